import { Problem, type Context, lockRow } from '../kernel/index.ts'
import {
  ErrorDeLiquidacion,
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
import {
  leerPorNumero,
  type RadicacionLeida,
  cambiarEstado,
  exigirVigente,
  leerRadicacion,
} from '../radicaciones/index.ts'
import { decimalDe } from './tarifas/cifras.ts'
import { agregadosDe, comoSeGuardo, leerGuardada, type Guardada, guardar } from './guardadas.ts'
import type { ServicioDelCatalogo } from '../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { hojaDe, serviciosEn } from './reglas.ts'
import { tarifasDe } from './tarifas/en-vigor.ts'
import type { Escritura as EscrituraALiquidar } from './domain/datos.ts'
import { partesDe } from './domain/partida.ts'
import { exigirTodas, leerAgregados, type LineaRecibida } from './cuerpo-liquidacion.ts'

/** Turns the engine's errors into Problem 422. */
export async function calcular<T>(obra: () => T | Promise<T>): Promise<T> {
  try {
    return await obra()
  } catch (error) {
    if (error instanceof ErrorDeLiquidacion) throw new Problem(422, error.codigo, error.message)
    if (error instanceof RangeError)
      throw new Problem(422, 'cifra_excesiva', 'Las cifras de la escritura son demasiado grandes para liquidarlas.')
    throw error
  }
}

/** base1..5 / tope1..4 of a scale (specification): pesos as numbers, rates as decimal text. */
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

export interface Situacion {
  radicacion: RadicacionLeida
  escritura: Escritura
  datos: DatosVigentes
  guardada: Guardada | null
  calculo: Liquidacion
}

/**
 * @param recalcular recomputes a finished settlement, without saving
 * @throws Problem 404 with the specification's message; 422 when no tariff covers the deed's date
 */
export async function consultarLiquidacion(ctx: Context, numero: number, recalcular = false) {
  return respuestaDe(await situacionDe(ctx, await leerPorNumero(ctx, numero), recalcular))
}

interface Antecedentes {
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

export const escrituraDe = ({ sola, guardada, catalogo }: Antecedentes): Escritura =>
  guardada ? { ...sola, ...agregadosDe(guardada, catalogo) } : sola

/** @throws Problem 422 when no tariff covers the deed's date. */
export const situacionDe = async (ctx: Context, radicacion: RadicacionLeida, recalcular = false): Promise<Situacion> =>
  situar(await antecedentesDe(ctx, radicacion), { recalcular })

/** @param hecho known result of the engine for this input */
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

const conIds = (calculo: Liquidacion, guardada: Guardada | null): Liquidacion => {
  const ids = new Map(guardada?.lineas.map(({ clave, id }) => [clave, id]))
  return { ...calculo, lineas: calculo.lineas.map((linea) => ({ ...linea, id: ids.get(linea.clave) ?? null })) }
}

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

interface Opciones {
  borrador: boolean
  version?: number
}

/**
 * Recomputes, compares with the received lines (null: the saved ones), saves and, unless a draft, sends the filing to invoicing.
 * @throws Problem 404; 409 annulled, invoiced, or saved by somebody since; 422 lines that differ, missing data, or a date without tariff
 */
export async function liquidarRadicacion(
  ctx: Context,
  id: number,
  recibidas: readonly LineaRecibida[] | null,
  { borrador, version }: Opciones,
) {
  // serializes settling and invoicing
  await lockRow(ctx.db, 'radicaciones', id)
  const radicacion = await leerRadicacion(ctx, id)
  exigirVigente(radicacion)
  if (radicacion.estado === 'finalizada')
    throw new Problem(409, 'finalizada', 'La escritura ya fue facturada: su liquidación no se puede cambiar.')
  const antecedentes = await antecedentesDe(ctx, radicacion)
  const { calculo, pactadas, deLey } = await calcular(() => conLoRecibido(antecedentes, recibidas))
  // a settlement ready to invoice may not become incomplete
  const incompleta = borrador && radicacion.estado !== 'facturacion'
  if (!incompleta) exigirCompleta(calculo, antecedentes.sola)

  const porGuardar = { calculo, pactadas, fecha: antecedentes.sola.fecha, borrador: incompleta }
  const guardada = await guardar(ctx, id, antecedentes.guardada, porGuardar, version)
  const estado = borrador ? (radicacion.estado === 'radicacion' ? 'liquidacion' : radicacion.estado) : 'facturacion'
  if (estado !== radicacion.estado) await cambiarEstado(ctx, id, estado)
  const ahora = { ...antecedentes, radicacion: { ...radicacion, estado }, guardada }
  return respuestaDe(await situar(ahora, { hecho: deLey ? calculo : undefined }))
}

function conLoRecibido(antecedentes: Antecedentes, recibidas: readonly LineaRecibida[] | null) {
  const { sola, datos, catalogo, radicacion } = antecedentes
  const deLey = recibidas && liquidar(sola, datos)
  if (deLey && radicacion.estado === 'facturacion') exigirTodas(recibidas, deLey)
  const agregados = deLey ? leerAgregados(recibidas, deLey, catalogo, radicacion.id) : escrituraDe(antecedentes)
  const pactadas = new Set(Object.keys(agregados.repartos ?? {}))
  if (deLey && pactadas.size === 0 && agregados.servicios?.length === 0)
    return { calculo: deLey, pactadas, deLey: true }
  return { calculo: liquidar({ ...sola, ...agregados }, datos), pactadas, deLey: false }
}

const SIN_PARTES = 'La escritura no tiene otorgantes: agréguelos en la radicación antes de finalizar.'

function exigirCompleta({ lineas, faltantes }: Liquidacion, { actos }: EscrituraALiquidar): void {
  if (faltantes.length) throw new Problem(422, 'incompleta', `${faltantes[0]}.`, { _: faltantes })
  if (!lineas.length) throw new Problem(422, 'incompleta', 'La radicación no tiene actos que liquidar.')
  if (actos.every((acto) => partesDe(acto).length === 0))
    throw new Problem(422, 'incompleta', SIN_PARTES, { _: [SIN_PARTES] })
}
