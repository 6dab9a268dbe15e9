import type { RespuestaLiquidacion } from '../../schemas/respuestas/liquidaciones/liquidacion.ts'
import type { Linea } from '../../modules/liquidaciones/domain/index.ts'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../kit/http/api.ts'

export type { RespuestaLiquidacion } from '../../schemas/respuestas/liquidaciones/liquidacion.ts'

/** A line as `PUT /liquidaciones/{radicacionId}` takes it: the specification's fields, and what the server checks them with. */
export const lineaDelCuerpo = (linea: Linea, idRadicacion: number) => ({
  id: linea.id,
  clave: linea.clave,
  id_items_liquidaciones: linea.id_items_liquidaciones,
  id_radicacion: idRadicacion,
  id_actos: linea.id_actos,
  tipo_liquidacion: linea.tipo_liquidacion,
  detalle: linea.detalle,
  valor_uni: linea.valor_uni,
  precio_total: linea.precio_total,
  cantidad: linea.cantidad,
  cantidad_vendedor: linea.cantidad_vendedor,
  cantidad_comprador: linea.cantidad_comprador,
  iva: linea.iva,
})

export const rutaDe = (numero: number): string => `/liquidacionRadi?numero_radicacion=${numero}`

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
