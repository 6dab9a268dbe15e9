import { expect } from 'chai'
import { defineJob, enqueue, Heartbeat, Runner, type JobRow } from '../../../modules/kernel/index.ts'
import { bench, type Bench } from './base.ts'

const SEG = 1000
const OTRA = 'otra-maquina'

describe('La palabra de los procesos', () => {
  let b: Bench
  let done: number[]
  const reloj = Date.now
  const jobs = [
    defineJob<{ n: number }>({
      name: 'anota',
      title: 'Prueba',
      run: (_, { n }) => {
        done.push(n)
        return Promise.resolve()
      },
    }),
  ]
  const procesos = () => b.app.offices.platform('procesos')
  /** A process of another machine, last heard of so many ms ago. */
  const dijo = async (id: string, hace: number, adios = false) => {
    const ultimo = reloj() - hace
    await procesos().insert({ id, desde: ultimo - 60 * SEG, ultimo, adios })
  }
  const tomado = async (n: number, holder: string, ms = 45 * SEG) => {
    const id = await enqueue({ ...b.ctx(), afterCommit: () => undefined }, 'anota', { n })
    const suyo = { estado: 'en_curso', arrendado_por: holder, arriendo_hasta: reloj() + ms, intentos: 1 }
    await b.office.db('trabajos').where({ id }).update(suyo)
    return id
  }
  const trabajar = async (
    work: (runner: Runner) => Promise<void> = (runner) => {
      runner.poke('prueba')
      return Promise.resolve()
    },
  ) => {
    const runner = new Runner(b.app)
    await work(runner)
    await runner.idle()
  }

  beforeEach(async () => {
    done = []
    b = await bench(jobs)
  })
  afterEach(async () => {
    Date.now = reloj
    await b.end()
  })

  it('se toma enseguida lo de otra máquina que calla hace más de diez segundos o se despidió; lo de una que habla, no', async () => {
    await dijo(`${OTRA}.1`, 11 * SEG)
    await dijo(`${OTRA}.2`, 8 * SEG)
    await dijo(`${OTRA}.3`, 0, true)
    for (const n of [1, 2, 3, 4]) await tomado(n, `${OTRA}.${n}.a`) // of the fourth nobody knows
    await b.app.offices.heart['beat']()
    await trabajar()
    expect(done.sort()).to.deep.equal([1, 3])
  })

  it('quien calla porque nadie podía oírlo tiene otros diez segundos', async () => {
    await dijo(`${OTRA}.1`, 0)
    const heart = new Heartbeat(b.app.offices.platform, 3_600_000)
    await heart.begin()
    expect(heart.stateOf(`${OTRA}.1.a`)).to.equal('lives')
    // this one was away for a minute: the database, or the machine, stood still
    Object.assign(heart, { read: { at: heart.now() - 60 * SEG, since: -Infinity } })
    await procesos()
      .where({ id: `${OTRA}.1` })
      .update({ ultimo: reloj() - 40 * SEG })
    expect(heart.heard).to.equal(false)
    await heart['beat']()
    expect([heart.heard, heart.stateOf(`${OTRA}.1.a`)]).to.deep.equal([true, 'lives'])
    Object.assign(heart, { read: { at: heart.now(), since: heart.now() - 11 * SEG } })
    await heart['beat']()
    expect(heart.stateOf(`${OTRA}.1.a`)).to.equal('gone')
    await heart.end()
  })

  it('el reloj de la máquina no cuenta: una que va diez minutos adelantada o atrasada no le quita su trabajo a quien vive', async () => {
    await dijo(`${OTRA}.1`, 0)
    const id = await tomado(1, `${OTRA}.1.a`, 30 * SEG)
    for (const minutes of [10, -10]) {
      Date.now = () => reloj() + minutes * 60 * SEG
      const heart = new Heartbeat(b.app.offices.platform)
      await heart.begin()
      expect(heart.now(), `${minutes}`).to.be.closeTo(reloj(), 2 * SEG)
      expect(heart.local(heart.now())).to.be.closeTo(Date.now(), 2 * SEG)
      await heart.end()
      await trabajar()
    }
    expect(done).to.deep.equal([])
    expect(await b.office.db<JobRow>('trabajos').where({ id }).first()).to.include({
      estado: 'en_curso',
      arrendado_por: `${OTRA}.1.a`,
    })
  })

  it('de una muerte se oye una vez, y quien la oye mira donde ella pudo dejar algo, aunque hubiera mirado antes', async () => {
    await dijo(`${OTRA}.1`, 0)
    await tomado(1, `${OTRA}.1.a`)
    const { heart, dueTimes } = b.app.offices
    const runner = new Runner(b.app)
    runner.poke('prueba')
    await runner.idle()
    expect([done, await dueTimes.due()], 'it lives').to.deep.equal([[], []])
    let muertes = 0
    heart.onDeath(() => {
      muertes++
    })
    await procesos()
      .where({ id: `${OTRA}.1` })
      .update({ ultimo: reloj() - 11 * SEG })
    await heart['beat']()
    await heart['beat']()
    expect(muertes).to.equal(1)
    await runner.inherit()
    await runner.idle()
    expect(done).to.deep.equal([1])
  })

  it('quien termina se despide, y quien solo lee no dice nada', async () => {
    expect(await procesos().select('adios')).to.have.length(1) // who made the office took a lease
    const heart = new Heartbeat(b.app.offices.platform, 20)
    const suyo = heart.lease()
    expect(suyo).to.have.length.within(20, 40)
    expect(heart.lease()).not.to.equal(suyo)
    await heart.begin()
    const [uno] = await procesos().where({ id: suyo.replace(/\.\w+$/, '') })
    await new Promise((resolve) => setTimeout(resolve, 200))
    const [dos] = await procesos().where({ id: suyo.replace(/\.\w+$/, '') })
    expect(dos.ultimo).to.be.above(uno.ultimo)
    await heart.end()
    expect(await procesos().where({ adios: 1 })).to.have.length(1)
    await heart.begin().then(
      () => {
        throw new Error('it spoke after its end')
      },
      (error: unknown) => {
        expect(String(error)).to.match(/goodbye/)
      },
    )
    expect(b.app.offices.heart.stateOf(suyo), 'not heard of yet').to.equal('lives')
    await b.app.offices.heart['beat']()
    expect(b.app.offices.heart.stateOf(suyo)).to.equal('gone')
  })

  it('de quien nadie oyó, antes de otro paso mira si el trabajo es suyo todavía', async () => {
    const pasos: string[] = []
    const { heart } = b.app.offices
    const largo = defineJob<object>({
      name: 'largo',
      title: 'Prueba',
      run: async (_, __, step) => {
        await step('uno', () => {
          pasos.push('uno')
          return Promise.resolve()
        })
        Object.assign(heart, { read: { at: heart.now() - 11 * SEG, since: -Infinity } })
        await b.office.db('trabajos').update({ arrendado_por: `${OTRA}.1.a`, arriendo_hasta: reloj() + 60 * SEG })
        await step('dos', () => {
          pasos.push('dos')
          return Promise.resolve()
        })
      },
    })
    b.app.jobs = new Map([[largo.name, largo]])
    await enqueue({ ...b.ctx(), afterCommit: () => undefined }, 'largo', {})
    await trabajar()
    expect(pasos).to.deep.equal(['uno'])
  })
})
