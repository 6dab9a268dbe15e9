import { expect } from 'chai'
import { Overdue } from '../../../modules/kernel/concurrency/deadline.ts'
import { Fair } from '../../../modules/kernel/concurrency/backpressure.ts'
import { Problem } from '../../../modules/kernel/index.ts'
import { Keyed, Turns } from '../../../modules/kernel/concurrency/turns.ts'

const tick = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })

describe('El turno de cada oficina', () => {
  it('quien llega cuando otra tiene mil esperando es la siguiente o la que le sigue', async () => {
    const fair = new Fair()
    const order: string[] = []
    const come = async (office: string) => {
      await fair.turn(office)
      order.push(office)
    }
    const noisy = Array.from({ length: 1000 }, () => come('ruidosa'))
    await tick()
    await Promise.all([come('quieta'), come('otra')])
    expect(order.indexOf('quieta')).to.be.at.most(5)
    expect(order.indexOf('otra')).to.be.at.most(6)
    await Promise.all(noisy)
    expect(order).to.have.length(1002)
  })

  it('entre dos turnos se mira la red: nadie tiene dos en la misma vuelta', async () => {
    const fair = new Fair()
    let turns = 0
    const all = Array.from({ length: 20 }, async () => {
      await fair.turn('ruidosa')
      turns++
    })
    for (let looks = 1; turns < 20; looks++) {
      expect(turns).to.be.at.most(looks)
      await tick()
    }
    await Promise.all(all)
  })

  it('a solas no espera a nadie', async () => {
    const fair = new Fair()
    expect(fair.turn('una')).to.equal(undefined)
    await tick()
    await tick()
    expect(fair.turn('una')).to.equal(undefined)
  })

  it('de una persona hay dieciséis en curso, de una oficina sesenta y cuatro, y los de otra no esperan por ellos', async () => {
    const fair = new Fair()
    let running = 0
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const slow = async () => {
      running++
      await gate
    }
    const all = Array.from({ length: 30 }, () => fair.within('ruidosa', 'u1', slow))
    for (let i = 0; i < 100; i++) await tick()
    expect(running).to.equal(16)
    for (let who = 2; who < 10; who++) for (let n = 0; n < 16; n++) all.push(fair.within('ruidosa', `u${who}`, slow))
    for (let i = 0; i < 300; i++) await tick()
    expect(running).to.equal(64)
    expect(await fair.within('quieta', 'u1', () => Promise.resolve('hecho'))).to.equal('hecho')
    open()
    await Promise.all(all)
    expect(running).to.equal(30 + 8 * 16)
  })

  it('lo que pasa de lo que puede esperar se rechaza con una frase y cuándo volver, sin afectar a otra persona', async () => {
    const fair = new Fair()
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const all = Array.from({ length: 16 + 200 }, () => fair.within('una', 'u1', () => gate))
    const refused: unknown = await fair
      .within('una', 'u1', () => gate)
      .then(
        () => null,
        (error: unknown) => error,
      )
    expect(refused).to.be.instanceOf(Problem)
    expect(refused).to.include({
      status: 429,
      message: 'Está pidiendo demasiado a la vez. Intente de nuevo en 2 segundos.',
    })
    expect((refused as Problem).extra).to.deep.equal({ retryAfter: 2 }) // it is one, as just seen
    expect(await fair.within('una', 'u2', () => Promise.resolve(1))).to.equal(1)
    open()
    await Promise.all(all)
    expect(await fair.within('una', 'u1', () => Promise.resolve(2))).to.equal(2)
  })
})

describe('Turnos', () => {
  const full = () => new Error('lleno')

  it('de cada quien por aparte, y quien falla deja su lugar', async () => {
    const keyed = new Keyed({ name: 'prueba', limitMs: 1_000, atOnce: 1, waiting: 0, full })
    const failed = keyed.take('a', async () => {
      await tick()
      throw new Error('roto')
    })
    expect(await keyed.take('b', () => Promise.resolve(1))).to.equal(1)
    expect(await keyed.take('a', () => Promise.resolve(1)).catch((error: Error) => error.message)).to.equal('lleno')
    expect(await failed.catch((error: Error) => error.message)).to.equal('roto')
    expect(await keyed.take('a', () => Promise.resolve(2))).to.equal(2)
  })

  it('se sabe cuándo no hay nadie', async () => {
    const turns = new Turns({ name: 'prueba', limitMs: 1_000, atOnce: 1, waiting: 1, full })
    expect(turns.idle).to.equal(true)
    const work = turns.take(() => tick())
    expect(turns.idle).to.equal(false)
    await work
    expect(turns.idle).to.equal(true)
  })

  it('quien no termina lo pierde, con su señal; sigue el que espera, y quien espera demasiado se va', async () => {
    const turns = new Turns({ name: 'prueba', limitMs: 50, patienceMs: 500, atOnce: 1, waiting: 2, full })
    const signals: AbortSignal[] = []
    const cut = turns
      .take(({ signal }) => {
        signals.push(signal)
        return new Promise(() => undefined)
      })
      .catch((error: unknown) => error)
    const next = turns.take(() => Promise.resolve('sigue'))
    expect(await cut).to.be.instanceOf(Overdue)
    expect(signals[0]?.aborted).to.equal(true)
    expect(await next).to.equal('sigue')
    const long = turns.take(
      ({ renew }) =>
        new Promise((resolve) => {
          const beats = setInterval(renew, 20)
          setTimeout(() => {
            clearInterval(beats)
            resolve('largo')
          }, 700)
        }),
    )
    expect(await turns.take(() => Promise.resolve()).catch((error: Error) => error.message)).to.equal('lleno')
    expect(await long).to.equal('largo')
    expect(turns.idle).to.equal(true)
  })
})
