import { expect } from 'chai'
import { Overdue } from '../../../modules/kernel/concurrency/deadline.ts'
import { Fair, isRefusal } from '../../../modules/kernel/concurrency/backpressure.ts'
import { took } from '../../../modules/kernel/db/statements.ts'
import { Problem } from '../../../modules/kernel/index.ts'
import { Keyed, Turns } from '../../../modules/kernel/concurrency/turns.ts'

/** Keeps this thread busy. */
const block = (ms: number): void => {
  for (const end = performance.now() + ms; performance.now() < end;);
}
const tick = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })

describe('El turno de cada oficina', () => {
  const { now } = performance
  afterEach(() => {
    performance.now = now
  })
  /** Time goes on only as it is read: other work of the machine would count as the request's. */
  const ownClock = () => {
    let ms = now.call(performance)
    performance.now = () => (ms += 0.01)
  }

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

  it('lo que un pedido hace en el turno con que entró no espera otro; después, como todos', async () => {
    const fair = new Fair()
    const mine = fair.spender('una')
    const done: string[] = []
    const work = (name: string) => fair.within('una', 'u1', async () => void done.push(name), { spender: mine })
    expect(fair.turn('una', mine)).to.equal(undefined)
    const other = fair.turn('una')?.then(() => done.push('otro'))
    const first = work('mío')
    for (let n = 0; n < 20; n++) await Promise.resolve()
    expect(done).to.deep.equal(['mío'])
    await tick()
    const third = fair.turn('una')
    const last = work('tarde')
    for (let n = 0; n < 20; n++) await Promise.resolve()
    expect(done).to.deep.equal(['mío', 'otro'])
    for (const one of [first, other, third, last]) await one
    expect(done).to.deep.equal(['mío', 'otro', 'tarde'])
  })

  it('la que menos ha usado va primero, por lo que costó y no por cuántas veces', async () => {
    const fair = new Fair()
    let noisy = 0
    const all = Array.from({ length: 60 }, async () => {
      await fair.turn('ruidosa')
      block(2)
      noisy++
    })
    await tick()
    const before = noisy
    for (let n = 0; n < 20; n++) await fair.turn('quieta')
    expect(noisy - before).to.be.at.most(4) // by turns they would be twenty
    await Promise.all(all)
  })

  it('de quien pide cosas baratas hay dieciséis en curso, de su oficina sesenta y cuatro; de otra nadie espera por ellas', async () => {
    ownClock()
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
    for (let who = 1; who < 10; who++)
      for (let n = 0; n < 12; n++) await fair.within('ruidosa', `u${who}`, () => Promise.resolve())
    await tick()
    const all = Array.from({ length: 30 }, () => fair.within('ruidosa', 'u1', slow))
    for (let i = 0; i < 100; i++) await tick()
    expect(running).to.equal(16)
    for (let who = 2; who < 10; who++) for (let n = 0; n < 16; n++) all.push(fair.within('ruidosa', `u${who}`, slow))
    for (let i = 0; i < 300; i++) await tick()
    expect(running).to.equal(64)
    expect(await fair.within('quieta', 'u1', () => Promise.resolve('hecho'))).to.equal('hecho')
    expect(await fair.within('una', 'u1', () => Promise.resolve(2), { writes: true })).to.equal(2)
    open()
    await Promise.all(all)
    expect(running).to.equal(30 + 8 * 16)
  })

  it('de lo caro, por lo que sus sentencias y este hilo tardan, hay tres en curso; lo que no cabe en su fila es 429', async () => {
    const fair = new Fair()
    const dear = (who: string, ms: number) => {
      const spender = fair.spender('una')
      const statement = async () => {
        await tick() // the database works meanwhile
        took({ ending: { over: false, spender } }, ms, 'select')
      }
      return fair.within('una', who, statement, { spender })
    }
    for (let n = 0; n < 4; n++) await dear('u1', 1_000)
    await tick()
    let running = 0
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const held = async () => {
      running++
      await gate
    }
    const all = Array.from({ length: 3 + 64 }, () => fair.within('una', 'u1', held))
    for (let n = 0; n < 3; n++) await tick()
    const refused: unknown = await fair.within('una', 'u1', held).then(
      () => null,
      (error: unknown) => error,
    )
    expect(running).to.equal(3)
    expect(refused).to.be.instanceOf(Problem)
    expect(refused).to.include({
      status: 429,
      message: 'Está pidiendo demasiado a la vez. Intente de nuevo en 2 segundos.',
    })
    expect((refused as Problem).extra).to.deep.equal({ retryAfter: 2 }) // it is one, as just seen
    expect(await fair.within('una', 'u2', () => Promise.resolve(1))).to.equal(1)
    expect(await fair.within('una', 'u1', () => Promise.resolve(2), { writes: true })).to.equal(2)
    open()
    await Promise.all(all)
    for (let n = 0; n < 40; n++) await fair.within('una', 'u1', () => Promise.resolve())
    await tick()
    const again = Array.from({ length: 20 }, () => fair.within('una', 'u1', async () => void running++))
    await Promise.all(again) // and who asks for little again has the whole share again
    expect(running).to.equal(87)
  })

  it('lo que no cabe se niega un segundo después: quien insiste enseguida no gasta más que quien espera', async () => {
    const fair = new Fair()
    const never = () => new Promise<never>(() => undefined)
    for (let n = 0; n < 500; n++) void fair.within('una', 'u1', never).catch(() => undefined)
    const began = performance.now()
    const refused: unknown = await fair.within('una', 'u1', never).catch((error: unknown) => error)
    expect(refused).to.include({ status: 429 })
    expect(isRefusal(refused)).to.equal(true)
    expect(isRefusal(new Problem(429, 'demasiadas', 'Por otra cosa.'))).to.equal(false)
    expect(performance.now() - began).to.be.within(950, 5_000)
  })

  it('de quien cerró la conexión no empieza lo que esperaba su turno', async () => {
    const fair = new Fair()
    let [here, begun] = [true, 0]
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const work = async () => {
      begun++
      await gate
    }
    const all = Array.from({ length: 40 }, () => fair.within('una', 'u1', work, { left: () => !here }))
    const told = Promise.allSettled(all)
    for (let n = 0; n < 100; n++) await tick()
    const before = begun
    here = false
    open()
    const left = (await told).filter((one) => one.status === 'rejected')
    expect(begun).to.equal(before)
    expect(left).to.have.length(40 - before)
    for (const { reason } of left) expect(reason).to.include({ status: 408 })
  })

  it('lo que un pedido trabaja en este hilo se le cuenta, sin lo de otros', async () => {
    ownClock()
    const fair = new Fair()
    const [mine, other] = [fair.spender('una'), fair.spender('otra')]
    const work = (office: string, spender: typeof mine, ms: number) =>
      fair.within(office, 'u1', () => Promise.resolve(block(ms)), { spender })
    await Promise.all([work('una', mine, 30), work('otra', other, 5)])
    await tick()
    expect(mine.ms).to.be.within(29.9, 31)
    expect(other.ms).to.be.within(4.9, 6)
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
