import type { RespuestaLiquidacion } from '../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import { nombresDeLados, type Linea, type NombresDeLados } from '../../modules/liquidaciones/domain.ts'
import { api } from '../kit/http/api.ts'

export type { RespuestaLiquidacion } from '../../schemas/respuestas/liquidaciones/liquidacion.ts'

/** Body of `PUT /liquidaciones/{radicacionId}`: the specification's fields, and those that the server checks them with. */
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
  /** Number of the request; each one starts a new sheet. */
  vuelta: number
  recargar: () => void
}

/** The settlement as computed now, never from a cache: the filing may have changed one step ago. Null requests nothing. */
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

/** Names of the deed's payers: sellers and buyers, or only grantors. */
export const LadosContext = createContext<NombresDeLados>(nombresDeLados([]))

export const useLados = (): NombresDeLados => useContext(LadosContext)

export const ladosDe = ({ derechos_notariales: actos }: RespuestaLiquidacion): NombresDeLados =>
  nombresDeLados(actos.flatMap(({ otorgantes }) => otorgantes.map(({ parte }) => parte)))
