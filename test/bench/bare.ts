// What the product is measured against: Koa, the driver and prepared statements; no session, no check, no audit, no words to search by, no
// log. Its database keeps what it is told as the product's does: the same file, WAL, foreign keys and synchronous=NORMAL, so that neither
// waits for the disk at each commit. It never waits for another request either: a handler that does not await runs from its BEGIN to its
// COMMIT in one go. argv: database file, file with what the settlement handler needs. Prints its port.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Koa, { type Context } from 'koa'
import { liquidar, type DatosVigentes, type Escritura } from '../../modules/liquidaciones/domain.ts'
import * as sql from './sql.ts'

interface Statement {
  all(...values: unknown[]): Row[]
  get(...values: unknown[]): Row | undefined
  run(...values: unknown[]): { lastInsertRowid: number | bigint }
}
interface Database { prepare(text: string): Statement; pragma(text: string): unknown; exec(text: string): void }
type Row = Record<string, unknown>
type DatabaseClass = new (path: string) => Database

const Libsql = createRequire(import.meta.url)('libsql') as DatabaseClass
const [, , file = '', settlement = ''] = process.argv
const db = new Libsql(file)
for (const pragma of ['journal_mode=WAL', 'foreign_keys=ON', 'synchronous=NORMAL']) db.pragma(pragma)
const q = Object.fromEntries(Object.entries(sql).map(([name, text]) => [name, db.prepare(text)])) as Record<keyof typeof sql, Statement>
const { escritura, datos, respuesta } = JSON.parse(readFileSync(settlement, 'utf8')) as {
  escritura: Escritura
  datos: DatosVigentes
  respuesta: Row
}

const page = () => ({ data: q.list.all(20, 0), total: Number(q.count.get()?.n), page: 1, pageSize: 20 })

function filing(id: number) {
  const actos = q.acts.all(id)
  const otorgantes = q.parties.all(id)
  const inmuebles = q.properties.all(id)
  return {
    ...q.filing.get(id),
    actosradi: actos.map((acto) => ({
      ...acto,
      documentos_entregados: JSON.parse(String(acto.documentos_entregados ?? '[]')) as unknown,
      otorgantes: otorgantes.filter((o) => o.id_acto_radi === acto.id),
      actosradiinmuebles: inmuebles.filter((i) => i.id_acto_radi === acto.id),
    })),
  }
}

interface Part { id_personas: number; id_tipos_otorgantes: number; porcentaje_participacion: number }
interface Deed {
  contacto: number
  actosradi: {
    actos_codigo_acto: string
    cuantia: number
    otorgantes: Part[]
    actosradiinmuebles: { id_inmuebles: number; fecha_adquisicion: string }[]
  }[]
}

function create(body: Deed) {
  db.exec('BEGIN IMMEDIATE')
  try {
    q.bump.run()
    const numero = Number(q.counter.get()?.valor)
    const instant = new Date().toISOString()
    const id = Number(q.insertFiling.run(numero, instant.slice(0, 10), body.contacto, String(numero), instant, instant).lastInsertRowid)
    body.actosradi.forEach((acto, at) => {
      const idActo = Number(q.insertAct.run(id, at, Number(acto.actos_codigo_acto), acto.cuantia).lastInsertRowid)
      acto.otorgantes.forEach((o, i) =>
        q.insertParty.run(idActo, i, o.id_personas, o.id_tipos_otorgantes, o.porcentaje_participacion * 100),
      )
      acto.actosradiinmuebles.forEach((p, i) => q.insertProperty.run(idActo, i, p.id_inmuebles, p.fecha_adquisicion))
    })
    const answer = filing(id)
    db.exec('COMMIT')
    return answer
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

function settle(id: number) {
  db.exec('BEGIN IMMEDIATE')
  filing(id)
  const saved = q.savedLines.all(id)
  const calculo = liquidar(escritura, datos)
  q.dropLines.run(id)
  calculo.lineas.forEach((l, orden) =>
    q.insertLine.run(
      saved[orden]?.id ?? null,
      id,
      orden,
      l.clave,
      l.id_items_liquidaciones,
      l.id_actos,
      l.tipo_liquidacion,
      l.detalle,
      l.cantidad * 1e6,
      l.cantidad_vendedor * 1e6,
      l.valor_uni,
      l.valor,
      l.iva,
      l.vendedor,
      l.comprador,
      Number(l.editable),
      JSON.stringify(l.explicacion),
    ),
  )
  q.touchSettlement.run(JSON.stringify(calculo.resumen), new Date().toISOString(), id)
  db.exec('COMMIT')
  return { ...respuesta, ...calculo }
}

interface Entry { name: string; code: string | null }

function catalogue(ctx: Context, id: number, body: Entry | null) {
  if (body === null && id) return q.catalogueRow.get(id)
  if (body === null) {
    const like = `% ${String(ctx.query.q)}%`
    return { data: q.catalogue.all(like), total: Number(q.catalogueCount.get(like)?.n), page: 1, pageSize: 20 }
  }
  const instant = new Date().toISOString()
  const words = ` ${body.name.toLowerCase()}`
  if (id) q.updateRow.run(body.name, body.code, words, instant, id)
  return q.catalogueRow.get(id || Number(q.insertRow.run(body.name, body.code, words, instant, instant).lastInsertRowid))
}

async function bodyOf(ctx: Context): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of ctx.req) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

const koa = new Koa()
koa.use(async (ctx) => {
  const id = Number(/\/(\d+)/.exec(ctx.path)?.[1] ?? 0)
  if (ctx.path.startsWith('/api/bancos')) {
    ctx.body = catalogue(ctx, id, ctx.method === 'GET' ? null : await bodyOf(ctx) as Entry)
    if (ctx.method === 'POST') ctx.status = 201
  } else if (ctx.path === '/api/radi') ctx.body = page()
  else if (ctx.method === 'GET') ctx.body = filing(id)
  else if (ctx.method === 'POST') {
    ctx.body = create(await bodyOf(ctx) as Deed)
    ctx.status = 201
  } else {
    await bodyOf(ctx)
    ctx.body = settle(id)
  }
})
const server = koa.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}\n`)
})
