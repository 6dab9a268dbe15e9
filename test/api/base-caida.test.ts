// mariadb: races
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { transacted, type Office } from '../../modules/kernel/index.ts'
import { baseInestable, type BaseInestable } from '../harness/base-inestable.ts'
import { makeOffice } from '../harness/offices.ts'
import {
  engine,
  enter,
  spawnServer,
  startServer,
  unaRadicacion,
  type Client,
  type Reply,
  type TestServer,
} from '../harness/index.ts'

const FILINGS = 60
/** So many connections at least break meanwhile. */
const CUTS = 11

interface Query {
  sql?: string
}
const textOf = (query: unknown): string => (typeof query === 'string' ? query : ((query as Query).sql ?? ''))

// a file has no connection to lose
if (engine === 'mariadb')
  describe('La base de datos que se cae', function () {
    this.timeout(240_000)
    let base: BaseInestable
    let server: TestServer
    let office: Office
    let filer: Client
    let body: unknown

    before(async () => {
      base = await baseInestable()
      server = await startServer(base.env)
      await makeOffice(server, 'demo')
      const found = await server.app.offices.get('demo')
      if (!found) throw new Error('there is no office demo')
      office = found
      filer = await enter(server.port, 'radicador')
      body = await unaRadicacion({}, {}, filer)
    })
    after(async () => {
      base.modo = 'pasa'
      await server.close()
      await base.cerrar()
    })

    /** Does something once, when a statement that begins like this is about to be sent; it may answer in its place. */
    function alDecir(
      begin: RegExp,
      haz: (connection: { threadId: number }, send: () => Promise<unknown>) => Promise<unknown>,
    ) {
      const { client } = office.db
      const ask = client.ask
      client.ask = function (connection: { threadId: number }, asked: unknown) {
        const send = () => ask.call(this, connection, asked)
        if (!begin.test(textOf(asked))) return send()
        client.ask = ask
        return haz(connection, send)
      }
    }
    const matarAntes = (connection: { threadId: number }, send: () => Promise<unknown>) =>
      base
        .matar(connection.threadId)
        .then(() => sleep(20))
        .then(send)
    const radicar = (key: string) => filer.post('/radicaciones', body, { 'idempotency-key': key })
    // in a transaction, which is begun again where the connection was one of those that were cut
    const numeros = () =>
      transacted(office.db, async (db) =>
        (await db('radicaciones').orderBy('numero_radicacion').pluck('numero_radicacion')).map(Number),
      )
    const seNego = (reply: Reply, message: RegExp) => {
      expect(reply.status, reply.raw.toString()).to.equal(503)
      expect(Number(reply.headers['retry-after'])).to.be.above(0)
      expect(reply.body.message).to.match(message)
    }

    it('la conexión perdida antes de COMMIT: la transacción se hace de nuevo, entera y una sola vez', async () => {
      let times = 0
      await transacted(office.db, async (db) => {
        const [[row]] = await db.raw('select connection_id() as id')
        await db('contadores').insert({ nombre: 'prueba', valor: ++times })
        if (times === 1) await base.matar(Number(row.id))
        await db('contadores').where('nombre', 'prueba').increment('valor', 10)
      })
      expect(times).to.equal(2)
      expect(Number((await office.db('contadores').where('nombre', 'prueba').first('valor')).valor)).to.equal(12)
    })

    it('en medio de radicar: se responde 201 como si nada, sin saltos', async () => {
      for (const begin of [/^BEGIN/, /insert into `idempotencia`/, /insert into `auditoria`/]) {
        const before = await numeros()
        alDecir(begin, matarAntes)
        const reply = await radicar(`en-medio-${before.length}`)
        expect(reply.status, reply.raw.toString()).to.equal(201)
        expect(await numeros()).to.deep.equal([...before, before.length + 1])
      }
    })

    it('al leer: se lee de nuevo', async () => {
      for (const begin of [/from `?radicaciones/, /sesiones/]) {
        alDecir(begin, matarAntes)
        expect((await filer.get('/radi')).status).to.equal(200)
      }
    })

    it('perdida al mandar COMMIT, sin que se guardara: 503 con Retry-After; con la misma llave se hace', async () => {
      const before = await numeros()
      alDecir(/^COMMIT/, matarAntes)
      seNego(await radicar('llave-commit-1'), /Intente de nuevo: si ya se había guardado, no se repetirá/)
      expect(await numeros()).to.deep.equal(before)
      const again = await radicar('llave-commit-1')
      expect(again.status).to.equal(201)
      expect(again.headers['idempotent-replayed']).to.equal(undefined)
      expect(await numeros()).to.deep.equal([...before, before.length + 1])
    })

    const LO_QUE_SE_OYE = {
      'nada, porque se cortó': { code: 'PROTOCOL_CONNECTION_LOST', fatal: true },
      'que el nodo dejó su clúster en medio de COMMIT': { code: 'ER_ERROR_DURING_COMMIT', errno: 1180 },
    }
    for (const [cual, error] of Object.entries(LO_QUE_SE_OYE))
      it(`guardada, y se oye ${cual}: 503; con la misma llave no se repite`, async () => {
        const before = await numeros()
        const llave = `llave-commit-${before.length}`
        alDecir(/^COMMIT/, async (_, send) => {
          await send()
          throw Object.assign(new Error('Lost at the commit'), error)
        })
        seNego(await radicar(llave), /no se repetirá/)
        expect(await numeros()).to.deep.equal([...before, before.length + 1])
        const again = await radicar(llave)
        expect(again.status).to.equal(201)
        expect(again.headers['idempotent-replayed']).to.equal('true')
        expect(again.body.numero_radicacion).to.equal(before.length + 1)
        expect(await numeros()).to.deep.equal([...before, before.length + 1])
      })

    it('sin llave dice que se mire antes de repetir', async () => {
      alDecir(/^COMMIT/, matarAntes)
      seNego(await filer.post('/radicaciones', body), /Revise si quedó guardado antes de intentar de nuevo/)
    })

    it('el servidor apagado o sin lugar: 503 con Retry-After en todo, y sigue cuando vuelve', async () => {
      for (const modo of ['rechaza', 'llena'] as const) {
        base.modo = modo
        base.cortar()
        const replies = await Promise.all([
          radicar(`apagado-${modo}`),
          filer.get('/radi'),
          filer.post('/user/login', { email: 'radicador@demo.co', password: 'x' }),
          filer.get('/start', { oficina: 'demo' }),
        ])
        for (const reply of replies) seNego(reply, /La base de datos no responde/)
        base.modo = 'pasa'
        expect((await radicar(`apagado-${modo}`)).status).to.equal(201)
      }
      expect((await filer.get('/salud')).status).to.equal(200)
    })

    /** Breaks connections again and again, and now and then lets nobody in for a while. @returns how many it broke, and what ends it */
    function caos(): { van(): number; terminar(): Promise<number> } {
      let [cuts, over] = [0, false]
      const chaos = (async () => {
        while (!over) {
          await sleep(30 + Math.random() * 80)
          cuts += base.cortar(() => Math.random() < 0.4)
          if (Math.random() > 0.15) continue
          base.modo = 'rechaza' // the node is gone, and for a while nobody takes its place
          cuts += base.cortar()
          await sleep(300)
          base.modo = 'pasa'
        }
        return cuts
      })()
      return {
        van: () => cuts,
        terminar: () => {
          over = true
          return chaos
        },
      }
    }

    /**
     * Files what is asked for, with a key each, by whichever of some programs; again with its key while it is told 503. More of them where
     * few connections broke meanwhile, so that a quick machine tries as much as a slow one.
     */
    async function radicarTodo(programas: readonly Client[], marca: string): Promise<void> {
      const before = await numeros()
      const seen = new Map<number, number>()
      const filed = new Map<string, number>()
      const { van, terminar } = caos()
      const insistir = async (key: string) => {
        for (;;) {
          const uno = programas[Math.floor(Math.random() * programas.length)] ?? filer
          const reply = await uno.post('/radicaciones', body, { 'idempotency-key': key })
          seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1)
          if (reply.status === 201) return void filed.set(key, Number(reply.body.numero_radicacion))
          seNego(reply, /\./)
          await sleep(100 + Math.random() * 200)
        }
      }
      let n = 0
      await Promise.all(
        Array.from({ length: 12 }, async () => {
          while (n < FILINGS || van() < CUTS) await insistir(`${marca}-${String(n++).padStart(3, '0')}`)
        }),
      )
      const cuts = await terminar()
      process.stdout.write(
        `      ${cuts} conexiones cortadas; respuestas: ${[...seen].map(([status, n]) => `${n} × ${status}`).join(', ')}\n`,
      )
      expect(cuts).to.be.least(CUTS)
      expect([...seen.keys()].filter((status) => status !== 201 && status !== 503)).to.deep.equal([])
      const after = await numeros()
      expect(after).to.deep.equal(Array.from({ length: before.length + n }, (_, n) => n + 1))
      expect([...filed.values()].sort((a, b) => a - b)).to.deep.equal(after.slice(before.length))
    }

    it(`conexiones que caen una y otra vez bajo ${FILINGS} radicaciones: ningún 500, ninguna perdida, ninguna doble`, () =>
      radicarTodo([filer], 'bajo-carga'))

    it('dos procesos sobre la base que se corta y vuelve: lo que empezó en uno se repite en el otro, y no se hace dos veces', async () => {
      const otro = await spawnServer(base.env)
      try {
        await radicarTodo([filer, await enter(otro.port, 'radicador')], 'dos-procesos')
      } finally {
        await otro.stop('SIGKILL')
      }
    })
  })
