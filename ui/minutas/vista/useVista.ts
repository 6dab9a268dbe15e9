import { useEffect, useRef, useState } from 'react'
import type { VistaDeMinuta } from '../../../schemas/respuestas/vista.ts'
import { api } from '../../kit/api.ts'

/** What is written rests so long before the document is asked for again, ms. */
const PAUSA_MS = 300

/** An answer, and the data that it is of. */
export interface Vista extends VistaDeMinuta {
  datos: unknown
}
interface Estado {
  de: number | null
  vista: Vista | null
  error: unknown
  pidiendo: boolean
}

const NADA: Estado = { de: null, vista: null, error: null, pidiendo: false }

/**
 * The document of a minuta as it is being written: asked for when the hand rests, and of another template at once. Only the newest answer
 * counts, and the last document that there was stays on.
 */
export function useVista(id_plantilla: number | null, datos: unknown, id_minuta: number | null) {
  const [estado, setEstado] = useState<Estado>(NADA)
  const [intento, setIntento] = useState(0)
  const pedido = JSON.stringify(datos)
  const pedida = useRef<number | null>(null)
  useEffect(() => {
    if (id_plantilla === null) return undefined
    const pausa = pedida.current === id_plantilla ? PAUSA_MS : 0
    const control = new AbortController()
    const pedir = async () => {
      pedida.current = id_plantilla
      setEstado((antes) => ({ ...antes, pidiendo: true }))
      const leidos: unknown = JSON.parse(pedido)
      const body = { id_plantilla, datos: leidos, ...(id_minuta !== null && { id_minuta }) }
      try {
        const vista = await api.post<VistaDeMinuta>('/plantillaDocumentos/vista', body, {
          signal: control.signal,
          lee: true,
        })
        if (!control.signal.aborted)
          setEstado({ de: id_plantilla, vista: { ...vista, datos: body.datos }, error: null, pidiendo: false })
      } catch (error) {
        if (!control.signal.aborted) {
          setEstado((antes) => ({
            de: id_plantilla,
            vista: antes.de === id_plantilla ? antes.vista : null,
            error,
            pidiendo: false,
          }))
        }
      }
    }
    const reloj = setTimeout(() => void pedir(), pausa)
    return () => {
      clearTimeout(reloj)
      control.abort()
    }
  }, [id_plantilla, id_minuta, pedido, intento])
  const suyo = estado.de === id_plantilla ? estado : { ...NADA, pidiendo: id_plantilla !== null }
  return {
    ...suyo,
    reintentar: () => {
      setIntento((n) => n + 1)
    },
  }
}
