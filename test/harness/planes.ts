import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { COMPOUND } from '../../modules/kernel/db/beginning.ts'
import { openFile } from '../../modules/kernel/db/sqlite/libsql-connection.ts'
import { engine, mariadbUrl } from './engine.ts'
import { oyendo } from './sentencias.ts'
import { server } from './server.ts'

export interface Dicha {
  sql: string
  values: readonly unknown[]
  ruta: string
}

/** Statements that differ only in how many values or in written ids are one. */
const forma = (sql: string) => sql.replace(/\d+/g, '#').replace(/(\?|#)(, *(\?|#))+/g, '?')

/** The statements of a compound one of MariaDB, each with its values; without what names its variable. */
function sueltas(sql: string, values: readonly unknown[]): (readonly [sql: string, values: readonly unknown[]])[] {
  if (!sql.startsWith(COMPOUND)) return [[sql, values]]
  let at = 0
  const todas = sql.split('; ').map((una) => {
    const sola = una.replace(COMPOUND, '').replace(/^BEGIN /, '')
    return [sola, values.slice(at, (at += sola.split('?').length - 1))] as const
  })
  return todas.filter(([una]) => !/\b_id\b/.test(una))
}

/** Statements of an office, each once, by the request that says it first. */
export class Dichas {
  readonly todas = new Map<string, Dicha>()

  async de<T>(ruta: string, work: () => Promise<T>): Promise<T> {
    return oyendo((dicho, dichos) => {
      for (const [sql, values] of sueltas(dicho, dichos)) {
        const key = forma(sql)
        if (/^\s*(select|with|update|delete)\b/i.test(sql) && !this.todas.has(key))
          this.todas.set(key, { sql, values, ruta })
      }
    }, work)
  }
}

/** What is wrong with how a statement is planned, or with how many rows it reads. */
export type Planos = (dicha: Dicha) => Promise<string[]>

/** Aliases of a statement, and the tables that they are of. */
function tablasDe(sql: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, table = '', alias = ''] of sql.matchAll(
    /(?:\bfrom|\bjoin|\bupdate|,)\s+[`"]?(\w+)[`"]?(?:\s+(?:as\s+)?[`"]?(\w+)[`"]?)?/gi,
  )) {
    found.set(table, table)
    if (!/^(where|on|set|left|inner|join|order|group|limit|cross|straight_join|union|natural)?$/i.test(alias))
      found.set(alias, table)
  }
  return found
}

const lee = (sql: string) => /^\s*(select|with)/i.test(sql)

/** An index of which only a column is used that most rows have alike: the table of a word or key, that something is not annulled. */
const POR_LO_DE_TODAS = /\((?:tabla|\w+_en)=\?\)/
/** What a question may cost however it is planned, as what stops at ten thousand rows does; beyond it, less than a big table's rows. */
const [PASOS, LEIDAS] = [100_000, 20_000]
/** Steps of SQLite's program for a row. */
const DE_UNA = 4

interface Oficina {
  slug: string
  /** Rows of each table that grows. */
  filas: ReadonlyMap<string, number>
}

const mayor = ({ filas }: Oficina) => Math.max(...filas.values())

/** SQLite says how it goes, and afterwards how many rows it went over without having looked for any. */
export async function planosSqlite(oficina: Oficina): Promise<{ planos: Planos; cerrar: () => Promise<void> }> {
  const db = openFile((await server()).app.offices.fileOf(oficina.slug))
  const medir = (sql: string, values: readonly unknown[]) => {
    const statement = db.prepare(sql)
    statement.all([...values])
    const [row] = db
      .prepare('select max(nscan) as filas, max(nstep) as pasos from sqlite_stmt where sql = ?')
      .all([sql])
    return { filas: Number(row?.filas), pasos: Number(row?.pasos) }
  }
  const planos: Planos = async ({ sql, values }) => {
    const tablas = tablasDe(sql)
    const plan = db
      .prepare(`explain query plan ${sql}`)
      .all([...values])
      .map(({ detail }) => String(detail))
    const hecho = lee(sql) ? medir(sql, values) : null
    const faltas = plan.filter((detail) => {
      const [, verb, nombre = '', resto = ''] = /^(SCAN|SEARCH) (\w+)(.*)$/.exec(detail) ?? []
      const filas = oficina.filas.get(tablas.get(nombre) ?? '')
      if (filas === undefined) return false
      return verb === 'SCAN' ? !hecho || hecho.filas >= 0.9 * filas : POR_LO_DE_TODAS.test(resto)
    })
    if (hecho && hecho.pasos > Math.max(PASOS, DE_UNA * mayor(oficina))) faltas.push(`${hecho.pasos} pasos`)
    return faltas
  }
  return {
    planos,
    cerrar: () => {
      db.close()
      return Promise.resolve()
    },
  }
}

/** MariaDB says what it expects to read, and afterwards how many rows its tables were asked for. */
export async function planosMariadb(oficina: Oficina): Promise<{ planos: Planos; cerrar: () => Promise<void> }> {
  const { app } = await server()
  const schema = `${new URL(app.config.databaseUrl ?? '').pathname.slice(1)}_${oficina.slug}`
  const db = await createConnection({ uri: `${await mariadbUrl()}/${schema}`, supportBigNumbers: true })
  const medir = async (sql: string, values: readonly unknown[]) => {
    await db.query('flush status')
    await db.query(sql, [...values])
    const [rows] = await db.query<RowDataPacket[]>("show session status like 'Handler_read%'")
    return rows.reduce((sum, { Value }) => sum + Number(Value), 0)
  }
  const planos: Planos = async ({ sql, values }) => {
    const tablas = tablasDe(sql)
    const [plan] = await db.query<RowDataPacket[]>(`explain ${sql}`, [...values])
    const leidas = lee(sql) ? await medir(sql, values) : null
    const faltas = plan.flatMap(({ table, type, key, key_len, rows }) => {
      const filas = oficina.filas.get(tablas.get(String(table)) ?? '')
      const entera = filas !== undefined && /^(ALL|index)$/.test(String(type)) && Number(rows) >= filas / 2
      return entera && (leidas === null || leidas >= filas)
        ? [`${type} ${table} ${key ?? ''} ${key_len ?? ''} ${rows}`]
        : []
    })
    if (leidas !== null && leidas > Math.max(LEIDAS, mayor(oficina))) faltas.push(`${leidas} filas`)
    return faltas
  }
  return { planos, cerrar: () => db.end() }
}

export const planosDe = engine === 'mariadb' ? planosMariadb : planosSqlite
