// What the product is measured against: what a good engineer writes by hand with Koa, the driver and prepared statements, the right index
// and the same rows, the audit line and the words to search by too. No session, no check, no log, no words that only begin so. Its database
// keeps what it is told as the product's does: the same file, WAL, foreign keys and synchronous=NORMAL, so that neither waits for the disk
// at each commit. It never waits for another request either: a handler that does not await runs from its BEGIN to its COMMIT in one go.
// argv: database file, file with what the settlement handler needs. Prints its port.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Koa, { type Context } from 'koa'
import { liquidar, type DatosVigentes, type Escritura } from '../../modules/liquidaciones/domain.ts'
import { searchText } from '../../modules/kernel/index.ts'
import * as sql from './sql.ts'

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
type Row = Record<string, unknown>
type DatabaseClass = new (path: string) => Database

const Libsql = createRequire(import.meta.url)('libsql') as DatabaseClass
const [, , file = '', settlement = ''] = process.argv
const db = new Libsql(file)
for (const pragma of ['journal_mode=WAL', 'foreign_keys=ON', 'synchronous=NORMAL']) db.pragma(pragma)
db.exec('create index desnudo_bancos on bancos (busqueda)')
const q = Object.fromEntries(Object.entries(sql).map(([name, text]) => [name, db.prepare(text)])) as Record<
  keyof typeof sql,
  Statement
>
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

/** Takes the words of a row to the index, or from it, and appends the audit line. */
function keep(tabla: string, id: number, had: string | null, has: string, antes: unknown, despues: unknown): void {
  const [before, after] = [had, has].map((text) => new Set(text?.split(' ').filter(Boolean)))
  for (const word of before ?? []) if (!after?.has(word)) q.dropWord.run(tabla, word, id)
  for (const word of after ?? []) if (!before?.has(word)) q.insertWord.run(tabla, word, id)
  const lines = [antes, despues].map((one) => one && JSON.stringify(one))
  q.audit.run(
    new Date().toISOString(),
    randomUUID(),
    antes ? 'modificar' : 'crear',
    tabla,
    id,
    lines[0] ?? null,
    lines[1] ?? null,
  )
}

/** From BEGIN to COMMIT in one go. */
function transacted<T>(work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const done = work()
    db.exec('COMMIT')
    return done
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

interface Part {
  id_personas: number
  id_tipos_otorgantes: number
  porcentaje_participacion: number
}
interface Deed {
  contacto: number
  actosradi: {
    actos_codigo_acto: string
    cuantia: number
    otorgantes: Part[]
    actosradiinmuebles: { id_inmuebles: number; fecha_adquisicion: string }[]
  }[]
}

const create = (body: Deed) =>
  transacted(() => {
    q.bump.run()
    const numero = Number(q.counter.get()?.valor)
    const instant = new Date().toISOString()
    const id = Number(
      q.insertFiling.run(numero, instant.slice(0, 10), body.contacto, String(numero), instant, instant).lastInsertRowid,
    )
    body.actosradi.forEach((acto, at) => {
      const idActo = Number(q.insertAct.run(id, at, Number(acto.actos_codigo_acto), acto.cuantia).lastInsertRowid)
      acto.otorgantes.forEach((o, i) =>
        q.insertParty.run(idActo, i, o.id_personas, o.id_tipos_otorgantes, o.porcentaje_participacion * 100),
      )
      acto.actosradiinmuebles.forEach((p, i) => q.insertProperty.run(idActo, i, p.id_inmuebles, p.fecha_adquisicion))
    })
    const answer = filing(id)
    const [acts, parties] = [q.acts.all(id), q.parties.all(id)]
    const names = parties.map(({ nombres, apellidos }) => `${String(nombres)} ${String(apellidos)}`)
    const all = parties.map(({ numero_documento }, at) => `${names[at] ?? ''} ${String(numero_documento)}`).join(' ')
    const said = acts.map(({ nombre_acto }) => String(nombre_acto)).join(', ')
    const text = searchText([
      numero,
      said,
      ...q.properties.all(id).flatMap(({ matricula, direccion }) => [matricula, direccion]),
      all,
    ])
    q.textOfFiling.run(names[0] ?? null, names[1] ?? null, said, all, text, id)
    keep('radicaciones', id, null, text, null, answer)
    return answer
  })

const settle = (id: number) =>
  transacted(() => {
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
    keep('liquidaciones', id, '', '', { resumen: null }, { resumen: calculo.resumen })
    return { ...respuesta, ...calculo }
  })

interface Entry {
  name: string
  code: string | null
}

/** More rows than these are not put in order: they are met in it. */
const FEW = 3000
const ofPage = (data: Row[], n: number) => ({
  data: data.slice(0, 20),
  total: Math.min(10_000, n),
  page: 1,
  pageSize: 20,
})

function found(ctx: Context) {
  const part = ctx.query['filtro[name]']
  if (part !== undefined)
    return ofPage(q.scan.all(`%${String(part)}%`), Number(q.scanCount.get(`%${String(part)}%`)?.n))
  const word = String(ctx.query.q)
  const n = Number(q.wordCount.get(word)?.n)
  return ofPage(n > FEW ? q.catalogueCommon.all(`% ${word}%`) : q.catalogueRare.all(word), n)
}

function catalogue(ctx: Context, given: number, body: Entry | null) {
  if (body === null) return given ? q.catalogueRow.get(given) : found(ctx)
  return transacted(() => {
    const [instant, text] = [new Date().toISOString(), searchText([body.name, body.code])]
    const before = given ? q.catalogueRow.get(given) : undefined
    const had = before ? String(q.textOfRow.get(given)?.busqueda) : null
    if (given) q.updateRow.run(body.name, body.code ?? null, text, instant, given)
    const id = given || Number(q.insertRow.run(body.name, body.code ?? null, text, instant, instant).lastInsertRowid)
    const after = q.catalogueRow.get(id)
    keep('bancos', id, had, text, before, after)
    return after
  })
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
    ctx.body = catalogue(ctx, id, ctx.method === 'GET' ? null : ((await bodyOf(ctx)) as Entry))
    if (ctx.method === 'POST') ctx.status = 201
  } else if (ctx.path === '/api/radi') ctx.body = page()
  else if (ctx.method === 'GET') ctx.body = filing(id)
  else if (ctx.method === 'POST') {
    ctx.body = create((await bodyOf(ctx)) as Deed)
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
