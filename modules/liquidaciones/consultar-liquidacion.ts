import type { Context } from '../kernel/index.ts'
import { leerPorNumero, type RadicacionLeida } from '../radicaciones/index.ts'
import { calcular } from './calcular.ts'
import {
  conVivienda,
  liquidar,
  type DatosVigentes,
  type Escritura,
  type Liquidacion,
  ITEM,
  type Acto,
  type Escala,
  type Tramo,
} from './domain.ts'
import { decimalDe } from './tarifas/decimal.ts'
import { agregadosDe, comoSeGuardo, leerGuardada, type Guardada } from './guardadas.ts'
import { hojaDe } from './hoja.ts'
import { serviciosEn, type ServicioDelCatalogo } from './servicios.ts'
import { tarifasDe } from './tarifas/en-vigor.ts'

/** The base1..5 / tope1..4 of a scale, with the specification's names: pesos as numbers, rates as decimal text. */
const basesYTopes = ({ tramos }: Pick<Escala, 'tramos'>) => {
  const base = (n: number) => baseDe(tramos[n - 1])
  const tope = (n: number) => tramos[n - 1]?.hasta ?? null
  return {
    base1: base(1),
    base2: base(2),
    base3: base(3),
    base4: base(4),
    base5: base(5),
    tope1: tope(1),
    tope2: tope(2),
    tope3: tope(3),
    tope4: tope(4),
  }
}

const baseDe = (tramo: Tramo | undefined) => (!tramo ? null : 'pesos' in tramo ? tramo.pesos : decimalDe(tramo.tasa))

/** The reply of specification 1, section 3, «Liquidation response»: the data each act is settled with. */
const respuestaDeLaEspecificacion = (radicacion: RadicacionLeida, escritura: Escritura, datos: DatosVigentes) => ({
  derechos_notariales: escritura.actos.map((acto) => derechoNotarial(acto, escritura, radicacion, datos)),
  derechos_registrales: escritura.actos
    .filter(({ baseRegistral }) => baseRegistral !== 'ninguno')
    .map(({ id, nombre, baseRegistral, factorRegistral }) => ({
      id_actos: id,
      nombre_acto: nombre,
      base_registral: baseRegistral,
      factor_registral: decimalDe(factorRegistral),
      ...basesYTopes(datos.registral?.escala ?? { tramos: [] }),
      sin_cuantia: datos.registral?.sinCuantia ?? null,
      folio_adicional: datos.registral?.folioAdicional ?? null,
      sistematizacion: datos.registral ? decimalDe(datos.registral.sistematizacion) : null,
    })),
  configuracion: {
    ...Object.fromEntries(datos.recaudos.tramos.map(({ mitad }, i) => [`super${i + 1}`, mitad])),
    ...Object.fromEntries(datos.recaudos.tramos.slice(0, 6).map(({ hasta }, i) => [`tope${i + 1}`, hasta])),
  },
  idretef: ITEM.retencion,
  idsup: ITEM.super,
  idfon: ITEM.fondo,
})

const derechoNotarial = (
  acto: Acto,
  { departamento }: Escritura,
  radicacion: RadicacionLeida,
  datos: DatosVigentes,
) => {
  const tarifa = datos.tarifas[acto.tarifa]
  const boleta = datos.boletas.find((una) => una.departamento === departamento?.codigo && una.clase === acto.boleta)
  const leido = radicacion.actosradi.find(({ id }) => id === acto.id)
  return {
    id: acto.id,
    id_actos: acto.id,
    codigo_acto: leido?.id_acto ?? null,
    nombre_acto: acto.nombre,
    cuantia: acto.cuantia,
    avaluo: acto.inmuebles.length > 0 ? acto.inmuebles.reduce((suma, { avaluo }) => suma + (avaluo ?? 0), 0) : null,
    id_tarifa: tarifa?.id ?? null,
    codigo_tarifa: acto.tarifa,
    modo: tarifa?.modo ?? null,
    factor: tarifa ? decimalDe(tarifa.factor) : null,
    ...basesYTopes(tarifa ?? { tramos: [] }),
    otorgantes: acto.otorgantes.map((otorgante, i) => ({
      id: leido?.otorgantes[i]?.id ?? null,
      id_personas: otorgante.id_personas,
      nombre: otorgante.nombre,
      parte: otorgante.parte,
      tipo_organizacion: leido?.otorgantes[i]?.id_tipos_organizaciones ?? null,
      porcentaje_participacion: otorgante.participacion / 100,
      exento: otorgante.exento,
    })),
    retencion_fuente: acto.retencion > 0 && !acto.vis,
    porcentaje_retencion_fuente: decimalDe(acto.retencion),
    fech_adqui: acto.inmuebles.find(({ fechaAdquisicion }) => fechaAdquisicion !== null)?.fechaAdquisicion ?? null,
    bolfis: acto.boleta !== null,
    porcentaje_bolfis:
      boleta?.porcentaje === undefined || boleta.porcentaje === null ? null : decimalDe(boleta.porcentaje),
    registro: acto.baseRegistral !== 'ninguno',
    porcentaje_registro: decimalDe(acto.factorRegistral),
    exento: acto.otorgantes.some(({ exento, parte }) => exento && parte !== 'ninguna'),
    topesliq: { tope1: datos.topes.particulares, tope2: datos.topes.conExenta },
  }
}

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
