import type { Linea } from '../../../modules/liquidaciones/domain.ts'
import { api, query } from '../../kit/api.ts'
import { lineaDelCuerpo, type RespuestaLiquidacion } from '../respuesta.ts'

interface Como {
  /** Keeps the filing where it is; without it the filing goes on to facturación. */
  borrador: boolean
  /** The version that was read, so that nobody's work is written over. */
  version: number | null
}

/** Saves the lines. @throws ApiError 409 when somebody saved since, 422 naming each line that differs from the law */
export const guardarLineas = (
  idRadicacion: number,
  lineas: readonly Linea[],
  { borrador, version }: Como,
): Promise<RespuestaLiquidacion> => {
  const parametros = query({ borrador: borrador ? '1' : null, version })
  return api.put(
    `/liquidaciones/${idRadicacion}${parametros ? `?${parametros}` : ''}`,
    lineas.map((linea) => lineaDelCuerpo(linea, idRadicacion)),
  )
}
