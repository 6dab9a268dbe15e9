// `npm run bench -- conexiones`: what it costs to give a connection over to another schema, and pieces of work per second with 1, 8 and 60
// offices: with a pool of knex's own of 8 for each, as it was, and with the 60 connections that all share.
import knex, { type Knex } from 'knex'
import { createConnection, type Connection } from 'mysql2/promise'
import { startMariadb } from '../../scripts/setup/mariadb.mjs'
import { transacted } from '../../modules/kernel/index.ts'
import { Servers } from '../../modules/kernel/db/pool/servers.ts'
import { median } from './load.ts'

const CUANTAS = [1, 8, 60]
const EN_CURSO = 9
const RATO_MS = 2_000
const DEL_SERVIDOR = 151
const say = (...cells: string[]) =>
  process.stdout.write(`${cells.map((cell, at) => (at ? cell.padStart(16) : cell.padEnd(46))).join('')}\n`)

delete process.env.TEST_DATABASE_URL // its limit is ours to set
const server = await startMariadb()
const root = await createConnection(server.url)
await root.query(`set global max_connections = ${DEL_SERVIDOR}`)
const schemas = Array.from({ length: Math.max(...CUANTAS) }, (_, n) => `banco_${n}`)
for (const schema of schemas) {
  await root.query(`create database ${schema}`)
  await root.query(`create table ${schema}.dato (id int primary key auto_increment, v varchar(64))`)
  await root.query(`insert into ${schema}.dato (v) values ('${schema}')`)
}

async function micros(titulo: string, work: (vez: number) => Promise<unknown>, veces = 600): Promise<void> {
  const each: number[] = []
  for (let vez = 0; vez < 50; vez++) await work(vez)
  const cpu = process.cpuUsage()
  for (let vez = 0; vez < veces; vez++) {
    const began = performance.now()
    await work(vez)
    each.push((performance.now() - began) * 1000)
  }
  const { user, system } = process.cpuUsage(cpu)
  say(titulo, `${median(each).toFixed(0)} µs`, `${((user + system) / veces).toFixed(0)} µs`)
}

say('Una conexión', 'mediana', 'procesador')
const one: Connection = await createConnection({ uri: server.url })
await micros('Una lectura', () => one.query('select 1'))
await micros('Cambiar de esquema, con USE', (vez) => one.query(`use banco_${vez % 2}`))
await micros('Cambiar de esquema y olvidar la sesión', (vez) => one.changeUser({ database: `banco_${vez % 2}` }))
await micros(
  'Abrir y cerrar una',
  async (vez) => {
    await (await createConnection(`${server.url}/banco_${vez % 2}`)).end()
  },
  200,
)
await one.end()

interface Salida {
  porSegundo: number
  fallos: number
  ajenos: number
  conexiones: number
}

/** Nine pieces of work of each office at a time: a read, and a transaction that reads and writes. */
async function medir(bases: readonly { schema: string; db: Knex }[]): Promise<Salida> {
  const until = performance.now() + RATO_MS
  const salida = { hechas: 0, fallos: 0, ajenos: 0 }
  const trabajar = async ({ schema, db }: (typeof bases)[number]) => {
    while (performance.now() < until) {
      try {
        const leida = await db('dato').where('id', 1).first('v')
        const escrita = await transacted(db, async (trx) => {
          await trx('dato').insert({ v: schema })
          return trx('dato').where('id', 1).first('v')
        })
        if (leida.v !== schema || escrita.v !== schema) salida.ajenos++
        salida.hechas++
      } catch {
        salida.fallos++
      }
    }
  }
  let conexiones = 0
  const mirar = setInterval(() => {
    void root.query('select count(*) as n from information_schema.processlist').then(([rows]) => {
      conexiones = Math.max(conexiones, Number((rows as { n: number }[])[0]?.n) - 1) // the answer's one row; ours apart
    })
  }, 100)
  await Promise.all(bases.flatMap((base) => Array.from({ length: EN_CURSO }, () => trabajar(base))))
  clearInterval(mirar)
  return { porSegundo: salida.hechas / (RATO_MS / 1000), fallos: salida.fallos, ajenos: salida.ajenos, conexiones }
}

const suya = (schema: string): Knex => {
  const { hostname: host, port } = new URL(server.url)
  const nothing = () => undefined
  return knex({
    client: 'mysql2',
    connection: { host, port: Number(port), user: 'root', database: schema },
    pool: { min: 0, max: 8 },
    log: { warn: nothing, error: nothing, debug: nothing, deprecate: nothing },
  })
}

say(`\nTrabajos por segundo (servidor de ${DEL_SERVIDOR} conexiones)`, 'por segundo', 'fallos', 'de otra', 'conexiones')
for (const cuantas of CUANTAS) {
  const servers = new Servers(60)
  const modos = {
    'un grupo de 8 cada una': suya,
    'las 60 de todas': (schema: string) => servers.open(server.url, schema),
  }
  for (const [titulo, open] of Object.entries(modos)) {
    const bases = schemas.slice(0, cuantas).map((schema) => ({ schema, db: open(schema) }))
    const { porSegundo, fallos, ajenos, conexiones } = await medir(bases)
    say(
      `${cuantas} ${cuantas === 1 ? 'oficina' : 'oficinas'}, ${titulo}`,
      porSegundo.toFixed(0),
      ...[fallos, ajenos, conexiones].map(String),
    )
    await Promise.all(bases.map(({ db }) => db.destroy()))
  }
  say('', `${servers.connectionsOf(server.url).now.switches} cambios de esquema`)
}
await root.end()
server.end()
process.exit(0)
