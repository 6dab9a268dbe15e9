import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'chai'
import {
  defineJob,
  enqueue,
  holderIsGone,
  leaseHolder,
  Runner,
  transacted,
  type JobRow,
} from '../../../modules/kernel/index.ts'
import { bench, type Bench } from './base.ts'

describe('Los trabajos durables', () => {
  const done: unknown[] = []
  let failures = 0
  let held: (() => void) | null = null
  const slow: (() => void)[] = []
  const until = async (what: () => boolean | Promise<boolean>) => {
    while (!(await what())) await new Promise((resolve) => setTimeout(resolve, 3))
  }
  const jobs = [
    defineJob<{ n: number }>({
      name: 'anota',
      title: 'Prueba',
      run: async (_, { n }) => {
        done.push(n)
      },
    }),
    defineJob<object>({
      name: 'falla',
      title: 'Prueba',
      attempts: 2,
      run: async () => {
        failures++
        throw new Error('el servidor no contesta')
      },
    }),
    defineJob<{ code: string; responseCode?: number }>({
      name: 'escribe',
      title: 'Prueba',
      run: async (_, dicho) => {
        throw Object.assign(new Error('no salió'), { command: 'CONN', ...dicho })
      },
    }),
    defineJob<object>({
      name: 'pasos',
      title: 'Prueba',
      run: async (_, __, step) => {
        const number = await step('numerar', async () => {
          done.push('numerar')
          return 41
        })
        if (failures++ === 0) throw new Error('se cayó en medio')
        await step('enviar', async () => {
          done.push(`enviar ${number}`)
        })
      },
    }),
    defineJob<object>({
      name: 'espera',
      title: 'Prueba',
      run: () =>
        new Promise<void>((resolve) => {
          held = resolve
        }),
    }),
    defineJob<object>({
      name: 'lento en pasos',
      title: 'Prueba',
      run: (_, __, step) =>
        step(
          'único',
          () =>
            new Promise<void>((resolve) => {
              slow.push(resolve)
            }),
        ),
    }),
    defineJob<object>({
      name: 'lento que falla',
      title: 'Prueba',
      run: () =>
        new Promise((_, reject) => {
          slow.push(() => {
            reject(new Error('no'))
          })
        }),
    }),
    defineJob<object>({
      name: 'lento',
      title: 'Prueba',
      lane: { name: 'afuera', width: 2 },
      run: () =>
        new Promise<void>((resolve) => {
          slow.push(resolve)
        }),
    }),
  ]
  let b: Bench
  const rows = () => b.office.db<JobRow>('trabajos').orderBy('id')
  const work = async () => {
    b.runner.poke('prueba')
    await b.runner.idle()
  }
  const hurry = () => b.office.db('trabajos').update({ proximo: 0 })

  beforeEach(async () => {
    done.length = 0
    failures = 0
    b = await bench(jobs)
  })
  afterEach(() => b.end())

  it('existen exactamente si su transacción se confirma', async () => {
    await transacted(b.office.db, (db) => enqueue({ ...b.ctx(), db }, 'anota', { n: 1 }))
    await transacted(b.office.db, async (db) => {
      await enqueue({ ...b.ctx(), db }, 'anota', { n: 2 })
      throw new Error('no')
    }).catch(() => undefined)
    await work()
    expect(done).to.deep.equal([1])
    expect((await rows()).map((r) => r.estado)).to.deep.equal(['hecho'])
  })

  it('con la misma llave son uno solo', async () => {
    const ctx = b.ctx()
    const ids = [
      await enqueue(ctx, 'anota', { n: 1 }, { key: 'x' }),
      await enqueue(ctx, 'anota', { n: 1 }, { key: 'x' }),
    ]
    await work()
    expect(ids[0]).to.equal(ids[1])
    expect(done).to.deep.equal([1])
  })

  it('el que acaba mientras se mira qué más hay deja sitio a los que esperan tras él', async () => {
    const { client } = b.office.db
    const [query, release] = [client.query.bind(client), client.releaseConnection.bind(client)]
    let looking = false
    client.query = (connection: unknown, asked: { sql: string }) => {
      looking = /^select \* from `trabajos`/.test(asked.sql)
      return query(connection, asked)
    }
    client.releaseConnection = async (connection: unknown) => {
      const looked = looking
      await release(connection)
      if (looked) await new Promise((resolve) => setTimeout(resolve, 25)) // the answer of a look is longer on its way than the work
    }
    const ctx = { ...b.ctx(), afterCommit: () => undefined } // nobody else wakes the runner
    for (const n of [1, 2, 3]) await enqueue(ctx, 'anota', { n })
    await work()
    expect(done).to.deep.equal([1, 2, 3])
  })

  it('no corren antes de su hora', async () => {
    await enqueue(b.ctx(), 'anota', { n: 9 }, { runAt: new Date(Date.now() + 60_000) })
    await work()
    expect(done).to.deep.equal([])
  })

  it('fallan, esperan y al cabo quedan en la lista de fallidos con su razón', async () => {
    const before = Date.now()
    await enqueue(b.ctx(), 'falla', {})
    await work()
    const [first] = await rows()
    expect(first).to.include({ estado: 'pendiente', intentos: 1, error: 'el servidor no contesta' })
    expect(Number(first?.proximo)).to.be.at.least(before + 1500)
    await hurry()
    await work()
    expect((await rows())[0]).to.include({ estado: 'fallido', intentos: 2 })
    await hurry()
    await work()
    expect(failures).to.equal(2)
  })

  it('lo que el servidor de correo no recibe ahora se intenta todo un día; lo que rehúsa, unos minutos', async () => {
    const como = async (dicho: object, intentos: number) => {
      const id = await enqueue(b.ctx(), 'escribe', dicho, { runAt: new Date(Date.now() + 60_000) })
      await b.office.db('trabajos').where({ id }).update({ intentos, proximo: 0 })
      await work()
      return (await rows()).find((una) => una.id === id)?.estado
    }
    expect([
      await como({ code: 'ESOCKET' }, 7),
      await como({ code: 'EENVELOPE', responseCode: 450 }, 58),
      await como({ code: 'ESOCKET' }, 59),
      await como({ code: 'EENVELOPE', responseCode: 550 }, 7),
    ]).to.deep.equal(['pendiente', 'pendiente', 'fallido', 'fallido'])
  })

  it('un reintento no repite los pasos ya dados', async () => {
    await enqueue(b.ctx(), 'pasos', {})
    await work()
    await hurry()
    await work()
    expect(done).to.deep.equal(['numerar', 'enviar 41'])
  })

  it('los de un proceso muerto los toma otro al vencer el arriendo', async () => {
    const id = await enqueue(b.ctx(), 'anota', { n: 7 })
    await b.office
      .db('trabajos')
      .where({ id })
      .update({ estado: 'en_curso', arrendado_por: 'muerto', arriendo_hasta: Date.now() - 1000, intentos: 1 })
    await work()
    expect(done).to.deep.equal([7])
  })

  it(
    'los que tenía un proceso de esta máquina que murió se toman enseguida; los de uno vivo, o de otra máquina, al vencer su ' +
      'arriendo',
    async () => {
      const child = spawn('sleep', ['60'])
      await once(child, 'spawn')
      const suyo = leaseHolder(child.pid)
      expect(suyo).to.have.length.within(20, 40)
      const ajenos = [
        leaseHolder(),
        suyo.replace(/^./, (letter) => (letter === '0' ? '1' : '0')),
        leaseHolder().replace(/\.\w+(\.\w+)$/, '.1$1'),
        'muerto',
        null,
      ]
      expect(
        [suyo, ...ajenos].map(holderIsGone),
        'one that lives; ours; of another machine; whose id is another process now',
      ).to.deep.equal([false, false, false, true, false, false])
      child.kill('SIGKILL')
      await once(child, 'exit')
      expect(holderIsGone(suyo)).to.equal(true)
      const de = async (n: number, arrendado_por: string) => {
        const id = await enqueue(b.ctx(), 'anota', { n })
        await b.office
          .db('trabajos')
          .where({ id })
          .update({ estado: 'en_curso', arrendado_por, arriendo_hasta: Date.now() + 60_000, intentos: 1 })
      }
      await de(1, suyo)
      await de(2, leaseHolder())
      await de(3, ajenos[1] ?? '')
      const restarted = new Runner(b.app)
      restarted.poke('prueba')
      await restarted.idle()
      expect(done).to.deep.equal([1])
    },
  )

  it('quien perdió el arriendo no escribe lo que hizo: ni su paso, ni que acabó, ni que falló', async () => {
    slow.length = 0
    const perder = async (name: string, otra_vez: number | null = null): Promise<() => Promise<void>> => {
      const id = await enqueue(b.ctx(), name, {})
      b.runner.poke('prueba')
      await until(() => slow.length === 1)
      // silent too long: another process took it, and is at it
      const suya = { arrendado_por: 'otro', arriendo_hasta: Date.now() + 60_000, intentos: 2, otra_vez }
      await b.office.db('trabajos').where({ id }).update(suya)
      return async () => {
        slow.shift()?.()
        await b.runner.idle()
        expect(await b.office.db<JobRow>('trabajos').where({ id }).first(), name).to.include({
          ...suya,
          estado: 'en_curso',
          pasos: null,
          error: null,
        })
      }
    }
    await (
      await perder('lento')
    )()
    await (
      await perder('lento', Date.now() + 1)
    )() // somebody asked the other for it again
    await (
      await perder('lento en pasos')
    )()
    await (
      await perder('lento que falla')
    )()
  })

  it('dos procesos sobre la misma cola hacen cada trabajo una vez', async () => {
    for (let n = 0; n < 40; n++) await enqueue(b.ctx(), 'anota', { n })
    const other = new Runner(b.app)
    b.runner.poke('prueba')
    other.poke('prueba')
    await Promise.all([b.runner.idle(), other.idle()])
    expect(done).to.have.length(40)
    expect(new Set(done).size).to.equal(40)
  })

  it('uno lento no detiene a los de otros carriles, y su carril no pasa de su ancho', async () => {
    slow.length = 0
    for (let n = 0; n < 3; n++) await enqueue(b.ctx(), 'lento', {})
    b.runner.poke('prueba')
    await until(() => slow.length === 2)
    await enqueue(b.ctx(), 'anota', { n: 5 })
    b.runner.poke('prueba')
    await until(() => done.length === 1)
    expect(slow).to.have.length(2)
    slow[0]?.()
    await until(() => slow.length === 3)
    for (const end of slow) end()
    await b.runner.idle()
    expect((await rows()).map((r) => r.estado)).to.deep.equal(['hecho', 'hecho', 'hecho', 'hecho'])
  })

  it(
    'un trabajo residente se pide de nuevo con su llave: hecho, en curso o pendiente, corre una vez más y a la hora más ' +
      'temprana',
    async () => {
      slow.length = 0
      const ask = (ms = 0) => enqueue(b.ctx(new Date(Date.now() + ms)), 'lento', {}, { key: 'residente', again: true })
      const id = await ask()
      b.runner.poke('prueba')
      await until(() => slow.length === 1)
      expect(await ask(60_000)).to.equal(id)
      await ask()
      await ask(90_000)
      slow[0]?.()
      await until(() => slow.length === 2) // asked for while it ran
      slow[1]?.()
      await b.runner.idle()
      expect((await rows()).map((r) => [r.estado, r.otra_vez])).to.deep.equal([['hecho', null]])
      await ask(60_000)
      await ask(30_000)
      const [row] = await rows()
      expect(row?.estado).to.equal('pendiente')
      expect(Number(row?.proximo)).to.be.within(Date.now() + 20_000, Date.now() + 31_000)
    },
  )

  it('el que se pide de nuevo mientras falla su último intento corre otra vez, desde su primer intento', async () => {
    slow.length = 0
    const ask = () => enqueue(b.ctx(), 'lento que falla', {}, { key: 'residente', again: true })
    const id = await ask()
    await b.office.db('trabajos').where({ id }).update({ intentos: 7 })
    b.runner.poke('prueba')
    await until(() => slow.length === 1)
    await ask()
    slow.shift()?.()
    await until(() => slow.length === 1)
    slow.shift()?.()
    await b.runner.idle()
    expect((await rows())[0]).to.include({ estado: 'pendiente', intentos: 1, otra_vez: null, error: 'no' })
    await b.office.db('trabajos').where({ id }).update({ intentos: 7, proximo: 0 })
    b.runner.poke('prueba')
    await until(() => slow.length === 1)
    slow.shift()?.()
    await b.runner.idle()
    expect((await rows())[0], 'nobody asked').to.include({ estado: 'fallido', intentos: 8 })
  })

  it('el que espera un reintento a medias y se pide de nuevo acaba lo suyo y da otra vez todos sus pasos', async () => {
    const ask = () => enqueue(b.ctx(), 'pasos', {}, { key: 'residente', again: true })
    await ask()
    await work()
    expect(done).to.deep.equal(['numerar'])
    await ask()
    await work()
    expect(done).to.deep.equal(['numerar', 'enviar 41', 'numerar', 'enviar 41'])
    expect((await rows())[0]).to.include({ estado: 'hecho', otra_vez: null })
  })

  it(
    'si la base de datos se cae al anotar su fin, el proceso sigue y el trabajo se hace de nuevo al vencer el ' +
      'arriendo',
    async function () {
      this.timeout(20_000)
      const { client } = b.office.db
      const query = client.query.bind(client)
      let down = false
      client.query = (connection: unknown, asked: { sql: string }) => {
        if (down && /^update `trabajos`/.test(asked.sql))
          return Promise.reject(
            Object.assign(new Error('Connection lost'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true }),
          )
        if (/^update `trabajos`/.test(asked.sql)) down = true // it was taken
        return query(connection, asked)
      }
      const unhandled: unknown[] = []
      const hear = (error: unknown) => {
        unhandled.push(error)
      }
      process.on('unhandledRejection', hear) // without mocha it ends the process
      await enqueue(b.ctx(), 'anota', { n: 3 })
      await work()
      await new Promise((resolve) => setTimeout(resolve, 10))
      process.off('unhandledRejection', hear)
      expect(unhandled).to.deep.equal([])
      expect(done).to.deep.equal([3])
      client.query = query
      expect((await rows())[0]).to.include({ estado: 'en_curso' })
      await b.office.db('trabajos').update({ arriendo_hasta: 0 })
      await work()
      expect((await rows())[0]).to.include({ estado: 'hecho', intentos: 2 })
    },
  )

  it('parar espera lo que está en curso', async () => {
    await enqueue(b.ctx(), 'espera', {})
    b.runner.poke('prueba')
    while (!held) await new Promise((resolve) => setTimeout(resolve, 5))
    let stopped = false
    const stopping = b.runner.stop().then(() => {
      stopped = true
    })
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(stopped).to.equal(false)
    held()
    await stopping
    expect((await rows())[0]?.estado).to.equal('hecho')
  })
})
