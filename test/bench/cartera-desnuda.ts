// What receivables are measured against: Koa, the driver and prepared statements over the same database, nothing else. argv: database file.
import { createRequire } from 'node:module'
import Koa, { type Context } from 'koa'
import { bogotaDate } from '../../modules/kernel/index.ts'
import { sentencias } from './cartera-sql.ts'

type Row = Record<string, unknown>
interface Statement {
  all(...values: unknown[]): Row[]
  get(...values: unknown[]): Row | undefined
  run(...values: unknown[]): { lastInsertRowid: number | bigint }
}
interface Database {
  prepare(text: string): Statement
  pragma(text: string): unknown
  exec(text: string): void
}

const Libsql = createRequire(import.meta.url)('libsql') as new (path: string) => Database
const db = new Libsql(process.argv[2] ?? '')
for (const pragma of ['journal_mode=WAL', 'foreign_keys=ON', 'synchronous=NORMAL']) db.pragma(pragma)
const sql = sentencias(bogotaDate(new Date()))

const listas = new Map<string, Statement>()
function q(texto: string): Statement {
  const lista = listas.get(texto) ?? db.prepare(texto)
  listas.set(texto, lista)
  return lista
}

const edades = ([total_menor_30, total_30_90, total_90_180, total_mayor_180]: unknown[]) => ({
  total_menor_30,
  total_30_90,
  total_90_180,
  total_mayor_180,
})

function creditos(ctx: Context) {
  const palabra = ctx.query['q'] ? [`% ${String(ctx.query['q'])}%`] : []
  const con = [palabra.length > 0, ctx.query['edad'] !== undefined] as const
  const totales = q(sql.totales).all()
  return {
    data: q(sql.clientes(...con))
      .all(...palabra)
      .map(({ debe, a_favor, ...fila }) => {
        const [facturas, ...suyas] = JSON.parse(String(debe)) as unknown[]
        return { ...fila, facturas, cartera_edades: edades(suyas), saldo_a_favor: a_favor }
      }),
    total: q(sql.cuantos(...con)).get(...palabra)?.['n'],
    page: 1,
    pageSize: 10,
    cartera_edades: edades(
      ['e0', 'e1', 'e2', 'e3'].map((una) => totales.reduce((suma, fila) => suma + Number(fila[una]), 0)),
    ),
    resumen: { total: Object.fromEntries(totales.map(({ clase, total }) => [clase, total])) },
  }
}

function estado(id: number) {
  const abiertas = q(sql.cuentas).all(id, 1_000_000)
  let saldo = 0
  const movimientos = q(sql.lineas)
    .all(id)
    .map((linea) => ({ ...linea, saldo: (saldo += Number(linea['valor'])) }))
  const saldo_final = abiertas.reduce((suma, una) => suma + Number(una['saldo']), 0)
  return { cliente: q(sql.quien).get(id), abiertas, movimientos, saldo_final, saldo_inicial: saldo_final - saldo }
}

interface Abono {
  id_clientes: number
  valor: number
  aplicaciones: { id_cuenta: number; valor: number }[]
}

function recibir({ id_clientes, valor, aplicaciones }: Abono) {
  db.exec('BEGIN IMMEDIATE')
  try {
    const instante = new Date().toISOString()
    const numero = q(sql.numero).get()?.['n']
    const quien = q(sql.quien).get(id_clientes)
    const nombre = [numero, id_clientes, quien?.['nombres'], quien?.['numero_documento']]
    const id = q(sql.abono).run(...nombre, valor, `llave${String(numero)}`, instante, instante).lastInsertRowid
    for (const { id_cuenta, valor: suyo } of aplicaciones) {
      if (Number(q(sql.cuenta).get(id_cuenta)?.['saldo']) < suyo) throw new Error('it is not owed')
      q(sql.linea).run(id_cuenta, id_clientes, -suyo, id, instante)
      q(sql.pagar).run(suyo, suyo, suyo, id_cuenta)
    }
    q(sql.cliente).run(valor, valor, id_clientes)
    q(sql.caja).run(id, valor, instante)
    const respuesta = { ...q(sql.leer).get(id), aplicaciones: q(sql.aplicado).all(id) }
    db.exec('COMMIT')
    return respuesta
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

const koa = new Koa()
koa.use(async (ctx) => {
  const id = Number(/\/(\d+)/.exec(ctx.path)?.[1] ?? 0)
  if (ctx.method === 'POST') {
    const partes: Buffer[] = []
    for await (const parte of ctx.req) partes.push(parte as Buffer)
    ctx.body = recibir(JSON.parse(Buffer.concat(partes).toString('utf8')) as Abono)
    ctx.status = 201
  } else if (ctx.path === '/api/creditos') ctx.body = creditos(ctx)
  else if (ctx.path.startsWith('/api/estado_cuenta/')) ctx.body = estado(id)
  else ctx.body = { data: q(sql.cuentas).all(id, 5), total: q(sql.cuantas).get(id)?.['n'], page: 1, pageSize: 5 }
})
const server = koa.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}\n`)
})
