// completo: deadlines, by waiting for them
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { tasksOf } from '../../jobs/cron.ts'
import {
  background,
  cutsSince,
  defineJob,
  enqueue,
  inTransaction,
  LIMITS,
  nobody,
  route,
  Schedule,
  watchCuts,
  type Context,
  type Office,
} from '../../modules/kernel/index.ts'
import { engine, enter, freshEnvironment, startServer, type Client, type TestServer } from '../harness/index.ts'
import { makeOffice } from '../harness/offices.ts'

interface Archivo {
  exec(sql: string): void
  close(): void
}

const NUNCA = new Promise<never>(() => undefined)
const DE_VERDAD = { ...LIMITS }
const CORTOS = { transaction: 4_000, statement: 4_000, read: 2_500, request: 6_000, task: 2_000, stuck: 1_000 }
/** So many of them leave an office without a connection. */
const CABEN = engine === 'mariadb' ? 8 : 1

/** What a handler that was cut still tries, once it is let go. */
const sueltas: Promise<unknown>[] = []
let soltar: () => void = () => undefined
let puerta = NUNCA as Promise<void>

const escribir = (ctx: Context) => ctx.db('plazos_prueba').insert({ texto: ctx.requestId })
const cuelga = async (ctx: Context) => {
  await escribir(ctx)
  await puerta
  const tarde = escribir(ctx).then(
    () => 'escrita',
    (error: Error) => error.message,
  )
  sueltas.push(tarde)
  await tarde
}
const prueba = { needs: nobody('prueba'), reply: { type: 'object' }, summary: 'Prueba' } as const
const responder = (trabajo: (ctx: Context) => Promise<unknown>) => async (ctx: Context) => {
  await trabajo(ctx)
  return {}
}

const rutas = [
  route('POST /plazos/escribe', { ...prueba, handler: responder(cuelga) }),
  route('POST /plazos/parte', { ...prueba, handler: responder((ctx) => inTransaction(ctx, cuelga)) }),
  route('POST /plazos/suya', {
    ...prueba,
    transaction: false,
    handler: responder((ctx) => inTransaction(ctx, cuelga)),
  }),
  route('POST /plazos/sin', { ...prueba, transaction: false, handler: responder(() => NUNCA) }),
  route('GET /plazos/lee', { ...prueba, handler: responder(() => NUNCA) }),
  route('POST /plazos/larga', {
    ...prueba,
    takes: 60_000,
    handler: responder(() => sleep(CORTOS.request + 1_500)),
    transaction: false,
  }),
]
const paginas = [
  {
    path: '/plazos-pagina',
    why: 'prueba',
    answer: () => NUNCA,
    refused: (_: Context, problem: Error) => `<p>${problem.message}</p>`,
  },
]

