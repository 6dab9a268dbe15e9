import type { Context } from '../kernel/index.ts'
import { leerPorNumero, type RadicacionLeida } from '../radicaciones/index.ts'
import { calcular } from './calcular.ts'
import { conVivienda, liquidar, type DatosVigentes, type Escritura, type Liquidacion } from './domain.ts'
import { respuestaDeLaEspecificacion } from './especificacion.ts'
import { agregadosDe, comoSeGuardo, leerGuardada, type Guardada } from './guardadas.ts'
import { hojaDe } from './hoja.ts'
import { serviciosEn, type ServicioDelCatalogo } from './servicios.ts'
import { tarifasDe } from './tarifas/en-vigor.ts'

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

/** What a settlement is made of: the deed's sheet, what is in force on its day, the services on offer and what was last saved. */
export interface Antecedentes {
  radicacion: RadicacionLeida
  sola: Escritura
  datos: DatosVigentes
  catalogo: ServicioDelCatalogo[]
  guardada: Guardada | null
}

/** @throws Problem 422 when no tariff covers the deed's date. */
export async function antecedentesDe(ctx: Context, radicacion: RadicacionLeida): Promise<Antecedentes> {
  const sola = await hojaDe(ctx, radicacion)
  const guardada = await leerGuardada(ctx, radicacion.id)
  const tarifas = await tarifasDe(ctx)
  const datos = await calcular(() => tarifas.en(sola.fecha))
  return { radicacion, sola, datos, catalogo: serviciosEn(tarifas.filas, sola.fecha), guardada }
}

/** The sheet with what people added to it. */
export const escrituraDe = ({ sola, guardada, catalogo }: Antecedentes): Escritura =>
  guardada ? { ...sola, ...agregadosDe(guardada, catalogo) } : sola

/** @throws Problem 422 when no tariff covers the deed's date. */
export const situacionDe = async (ctx: Context, radicacion: RadicacionLeida, recalcular = false): Promise<Situacion> =>
  situar(await antecedentesDe(ctx, radicacion), { recalcular })

/**
 * Where a settlement stands by what it is made of.
 * @param hecho what the engine gives for exactly this, where it is known
 */
export function situar(
  antecedentes: Antecedentes,
  { recalcular = false, hecho }: { recalcular?: boolean; hecho?: Liquidacion | undefined } = {},
): Promise<Situacion> {
  const { radicacion, datos, guardada } = antecedentes
  return calcular(() => {
    const escritura = escrituraDe(antecedentes)
    const terminada = radicacion.estado === 'finalizada' || (radicacion.estado === 'facturacion' && !recalcular)
    const calculo =
      guardada && terminada
        ? comoSeGuardo(guardada, datos.parametros.iva)
        : conIds(hecho ?? liquidar(escritura, datos), guardada)
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
  ...respuestaDeLaEspecificacion(radicacion, { ...escritura, actos: conVivienda(escritura.actos) }, datos),
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
