// `node --import=tsx test/bench/cartera.ts [clients] [accounts] [plan]`: the list of clients of a big office, on the engine of TEST_ENGINE.
import type { Knex } from 'knex'
import { bogotaDate, formatNumber } from '../../schemas/es-co/index.ts'
import { api, engine, freshOffice, officeOf, unaRadicacion } from '../harness/index.ts'
import { COMUN, llenarCartera } from './cartera-oficina.ts'

const PREGUNTAS: readonly (readonly [string, Record<string, string>])[] = [
  ['primera', {}],
  ['por vencimiento', { desde: 'vencimiento' }],
  ['por nombre', { sort: 'nombre_completo' }],
  ['por edad', { sort: '-total_mayor_180' }],
  ['por saldo a favor', { sort: '-saldo_a_favor' }],
  ['de una edad', { edad: 'total_90_180' }],
  ['página 900', { page: '900' }],
  ['buscar nombre', { q: COMUN }],
  ['buscar letra', { q: 'a' }],
  ['buscar documento', { q: '900012345' }],
  ['buscar código', { q: '777' }],
]
const VECES = 7

async function medir(clientes: number, cuentas: number, conPlan: boolean) {
  const slug = await freshOffice()
  const { db } = await officeOf(slug)
  const admin = api(slug).as('admin')
  await admin.post('/radicaciones', await unaRadicacion({}, {}, admin))
  await llenarCartera(db, 1, bogotaDate(Date.now()), { clientes, cuentas })
  await db.raw(engine === 'mariadb' ? 'analyze table personas, clientes, cuentas_por_cobrar, palabras' : 'analyze')
  for (const [nombre, query] of PREGUNTAS) {
    const asked: { sql: string; bindings: readonly Knex.Value[] }[] = []
    const listen = (one: { sql: string; bindings: readonly Knex.Value[] }) => asked.push(one)
    db.on('query', listen)
    const first = await admin.get('/creditos', query)
    db.off('query', listen)
    if (first.status !== 200) throw new Error(first.raw.toString())
    const ms: number[] = []
    for (let n = 0; n < VECES; n++) {
      const start = performance.now()
      await admin.get('/creditos', query)
      ms.push(performance.now() - start)
    }
    const [mediana = 0] = ms.sort((a, b) => a - b).slice(Math.floor(VECES / 2))
    process.stdout.write(`${nombre.padEnd(20)}${formatNumber(mediana, 1).padStart(10)} ms  ${first.body.total} filas\n`)
    if (!conPlan) continue
    for (const { sql, bindings } of asked.filter((one) => /clientes|cuentas_por_cobrar/.test(one.sql))) {
      const plan: unknown = await db.raw(`${engine === 'sqlite' ? 'explain query plan' : 'explain'} ${sql}`, bindings)
      const lineas = engine === 'mariadb' && Array.isArray(plan) ? plan[0] : plan
      process.stdout.write(`${sql.replace(/\s+/g, ' ').slice(0, 200)}\n${JSON.stringify(lineas, null, 1)}\n`)
    }
  }
  process.exit(0)
}

if (process.argv[1]?.endsWith('cartera.ts')) {
  const [clientes = 20_000, cuentas = 200_000] = process.argv
    .slice(2)
    .filter((one) => /^\d+$/.test(one))
    .map(Number)
  await medir(clientes, cuentas, process.argv.includes('plan'))
}
