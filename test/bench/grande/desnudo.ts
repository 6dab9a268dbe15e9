// What Protocolo is measured against in an office of a million filings: what a good engineer writes by hand for each question, with Koa,
// the driver, prepared statements and the right index; no session, no permission, no check of what comes, no file of the same list, no
// words that begin so where a whole one is asked. argv: a `Lugar` as JSON. Prints its port.
//
// It reads the product's own tables: a copy of a million rows would make both fight for the same memory, and what is compared is what each
// makes of them. The words are asked by their whole key, which gives the newest filings in order and stops: MariaDB's FULLTEXT would sort
// every match (460.000 of «compraventa»), and SQLite's FTS5 gives the same entries no sooner. What the product has no index for is in a
// narrow table of its own (`d_orden`). It writes into copies (`d_personas` and what goes with it), without references.
//
// What is looked for anywhere in a column («contiene», «recorrido» in the table) is the exception: there it is the scan that a filter has
// to beat. Its page is met along the index of the list's order, and its count reads the table's rows by no index, the product's own on that
// column least of all. The condition is the product's, which finds accents and ñ right and costs least: a plain `like` of SQLite would not
// find them, and folding the column would take six times as long.
import Koa, { type Context } from 'koa'
import { acts, filing, parties, properties } from '../sql.ts'
import { abrirMotor, type Fila, type Lugar } from './desnudo-motor.ts'
import { escritorDe } from './desnudo-guardar.ts'
import { INICIO, listasDe, PERSONA, PERSONAS, POR_DOCUMENTO, type Lista } from './desnudo-sql.ts'

const lugar = JSON.parse(process.argv[2] ?? '{}') as Lugar // what medir.ts says
const db = abrirMotor(lugar)
const propio = lugar.engine === 'sqlite' ? '' : `${lugar.propio}.`
const listas = listasDe(lugar.engine, propio)
const escritor = escritorDe(db, propio)
/** Counted once, and then by who files one or annuls one, which nobody does here: a million are not counted for each who comes in. */
const cuantas = async (sql: string, ...valores: string[]) => Number((await db.todas(sql, valores))[0]?.n)
const contadas = Promise.all([cuantas(INICIO.todas), cuantas(INICIO.anuladas)])

async function pagina({ filas, cuenta, valores, deCuenta = valores }: Lista): Promise<Fila> {
  const data = await db.todas(filas, valores)
  const [{ n } = { n: 0 }] = await db.todas(cuenta, deCuenta)
  return { data: data.slice(0, 20), total: Math.min(10_000, Number(n)), page: 1, pageSize: 20 }
}

async function radicacion(id: number): Promise<Fila> {
  const [ella, actos, otorgantes, inmuebles] = await Promise.all(
    [filing, acts, parties, properties].map((sql) => db.todas(sql, [id])),
  )
  return {
    ...ella?.[0],
    actosradi: actos?.map((acto) => ({
      ...acto,
      documentos_entregados: JSON.parse(String(acto.documentos_entregados ?? '[]')) as unknown,
      otorgantes: otorgantes?.filter((o) => o.id_acto_radi === acto.id),
      actosradiinmuebles: inmuebles?.filter((i) => i.id_acto_radi === acto.id),
    })),
  }
}

async function inicio(usuario: number): Promise<Fila> {
  const hoy = new Date()
  const lunes = new Date(hoy.getTime() - ((hoy.getUTCDay() + 6) % 7) * 86_400_000)
  const dia = (fecha: Date) => fecha.toISOString().slice(0, 10)
  const [[todas, anuladas], estados, deHoy, semana, mias] = await Promise.all([
    contadas,
    db.todas(INICIO.estados, []),
    cuantas(INICIO.desde, dia(hoy)),
    cuantas(INICIO.desde, dia(lunes)),
    db.todas(INICIO.mias, [usuario]),
  ])
  const enCurso = estados.reduce((suma, una) => suma + Number(una.todas), 0)
  const porEstado = Object.fromEntries(estados.map(({ estado, n }) => [String(estado), Number(n)]))
  return { porEstado: { ...porEstado, finalizada: todas - anuladas - enCurso }, hoy: deHoy, semana, mias }
}

async function bodyOf(ctx: Context): Promise<Fila> {
  const parts: Buffer[] = []
  for await (const part of ctx.req) parts.push(part as Buffer) // what a request's stream gives
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Fila // what the bench sends
}

const koa = new Koa()
koa.use(async (ctx) => {
  const [, que = '', id = ''] = ctx.path.split('/')
  const dado = (nombre: string) => String(ctx.query[nombre] ?? '')
  const listar: Readonly<Record<string, () => Lista>> = {
    primera: listas.primera,
    orden: listas.orden,
    sigue: () => listas.sigue(dado('fecha'), Number(dado('id'))),
    palabra: () => listas.palabra(dado('q')),
    crece: () => listas.crece(dado('q')),
    dos: () => listas.dos(dado('menos'), dado('mas')),
    mes: () => listas.mes(dado('desde'), dado('hasta')),
    mesYPalabra: () => listas.mesYPalabra(dado('desde'), dado('hasta'), dado('q')),
    contiene: () => listas.contiene(dado('q')),
    personas: () => listas.personas(dado('q')),
    catalogo: () => listas.catalogo(dado('q')),
    ordenadas: () => PERSONAS,
  }
  const lista = listar[que]
  if (lista) ctx.body = await pagina(lista())
  else if (que === 'inicio') ctx.body = await inicio(Number(id))
  else if (que === 'radicacion') ctx.body = await radicacion(Number(id))
  else if (que === 'persona' && ctx.method === 'GET') [ctx.body] = await db.todas(PERSONA, [Number(id)])
  else if (que === 'documento') ctx.body = await db.todas(POR_DOCUMENTO, ['personas', `numero_documento:${id}/3`])
  else if (que === 'ingreso') ctx.body = await escritor.ingresar(await bodyOf(ctx))
  else if (que === 'persona') {
    ctx.body = id ? await escritor.modificar(Number(id), await bodyOf(ctx)) : await escritor.crear(await bodyOf(ctx))
    if (!id) ctx.status = 201
  }
})
const server = koa.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}\n`)
})
