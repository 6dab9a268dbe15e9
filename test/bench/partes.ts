// What the parts that we wrote instead of taking the library's cost, and what the library's cost: `npm run bench -- partes`.
import Router from '@koa/router'
import type { Knex } from 'knex'
import knex from 'knex'
import forge from 'node-forge'
import { join } from 'node:path'
import { conPresupuesto } from '../../modules/dian/certificado/derivar.ts'
import { routes } from '../../modules/index.ts'
import { openSqlite, transacted } from '../../modules/kernel/db/database.ts'
import { LibsqlClient } from '../../modules/kernel/db/sqlite/libsql.ts'
import { byWritten, indexed } from '../../modules/kernel/http/paths.ts'
import { runSql } from '../../modules/kernel/db/sql.ts'
import { throwawayFolder } from '../harness/engine.ts'
import { median } from './load.ts'

const ROUNDS = 7

const say = (...cells: string[]) =>
  process.stdout.write(`${cells.map((cell, at) => (at ? cell.padStart(13) : cell.padEnd(48))).join('')}\n`)

/** Knex's own transaction begins when it is awaited. */
type Work = () => PromiseLike<unknown> | null

/** Microseconds of processor that each of `times` runs takes, the median of some rounds; both sides by turns. */
async function compare(title: string, times: number, ours: Work, library: Work): Promise<void> {
  const run = async (work: Work) => {
    const began = process.cpuUsage()
    for (let n = 0; n < times; n++) {
      const done = work()
      if (done) await done
    }
    const { user, system } = process.cpuUsage(began)
    return (user + system) / times
  }
  const rounds: [number, number][] = []
  for (let n = 0; n <= ROUNDS; n++) rounds.push([await run(ours), await run(library)])
  const measured = rounds.slice(1) // the first one warms up
  const [a, b] = [median(measured.map(([one]) => one)), median(measured.map(([, other]) => other))]
  say(title, `${a.toFixed(2)} µs`, `${b.toFixed(2)} µs`, `× ${(b / a).toFixed(1)}`)
}

/** Finding the route of an address among all of the product, by its first word or as @koa/router does. */
async function addresses(): Promise<void> {
  const routerOf = () => {
    const router = new Router({ prefix: '/api' })
    for (const { method, path } of routes.toSorted(byWritten)) router.register(path, [method], () => undefined)
    return router
  }
  const asked = routes.map(({ method, path }) => ({ method, path: `/api${path.replace(/:\w+/g, '12')}` }))
  const findIn = (router: Router) => () => {
    for (const { method, path } of asked) router.match(path, method)
    return null
  }
  await compare(`direcciones de ${routes.length} rutas`, 3, findIn(indexed(routerOf(), 1)), findIn(routerOf()))
}

/** The dialect with knex's own pool, and the connection that it keeps. */
class Pooled extends LibsqlClient {
  override initializePool(config?: unknown) {
    Reflect.apply(knexOwn.initializePool, this, [config])
  }
  override acquireConnection() {
    return Reflect.apply(knexOwn.acquireConnection, this, []) as Lent
  }
  override releaseConnection(...given: []) {
    return Reflect.apply(knexOwn.releaseConnection, this, given) as Promise<void>
  }
}
type Lent = ReturnType<LibsqlClient['acquireConnection']>
type Own = Record<'initializePool' | 'acquireConnection' | 'releaseConnection', (...given: unknown[]) => unknown>
const knexOwn = Object.getPrototypeOf(LibsqlClient.prototype) as Own // what libsql.ts leaves aside

/** A transaction that writes one row: ours, knex's on our one connection, and knex's with its pool. */
async function transactions(): Promise<void> {
  const db = openSqlite(join(throwawayFolder(), 'a.db'))
  const client = Pooled as unknown as typeof Knex.Client // as in database.ts
  const pooled = knex({ client, connection: { filename: join(throwawayFolder(), 'b.db') }, useNullAsDefault: true })
  for (const one of [db, pooled]) await one.raw('create table a (n integer primary key, t text)')
  const write = (trx: Knex) => runSql(trx, 'insert into a (t) values (?)', ['x'])
  await compare(
    'transacción de una fila, y la de knex',
    1500,
    () => transacted(db, write),
    () => db.transaction(write),
  )
  await compare(
    'préstamo del que escribe, y el del depósito de knex',
    3000,
    () => write(db),
    () => write(pooled),
  )
  await db.destroy()
  await pooled.destroy()
}

/** Opening a certificate whose file asks for ten thousand rounds, as most do, or a hundred thousand. */
async function certificates(): Promise<void> {
  for (const vueltas of [10_000, 100_000]) {
    const derivar = () => {
      forge.pkcs5.pbkdf2('clave', 'sal de ocho', vueltas, 32, forge.md.sha256.create())
      return null
    }
    await compare(`llave de un .p12, ${vueltas} vueltas`, 1, () => conPresupuesto(derivar), derivar)
  }
}

say('Nuestro, y lo de la biblioteca', 'nuestro', 'biblioteca', 'razón')
await addresses()
await transactions()
await certificates()
process.exit(0)
