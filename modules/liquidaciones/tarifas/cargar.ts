import {
  insertRows,
  type SqlValue,
  reindexWords,
  searchText,
  transacted,
  type Db,
  type Context,
} from '../../kernel/index.ts'
import { randomUUID } from 'node:crypto'
import type { FilasDeTarifas } from './filas.ts'
import json from './tarifas.json' with { type: 'json' }

type Tabla = keyof FilasDeTarifas
type Fila = Readonly<Record<string, SqlValue | boolean>>

/** Titles of the sources by code. */
export const FUENTES: Readonly<Record<string, { t: string } | undefined>> = json.fuentes

// the compiler sees hundreds of literal shapes; this is what they share, and a test loads every row
const INICIALES = json.tablas as unknown as Readonly<Record<Tabla, { comun: Fila; filas: readonly Fila[] }>>

/** Tables of tariffs: a referenced one stands before those that refer to it. */
export const TABLAS = Object.keys(INICIALES) as Tabla[] // keys of the file are its names

/** Rows of a new office: 2019 to 2026 with their confidence. Ids are stable: a row's place, unless it has its own. */
export const filasIniciales = (): FilasDeTarifas => {
  const filasDe = ({ comun, filas }: (typeof INICIALES)[Tabla]) =>
    filas.map((fila, i) => ({ id: i + 1, ...comun, ...fila }))
  return Object.fromEntries(TABLAS.map((tabla) => [tabla, filasDe(INICIALES[tabla])])) as unknown as FilasDeTarifas // as INICIALES
}

/** Without audit. An office that has tariffs keeps its own. */
export async function cargarTarifas(db: Db, now: Date): Promise<void> {
  const iniciales = filasIniciales()
  const items = iniciales.items_liquidaciones.map((item) => ({ ...item, busqueda: searchText([item.name]) }))
  await transacted(db, async (trx) => {
    if (await trx('tarifas').first('id')) return
    for (const tabla of TABLAS)
      await cargar(trx, tabla, tabla === 'items_liquidaciones' ? items : iniciales[tabla], now)
    await reindexWords(trx, 'items_liquidaciones')
    await trx('tarifas_revision').insert({ id: 1, revision: randomUUID() })
  })
}

async function cargar(db: Db, tabla: string, filas: readonly object[], now: Date): Promise<void> {
  const instant = now.toISOString()
  const completas = filas.map((fila) => ({
    ...Object.fromEntries(
      Object.entries(fila).map(([columna, valor]: [string, SqlValue]) => [
        columna,
        typeof valor === 'boolean' ? Number(valor) : valor,
      ]),
    ),
    created_at: instant,
    updated_at: instant,
    version: 1,
  }))
  await insertRows(db, tabla, completas)
}

/** Call it in the transaction that writes tariffs, so that every process reads them again. */
export async function marcarCambioDeTarifas(db: Db): Promise<void> {
  await db('tarifas_revision').where('id', 1).update({ revision: randomUUID() })
}

/** Locks the revision: serializes changes of tariffs. */
export async function tomarTarifas(ctx: Context): Promise<string> {
  const fila = await ctx
    .db('tarifas_revision')
    .where('id', 1)
    .forUpdate()
    .first<{ revision: string } | undefined>('revision')
  return fila?.revision ?? ''
}

export async function cambiandoTarifas<T>(ctx: Context, obra: () => Promise<T>): Promise<T> {
  await tomarTarifas(ctx)
  const hecho = await obra()
  await marcarCambioDeTarifas(ctx.db)
  return hecho
}
