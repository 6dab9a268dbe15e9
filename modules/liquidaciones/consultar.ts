import type { Context } from '../kernel/index.ts'
import { leerPorNumero, type RadicacionLeida } from '../radicaciones/index.ts'
import { calcular } from './calcular.ts'
import { liquidar, type DatosVigentes, type Escritura, type Liquidacion } from './domain.ts'
import { respuestaDeLaEspecificacion } from './especificacion.ts'
import { agregadosDe, comoSeGuardo, leerGuardada, type Guardada } from './guardadas.ts'
import { hojaDe } from './hoja.ts'
import { serviciosEn } from './servicios.ts'
import { filasDe, vigentesEn } from './tarifas/en-vigor.ts'

/** A filing's settlement as it stands: computed now, or as it was finished. */
export interface Situacion {
  radicacion: RadicacionLeida
  escritura: Escritura
  datos: DatosVigentes
  guardada: Guardada | null
  calculo: Liquidacion
}

/**
 * GET /liquidacionRadi. With `recalcular`, what a finished settlement would be if it were settled again; nothing is written.
 * @throws Problem 404 with the specification's message; 422 when no tariff covers the deed's date.
 */
export async function consultarLiquidacion(ctx: Context, numero: number, recalcular = false) {
  return respuestaDe(await situacionDe(ctx, await leerPorNumero(ctx, numero), recalcular))
}

/** @throws Problem 422 when no tariff covers the deed's date. */
export async function situacionDe(ctx: Context, radicacion: RadicacionLeida, recalcular = false): Promise<Situacion> {
  const sola = await hojaDe(ctx, radicacion)
  const guardada = await leerGuardada(ctx, radicacion.id)
  return calcular(async () => {
    const datos = await vigentesEn(ctx, sola.fecha)
    const catalogo = serviciosEn(await filasDe(ctx), sola.fecha)
    const escritura = guardada ? { ...sola, ...agregadosDe(guardada, catalogo) } : sola
    const terminada = radicacion.estado === 'finalizada' || (radicacion.estado === 'facturacion' && !recalcular)
    const calculo = guardada && terminada ? comoSeGuardo(guardada, datos.parametros.iva) : conIds(liquidar(escritura, datos), guardada)
    return { radicacion, escritura, datos, guardada, calculo }
  })
}

/** A recomputed line is the saved one while it keeps its key. */
const conIds = (calculo: Liquidacion, guardada: Guardada | null): Liquidacion => {
  const ids = new Map(guardada?.lineas.map(({ clave, id }) => [clave, id]))
  return { ...calculo, lineas: calculo.lineas.map((linea) => ({ ...linea, id: ids.get(linea.clave) ?? null })) }
}

/** The specification's reply, and beside it what the server computed. */
export const respuestaDe = ({ radicacion, escritura, datos, guardada, calculo }: Situacion) => ({
  ...respuestaDeLaEspecificacion(radicacion, escritura, datos),
  id_radicacion: radicacion.id,
  numero_radicacion: radicacion.numero_radicacion,
  estado: radicacion.estado,
  anulada_en: radicacion.anulada_en,
  fecha: escritura.fecha,
  id_liquidacion: guardada?.liquidacion.id ?? null,
  version: guardada?.liquidacion.version ?? null,
  finalizada_en: guardada?.liquidacion.finalizada_en ?? null,
  ...calculo,
})
