import { useEffect, useState } from 'react'
import type { CitasFuera } from '../../schemas/respuestas/citas/cita.ts'
import { api } from '../kit/http/api.ts'

const PAUSA_MS = 300

/** Which appointments stay outside. @throws ApiError */
export const pedirCitasFuera = (propuesta: object, signal?: AbortSignal): Promise<CitasFuera> =>
  api.post<CitasFuera>('/citas_fuera', propuesta, { lee: true, ...(signal ? { signal } : {}) })

/**
 * Which appointments what is being written would leave outside; null while it is not known, or where nothing is asked.
 * @param alCambiar asked again when it is another: what is saved besides
 */
export function useCitasFuera(propuesta: object | null, alCambiar?: unknown): CitasFuera | null {
  const clave = propuesta && JSON.stringify(propuesta)
  const [sabido, setSabido] = useState<{ clave: string; fuera: CitasFuera } | null>(null)
  useEffect(() => {
    if (clave === null) return
    const corte = new AbortController()
    const espera = setTimeout(() => {
      // an aid to who writes: what saving refuses, saving says
      pedirCitasFuera(JSON.parse(clave) as object, corte.signal).then(
        (fuera) => setSabido({ clave, fuera }),
        () => undefined,
      )
    }, PAUSA_MS)
    return () => {
      clearTimeout(espera)
      corte.abort()
    }
  }, [clave, alCambiar])
  return sabido && sabido.clave === clave ? sabido.fuera : null
}
