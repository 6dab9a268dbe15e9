import { createRequire } from 'node:module'
import { createPool, type Pool, type PoolConnection, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise'

export type Fila = Record<string, unknown>
export type Valor = string | number | null

/** What a handler needs of a driver, and nothing else. */
export interface Motor {
  todas(sql: string, valores: readonly Valor[]): Promise<Fila[]>
  /** @returns the id of the row that was inserted */
  hacer(sql: string, valores: readonly Valor[]): Promise<number>
  transaccion<T>(trabajo: (dentro: Motor) => Promise<T>): Promise<T>
}

/** Where the bare handler reads what the product has, and writes what is its own. */
export interface Lugar {
  engine: 'sqlite' | 'mariadb'
  /** A file, or an address with the schema. */
  producto: string
  /** A file, or the name of a schema. */
  propio: string
}

interface Sentencia {
  all(...valores: unknown[]): Fila[]
  run(...valores: unknown[]): { lastInsertRowid: number | bigint }
}
export interface Base {
  prepare(text: string): Sentencia
  pragma(text: string): unknown
  exec(text: string): void
  close(): void
}
const Libsql = createRequire(import.meta.url)('libsql') as new (path: string) => Base

/** Its own file, with the product's attached to it, whose tables are found by their bare names. */
export function abrirSqlite({ producto, propio }: Lugar): Base {
  const db = new Libsql(propio)
  for (const pragma of ['journal_mode=WAL', 'synchronous=NORMAL', 'busy_timeout=5000', 'wal_autocheckpoint=4000'])
    db.pragma(pragma)
  db.exec(`attach '${producto}' as oficina`)
  return db
}

/**
 * A driver that answers at once: between BEGIN and COMMIT only microtasks run, so no other request comes in between, and there is nothing
 * to wait for.
 */
function deSqlite(lugar: Lugar): Motor {
  const db = abrirSqlite(lugar)
  const preparadas = new Map<string, Sentencia>()
  const preparada = (sql: string): Sentencia => {
    const una = preparadas.get(sql) ?? db.prepare(sql)
    preparadas.set(sql, una)
    return una
  }
  const motor: Motor = {
    todas: async (sql, valores) => preparada(sql).all(...valores),
    hacer: async (sql, valores) => Number(preparada(sql).run(...valores).lastInsertRowid),
    transaccion: async (trabajo) => {
      db.exec('BEGIN IMMEDIATE')
      try {
        const hecho = await trabajo(motor)
        db.exec('COMMIT')
        return hecho
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    },
  }
  return motor
}

const conConexion = (conexion: Pool | PoolConnection): Omit<Motor, 'transaccion'> => ({
  todas: async (sql, valores) => (await conexion.execute<RowDataPacket[]>(sql, [...valores]))[0],
  hacer: async (sql, valores) => (await conexion.execute<ResultSetHeader>(sql, [...valores]))[0].insertId,
})

/** Prepared statements on a pool as large as the product's. */
function deMariadb({ producto }: Lugar): Motor {
  const pool = createPool({ uri: producto, connectionLimit: 8 })
  return {
    ...conConexion(pool),
    transaccion: async (trabajo) => {
      const conexion = await pool.getConnection()
      try {
        await conexion.beginTransaction()
        const hecho = await trabajo({
          ...conConexion(conexion),
          transaccion: () => {
            throw new Error('one within another')
          },
        })
        await conexion.commit()
        return hecho
      } catch (error) {
        await conexion.rollback()
        throw error
      } finally {
        conexion.release()
      }
    },
  }
}

export const abrirMotor = (lugar: Lugar): Motor => (lugar.engine === 'sqlite' ? deSqlite(lugar) : deMariadb(lugar))
