import type { DatosVigentes, Fecha } from '../domain.ts'
import type { Context, Db } from '../../kernel/index.ts'
import type { FilaItem, FilasDeTarifas } from './filas.ts'
import { vigentes } from './vigentes.ts'

interface Recordado { revision: string; filas: FilasDeTarifas; porFecha: Map<Fecha, DatosVigentes> }

const OFICINAS = 200
const FECHAS = 400
const recordado = new Map<string, Recordado>()

/** The office's dated tables, read once while nobody changes them. */
export async function filasDe(ctx: Context): Promise<FilasDeTarifas> {
  return (await recordar(ctx)).filas
}

/** What is in force in the office at a date. @throws ErrorDeLiquidacion `sin_vigencia`, by name and date. */
export async function vigentesEn(ctx: Context, fecha: Fecha): Promise<DatosVigentes> {
  const { filas, porFecha } = await recordar(ctx)
  const conocido = porFecha.get(fecha)
  if (conocido) return conocido
  const datos = vigentes(filas, fecha)
  if (porFecha.size >= FECHAS) porFecha.clear()
  porFecha.set(fecha, datos)
  return datos
}

async function recordar(ctx: Context): Promise<Recordado> {
  const row = await ctx.db('tarifas_revision').where('id', 1).first<{ revision: string } | undefined>('revision')
  const revision = row?.revision ?? ''
  const conocido = recordado.get(ctx.office.slug)
  if (conocido?.revision === revision) return conocido
  const leido = { revision, filas: await leer(ctx.db), porFecha: new Map<Fecha, DatosVigentes>() }
  if (recordado.size >= OFICINAS) recordado.clear()
  recordado.set(ctx.office.slug, leido)
  return leido
}

async function leer(db: Db): Promise<FilasDeTarifas> {
  const tabla = async <K extends keyof FilasDeTarifas>(nombre: string): Promise<FilasDeTarifas[K]> =>
    // the migration gives each table the columns of its row; only booleans come as 0 and 1
    (await db<Record<string, unknown>>(nombre).orderBy('id')).map(confirmada) as unknown[] as FilasDeTarifas[K]
  const tarifas = await tabla<'tarifas'>('tarifas')
  const items = await tabla<'items_liquidaciones'>('items_liquidaciones')
  return {
    tarifas: tarifas.map((fila) => ({ ...fila, por_escritura: Boolean(fila.por_escritura) })),
    tarifa_vigencia: await tabla<'tarifa_vigencia'>('tarifa_vigencia'),
    topesliq_vigencia: await tabla<'topesliq_vigencia'>('topesliq_vigencia'),
    configuracion_vigencia: await tabla<'configuracion_vigencia'>('configuracion_vigencia'),
    impuesto_registro: await tabla<'impuesto_registro'>('impuesto_registro'),
    registral_vigencia: await tabla<'registral_vigencia'>('registral_vigencia'),
    parametro: await tabla<'parametro'>('parametros'),
    items_liquidaciones: items.map(conBooleanos),
    items_precios: await tabla<'items_precios'>('items_precios'),
  }
}

/** What the office confirmed is certain to it: neither sheet nor paper marks it again. What it was is kept in its row. */
const confirmada = (fila: Record<string, unknown>): Record<string, unknown> => {
  if (!fila.confirmada_en) return fila
  const vigencia = 'confianza_vigencia' in fila ? { confianza_vigencia: 'A' } : {}
  return {
    ...fila,
    ...vigencia,
    confianza: 'A',
    ...(typeof fila.confianzas === 'string' ? { confianzas: 'A'.repeat(fila.confianzas.length) } : {}),
  }
}

const conBooleanos = (fila: FilaItem): FilaItem => ({
  ...fila,
  sistema: Boolean(fila.sistema), editable: Boolean(fila.editable), gravado: Boolean(fila.gravado),
  iva_incluido: Boolean(fila.iva_incluido), activo: Boolean(fila.activo),
})