describe('Lo que no termina', function () {
  this.timeout(180_000)
  let servidor: TestServer
  let una: Client
  let otra: Client
  let oficina: Office
  const registro: object[] = []

  const salud = async () => await otra.get('/salud')
  const entra = async (slug: string) => {
    const desde = performance.now()
    await enter(servidor.port, 'admin', slug)
    return performance.now() - desde
  }
  const hasta = async (cierto: () => Promise<boolean>, ms: number) => {
    for (const fin = performance.now() + ms; performance.now() < fin; await sleep(50)) if (await cierto()) return true
    return false
  }

  before(async () => {
    servidor = await startServer(await freshEnvironment(), { routes: rutas, pages: paginas })
    for (const slug of ['demo', 'vecina']) await makeOffice(servidor, slug)
    una = await enter(servidor.port, 'admin')
    otra = await enter(servidor.port, 'admin', 'vecina')
    const abierta = await servidor.app.offices.get('demo')
    if (!abierta) throw new Error('there is no office')
    oficina = abierta
    await oficina.db.schema.createTable('plazos_prueba', (table) => {
      table.increments()
      table.string('texto')
    })
    watchCuts({
      error: (dicho: object) => {
        registro.push(dicho)
      },
    })
    Object.assign(LIMITS, CORTOS)
  })
  beforeEach(() => {
    puerta = new Promise((abre) => {
      soltar = abre
    })
  })
  after(async () => {
    soltar()
    Object.assign(LIMITS, DE_VERDAD)
    watchCuts(servidor.app.log)
    await servidor.close()
  })

  for (const camino of ['escribe', 'parte', 'suya'])
    it(`/${camino}: se corta, lo dice el registro y la salud, y la oficina sigue`, async () => {
      registro.length = 0
      sueltas.length = 0
      const desde = Date.now()
      const cuelgan = Array.from({ length: CABEN }, () => una.post(`/plazos/${camino}`))
      await hasta(() => Promise.resolve(servidor.app.offices.stuck().length > 0), CORTOS.transaction)
      expect(servidor.app.offices.stuck()).to.deep.equal(['demo'])
      const mal = await salud()
      expect([mal.status, mal.body.listo, mal.body.trabadas, mal.body.estado]).to.deep.equal([
        503,
        false,
        1,
        'sin poder guardar',
      ])
      expect(await entra('vecina'), 'the other office').to.be.below(CORTOS.transaction)
      await entra('demo')
      for (const { status, body } of await Promise.all(cuelgan)) {
        expect(status).to.equal(503)
        expect(body.message).to.equal(
          'Guardar esto tardó demasiado y se detuvo: no se guardó nada. Intente de nuevo en un momento.',
        )
      }
      expect(registro).to.have.length(CABEN)
      expect(registro[0]).to.include({ que: 'transaction', oficina: 'demo', ruta: `POST /api/plazos/${camino}` })
      expect(cutsSince(desde)).to.have.length(CABEN)
      expect((await salud()).status).to.equal(200)
      soltar()
      expect(await hasta(() => Promise.resolve(sueltas.length === CABEN), 5_000)).to.equal(true)
      expect(await Promise.all(sueltas), 'what they did afterwards').to.not.include('escrita')
      expect(await oficina.db('plazos_prueba').select()).to.deep.equal([])
    })

  it('una petición que no termina fuera de una transacción se corta y deja su lugar; una que lo pide tiene más', async () => {
    const larga = una.post('/plazos/larga')
    const cuelgan = [...Array.from({ length: 20 }, () => una.post('/plazos/sin')), una.get('/plazos/lee')]
    expect(await entra('vecina')).to.be.below(CORTOS.request)
    for (const { status, body } of await Promise.all(cuelgan)) {
      expect(status).to.equal(504)
      expect(body.message).to.equal(
        'Esto tardó demasiado y se detuvo. Revise si quedó hecho antes de intentar de nuevo.',
      )
    }
    expect((await larga).status).to.equal(200)
  })

  it('una página también', async () => {
    const reply = await fetch(`http://127.0.0.1:${servidor.port}/plazos-pagina`, {
      headers: { host: 'demo.localhost' },
    })
    expect([reply.status, (await reply.text()).includes('tardó demasiado')]).to.deep.equal([504, true])
  })

  it('un trabajo que no termina cuenta como un intento, suelta su arriendo y deja pasar a los demás', async () => {
    const hechos: number[] = []
    const trabajos = [
      defineJob<object>({ name: 'cuelga', title: 'Cuelga', takes: 1_500, run: () => NUNCA }),
      defineJob<object>({
        name: 'sigue',
        title: 'Sigue',
        run: () => {
          hechos.push(1)
          return Promise.resolve()
        },
      }),
    ]
    Object.assign(servidor.app, {
      jobs: new Map([...servidor.app.jobs, ...trabajos.map((uno) => [uno.name, uno] as const)]),
    })
    const ctx = background(servidor.app, oficina, 'prueba')
    await enqueue(ctx, 'cuelga', {})
    await sleep(200)
    await enqueue(ctx, 'sigue', {})
    expect(await hasta(() => Promise.resolve(hechos.length === 1), 20_000), 'the next one of its lane').to.equal(true)
    const suelto = async () => (await oficina.db('trabajos').where('nombre', 'cuelga').first())?.estado === 'pendiente'
    expect(await hasta(suelto, 5_000)).to.equal(true)
    expect(await oficina.db('trabajos').where('nombre', 'cuelga').first()).to.include({
      error: 'Tardó demasiado y se detuvo.',
      arriendo_hasta: null,
    })
    await oficina.db('trabajos').where('nombre', 'cuelga').delete()
  })

  it('lo que el reloj pide y no termina en una oficina se hace en las demás, y la tarea acaba', async () => {
    const hecho: string[] = []
    const run = async (ctx: Context) => {
      if (ctx.office.slug === 'demo') await NUNCA
      hecho.push(ctx.office.slug)
    }
    const tarea = { name: 'tarea que cuelga', when: { every: 1, at: 0 }, asleep: true as const, run }
    const [suya] = tasksOf(servidor.app, servidor.runner, [tarea])
    if (!suya) throw new Error('there is one')
    await new Schedule(servidor.app, [suya]).run()
    expect(hecho).to.deep.equal(['vecina'])
    expect(registro.at(-1)).to.include({ que: 'task', oficina: 'demo', ruta: 'RELOJ tarea que cuelga' })
    expect(await servidor.app.offices.platform('tareas').where({ nombre: suya.name }).first()).to.include({
      arriendo_hasta: 0,
    })
  })

  if (engine === 'sqlite')
    it('otro proceso que escribe el archivo y no termina no detiene a nadie más, y la salud lo dice', async () => {
      const Database = createRequire(import.meta.url)('libsql') as new (name: string) => Archivo // libsql's types name another thing
      const archivo = new Database(join(servidor.dataDir, 'oficinas', 'demo.db'))
      archivo.exec('begin immediate')
      const escrita = background(servidor.app, oficina, 'x')
        .db('plazos_prueba')
        .insert({ texto: 'x' })
        .then(() => 'escrita')
      await sleep(CORTOS.stuck + 200)
      const vueltas = new Set<number>()
      const fin = performance.now() + 500
      while (performance.now() < fin) {
        await sleep(5)
        vueltas.add(Math.floor(performance.now()))
      }
      expect(vueltas.size, 'the loop turns').to.be.above(10)
      expect((await salud()).body).to.include({ listo: false, trabadas: 1 })
      archivo.exec('rollback')
      archivo.close()
      expect(await escrita).to.equal('escrita')
      expect((await salud()).status).to.equal(200)
    })

  if (engine === 'mariadb')
    it('una sentencia que espera lo que otro tiene se corta en el servidor también', async () => {
      const [fila] = await oficina.db('plazos_prueba').insert({ texto: 'de otro' })
      const suya = await oficina.db.transaction()
      await suya('plazos_prueba').where('id', fila).forUpdate()
      const esperan = async () =>
        (await oficina.db('information_schema.processlist').where('info', 'like', 'update%plazos_prueba%')).length
      const cambia = (ctx: Context) => ctx.db('plazos_prueba').where('id', fila).update({ texto: 'x' })
      const espera = inTransaction(background(servidor.app, oficina, 'x'), cambia).catch(
        (error: Error) => error.constructor.name,
      )
      expect(await hasta(async () => (await esperan()) === 1, 2_000), 'it waits').to.equal(true)
      expect(await espera).to.equal('Overdue')
      expect(await hasta(async () => (await esperan()) === 0, 5_000), 'nobody waits at the server').to.equal(true)
      await suya.rollback()
    })
})
