import { useEffect, useState } from 'react'
import type { CitasFuera } from '../../schemas/respuestas/citas/cita.ts'
import { api } from '../kit/http/api.ts'

const PAUSA_MS = 300

/** @throws ApiError */
export const pedirCitasFuera = (propuesta: object, signal?: AbortSignal): Promise<CitasFuera> =>
  api.post<CitasFuera>('/citas_fuera', propuesta, { lee: true, ...(signal ? { signal } : {}) })

/** Appointments outside the proposed hours; null while unknown or not asked. A change of `alCambiar` asks again. */
export function useCitasFuera(propuesta: object | null, alCambiar?: unknown): CitasFuera | null {
  const clave = propuesta && JSON.stringify(propuesta)
  const [sabido, setSabido] = useState<{ clave: string; fuera: CitasFuera } | null>(null)
  useEffect(() => {
    if (clave === null) return
    const corte = new AbortController()
    const espera = setTimeout(() => {
      // only an aid: saving reports its own errors
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
