import type { DatosVigentes, Fecha } from '../domain.ts'
import { keptRow, type Context, type Db } from '../../kernel/index.ts'
import type { FilaItem, FilasDeTarifas } from './filas.ts'
import { vigentes } from './vigentes.ts'

/** The office's dated tables, and what is in force by them at a date. */
export interface Tarifas {
  filas: FilasDeTarifas
  /** @throws ErrorDeLiquidacion `sin_vigencia`, by name and date. */
  en(fecha: Fecha): DatosVigentes
}

interface Recordado {
  revision: string
  tarifas: Tarifas
}

const OFICINAS = 200
const FECHAS = 400
const recordado = new Map<string, Recordado>()

/** The office's dated tables, read once while nobody changes them. */
export const filasDe = async (ctx: Context): Promise<FilasDeTarifas> => (await tarifasDe(ctx)).filas

/** The tables with what is in force by them, worked out once for each date while nobody changes them. */
export async function tarifasDe(ctx: Context): Promise<Tarifas> {
  const row = await keptRow(ctx.db, 'select revision from tarifas_revision where id = ? limit 1', [1])
  const revision = String(row?.revision ?? '')
  const conocido = recordado.get(ctx.office.slug)
  if (conocido?.revision === revision) return conocido.tarifas
  const tarifas = porFechas(await leer(ctx.db))
  if (recordado.size >= OFICINAS) recordado.clear()
  recordado.set(ctx.office.slug, { revision, tarifas })
  return tarifas
}

function porFechas(filas: FilasDeTarifas): Tarifas {
  const porFecha = new Map<Fecha, DatosVigentes>()
  const en = (fecha: Fecha) => {
    const conocido = porFecha.get(fecha)
    if (conocido) return conocido
    const datos = vigentes(filas, fecha)
    if (porFecha.size >= FECHAS) porFecha.clear()
    porFecha.set(fecha, datos)
    return datos
  }
  return { filas, en }
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
  sistema: Boolean(fila.sistema),
  editable: Boolean(fila.editable),
  gravado: Boolean(fila.gravado),
  iva_incluido: Boolean(fila.iva_incluido),
  activo: Boolean(fila.activo),
})
