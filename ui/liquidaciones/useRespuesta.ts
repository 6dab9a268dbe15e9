import { useCallback, useEffect, useState } from 'react'
import { api } from '../kit/http/api.ts'
import { rutaDe, type RespuestaLiquidacion } from './respuesta.ts'

export interface Carga {
  respuesta: RespuestaLiquidacion | null
  error: unknown
  /** Counts the times it was asked: a sheet belongs to one of them. */
  vuelta: number
  recargar: () => void
}

/** The liquidation as the server computes it now. Never from a cache: the filing may have changed a step ago. `null` waits. */
export const useRespuesta = (numero: number | null): Carga => {
  const [vuelta, setVuelta] = useState(0)
  const [carga, setCarga] = useState<Omit<Carga, 'recargar'>>({ respuesta: null, error: null, vuelta })
  useEffect(() => {
    setCarga({ respuesta: null, error: null, vuelta })
    if (numero === null) return
    const corte = new AbortController()
    api.get<RespuestaLiquidacion>(rutaDe(numero), { signal: corte.signal }).then(
      (respuesta) => corte.signal.aborted || setCarga({ respuesta, error: null, vuelta }),
      (error: unknown) => corte.signal.aborted || setCarga({ respuesta: null, error, vuelta }),
    )
    return () => corte.abort()
  }, [numero, vuelta])
  const recargar = useCallback(() => setVuelta((antes) => antes + 1), [])
  return { ...carga, recargar }
}
