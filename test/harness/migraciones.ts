import { join } from 'node:path'
import type { Knex } from 'knex'
import { openMysql, openSqlite } from '../../modules/kernel/db/database.ts'
import type { Migration } from '../../modules/kernel/index.ts'
import { mariadbUrl, throwawayFolder } from './engine.ts'

export type Opener = () => Promise<Knex>
const opened: (() => Promise<unknown>)[] = []
let made = 0

export const sqlite: Opener = () => {
  const db = openSqlite(join(throwawayFolder(), 'migracion.db'))
  opened.push(() => db.destroy())
  return Promise.resolve(db)
}

export const mariadb: Opener = async () => {
  const url = await mariadbUrl()
  const name = `prueba_migracion_${process.pid}_${++made}`
  const server = openMysql(url, undefined, 1)
  await server.raw('create database ?? character set utf8mb4 collate utf8mb4_unicode_ci', [name])
  const db = openMysql(url, name, 2)
  opened.push(async () => {
    await db.destroy()
    await server.raw('drop database ??', [name])
    await server.destroy()
  })
  return db
}

/** A database of each engine, new and empty. */
export const ENGINES: [string, Opener][] = [
  ['SQLite', sqlite],
  ['MariaDB', mariadb],
]

/** Closes and drops those that were opened. */
export const closeOpened = async (): Promise<void> => {
  for (const close of opened.splice(0)) await close()
}

class Death extends Error {}
const WRITES = /^\s*(create|alter|drop|insert|update|delete)/i

/** Whether they came to their end, instead of dying on the way. */
export const survives = (migrating: Promise<void>): Promise<boolean> =>
  migrating.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Death) return false
      throw error
    },
  )

export interface Asked {
  sql: string
}
interface Client {
  _query(connection: unknown, asked: Asked): Promise<unknown>
}

/** Of the tables that an office is born with, a death in so many statements is enough: there are six hundred. */
const FEW = 101

/**
 * The migrations, each of which dies before its first writing statement, then before its second, and so on, over what the death before
 * left behind, at most as often as is told. Those that others were folded into die less. `deaths` counts them.
 */
export function dying(migrations: readonly Migration[], deaths: Map<string, number>, most: () => number): Migration[] {
  return migrations.map(({ name, folds, up }) => ({
    name,
    up: (trx) => {
      const client = trx.client as Client // knex types it as any
      const query = client._query.bind(client)
      const before = deaths.get(name) ?? 0
      const so = before * (folds ? FEW : 1) + 1
      let written = 0
      client._query = (connection, asked) => {
        if (before >= most() || !WRITES.test(asked.sql) || ++written !== so) return query(connection, asked)
        deaths.set(name, before + 1)
        return Promise.reject(new Death(asked.sql))
      }
      return up(trx)
    },
  }))
}
