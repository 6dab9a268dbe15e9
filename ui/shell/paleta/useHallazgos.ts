import { useEffect, useRef, useState } from 'react'
import type { GrupoDeHallazgos, Hallazgos } from '../../../schemas/respuestas/buscar.ts'
import { api } from '../../kit/api.ts'

/** One types a letter every so often; the answer is here before the next one looks late. */
const ESPERA_MS = 110
const GUARDADAS = 40

interface Estado {
  /** For which text. */
  texto: string
  grupos: readonly GrupoDeHallazgos[]
  error: unknown
}

const NADA: Estado = { texto: '', grupos: [], error: null }

/** One letter finds everybody: it is not asked. A digit may be a number. */
export const sePregunta = (texto: string): boolean => texto.length >= 2 || /^\d$/.test(texto)

/** What the server finds for a text, a moment after it was typed. */
export const useHallazgos = (escrito: string): Estado & { esperando: boolean; repetir: () => void } => {
  const texto = escrito.trim()
  const [estado, setEstado] = useState(NADA)
  const [intento, setIntento] = useState(0)
  const guardadas = useRef(new Map<string, readonly GrupoDeHallazgos[]>())
  const pide = sePregunta(texto)

  useEffect(() => {
    if (!pide) return setEstado(NADA)
    const por = guardadas.current
    const sabida = por.get(texto)
    if (sabida) return setEstado({ texto, grupos: sabida, error: null })
    const cancel = new AbortController()
    const timer = setTimeout(() => {
      api.get<Hallazgos>(`/buscar?${new URLSearchParams({ q: texto }).toString()}`, { signal: cancel.signal }).then(
        ({ grupos }) => {
          if (por.size >= GUARDADAS) por.clear()
          por.set(texto, grupos)
          if (!cancel.signal.aborted) setEstado({ texto, grupos, error: null })
        },
        (error: unknown) => {
          if (!cancel.signal.aborted) setEstado({ texto, grupos: [], error })
        },
      )
    }, ESPERA_MS)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [texto, pide, intento])

  return {
    ...(pide ? estado : NADA),
    esperando: pide && estado.texto !== texto,
    repetir: () => {
      setEstado(NADA)
      setIntento((before) => before + 1)
    },
  }
}
