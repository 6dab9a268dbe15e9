import { expect } from 'chai'
import fc from 'fast-check'
import { Connections } from '../../../modules/kernel/db/pool/connections.ts'
import { NoConnection } from '../../../modules/kernel/db/outage.ts'
import type { Borrower, Remote } from '../../../modules/kernel/db/pool/idle.ts'

const tick = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })

interface Fake extends Remote {
  schema: string
  dead: boolean
  lent: boolean
}

/** A server that knows what is connected to it and which schema each connection has selected. */
class Server {
  readonly there = new Set<Fake>()
  most = Infinity
  peak = 0

  of(schema: string): Borrower {
    return {
      schema,
      open: async () => {
        await tick()
        if (this.there.size >= this.most) throw Object.assign(new Error('Too many connections'), { errno: 1040 })
        const one: Fake = {
          schema,
          dead: false,
          lent: false,
          changeUser: (to, done) => {
            setImmediate(() => {
              if (!one.dead) one.schema = to.database
              done(one.dead ? new Error('lost') : null)
            })
          },
          destroy: () => {
            one.dead = true
            this.there.delete(one)
          },
        }
        this.there.add(one)
        this.peak = Math.max(this.peak, this.there.size)
        return one
      },
      end: (one) => {
        one.destroy()
        return Promise.resolve()
      },
      isAlive: (one) => !(one as Fake).dead, // what this server made
    }
  }
}
const take = async (pool: Connections, who: Borrower) => (await pool.take(who)) as Fake

describe('Las conexiones de un servidor', () => {
  let server: Server
  beforeEach(() => {
    server = new Server()
  })

  it('presta primero la que ya está en el esquema; llena, cede la del esquema que lleva más sin usarse', async () => {
    const pool = new Connections(2)
    const [una, otra, tercera] = [server.of('una'), server.of('otra'), server.of('tercera')]
    const a = await take(pool, una)
    const b = await take(pool, otra)
    pool.give(una, a)
    pool.give(otra, b)
    expect(await take(pool, otra)).to.equal(b)
    pool.give(otra, b)
    expect(pool.now.switches).to.equal(0)
    expect(await take(pool, tercera)).to.equal(a)
    expect(a.schema).to.equal('tercera')
    expect(pool.now).to.deep.equal({ busy: 1, idle: 1, waiting: 0, switches: 1 })
  })

  it('ninguno tiene más que su parte, y otro la recibe aunque haya muchos antes', async () => {
    const pool = new Connections(4, 3)
    const [voraz, quieta] = [server.of('voraz'), server.of('quieta')]
    const order: string[] = []
    const ask = (who: Borrower) =>
      take(pool, who).then((one) => {
        order.push(who.schema)
        return one
      })
    const many = Array.from({ length: 20 }, () => ask(voraz))
    await Promise.all(many.slice(0, 3))
    await tick()
    expect(pool.now).to.include({ busy: 3, waiting: 17 })
    await ask(quieta)
    const later = ask(quieta)
    for (const asked of many.slice(0, 20)) {
      if (order.includes('quieta', order.indexOf('quieta') + 1)) break
      pool.give(voraz, await asked)
      await tick()
      await tick()
    }
    await later
    expect(order.slice(0, 4)).to.deep.equal(['voraz', 'voraz', 'voraz', 'quieta'])
    expect(pool.now).to.include({ busy: 4 })
  })

  it('de los que esperan sigue el que menos tiene', async () => {
    const pool = new Connections(3, 2)
    const [una, otra, tercera] = [server.of('una'), server.of('otra'), server.of('tercera')]
    const lent = [await take(pool, una), await take(pool, otra), await take(pool, tercera)] as const
    const order: string[] = []
    for (const who of [una, otra])
      void take(pool, who).then(() => {
        order.push(who.schema)
      })
    pool.give(otra, lent[1])
    pool.give(tercera, lent[2])
    await tick()
    await tick()
    expect(order).to.deep.equal(['otra', 'una'])
  })

  it('quien sigue y sigue no se queda con la última: otra la recibe tras unas pocas veces', async () => {
    const pool = new Connections(1)
    const [voraz, quieta] = [server.of('voraz'), server.of('quieta')]
    const order: string[] = []
    const use = async (who: Borrower) => {
      const one = await take(pool, who)
      order.push(who.schema)
      await tick()
      pool.give(who, one)
    }
    const all = [...Array.from({ length: 60 }, () => use(voraz)), use(quieta)]
    await Promise.all(all)
    expect(order.indexOf('quieta')).to.be.within(1, 10)
  })

  it('quien espera demasiado recibe NoConnection, y su puesto queda libre', async () => {
    const pool = new Connections(1, 1, 100)
    const una = server.of('una')
    const one = await take(pool, una)
    const failed = await pool.take(server.of('otra')).then(
      () => null,
      (error: unknown) => error,
    )
    expect(failed).to.be.instanceOf(NoConnection)
    expect(pool.now).to.include({ busy: 1, waiting: 0 })
    pool.give(una, one)
    pool.give(una, await take(pool, una))
  })

  it('la fila tiene fin: el que no cabe lo sabe enseguida', async () => {
    const pool = new Connections(1, 1, 300)
    await take(pool, server.of('una'))
    const asked = Array.from({ length: 2_001 }, () =>
      pool.take(server.of('otra')).then(
        () => null,
        (error: unknown) => error,
      ),
    )
    expect(await asked[2_000]).to.be.instanceOf(NoConnection)
    expect(pool.now.waiting, 'the others wait on').to.equal(2_000)
    await Promise.all(asked)
  })

  it('si el servidor no tiene lugar para más, se reparten las que hay; si no hay ninguna, se dice', async () => {
    server.most = 3
    const pool = new Connections(10)
    const used = new Map<string, number>()
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const who = server.of(`oficina${n % 8}`)
        const one = await take(pool, who)
        await tick()
        used.set(one.schema, (used.get(one.schema) ?? 0) + 1)
        pool.give(who, one)
      }),
    )
    expect([...used.values()]).to.deep.equal(Array.from({ length: 8 }, () => 5))
    expect(server.peak).to.equal(3)
    server.most = 0
    const none = new Connections(10)
    const failures = await Promise.all(
      Array.from({ length: 5 }, () =>
        none.take(server.of('una')).then(
          () => 0,
          ({ errno }) => errno,
        ),
      ),
    )
    expect(failures).to.deep.equal([1040, 1040, 1040, 1040, 1040])
    expect(none.now).to.deep.equal({ busy: 0, idle: 0, waiting: 0, switches: 0 })
  })

  it('al cerrar un esquema se terminan las suyas y no las de otros', async () => {
    const pool = new Connections(4)
    const [una, otra] = [server.of('una'), server.of('otra')]
    const both = [await take(pool, una), await take(pool, otra)] as const
    pool.give(una, both[0])
    pool.give(otra, both[1])
    await pool.endIdle('una')
    expect(both.map(({ dead }) => dead)).to.deep.equal([true, false])
    expect(pool.now).to.include({ idle: 1 })
  })

  it('al azar: nunca más de las dichas, nunca la misma a dos, nunca en el esquema de otro, y al final todas vuelven', async () => {
    const step = fc.record({ who: fc.nat(11), ticks: fc.nat(4), dies: fc.integer({ min: 0, max: 9 }) })
    const walk = fc.array(step, { minLength: 1, maxLength: 120 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 7 }), walk, async (most, steps) => {
        const here = new Server()
        const pool = new Connections(most, Math.max(1, Math.ceil(most / 2)))
        await Promise.all(
          steps.map(async ({ who, ticks, dies }) => {
            const borrower = here.of(`o${who}`)
            const one = await take(pool, borrower)
            expect(one).to.include({ schema: `o${who}`, lent: false, dead: false })
            one.lent = true
            for (let n = 0; n < ticks; n++) await tick()
            expect(one.schema).to.equal(`o${who}`)
            one.lent = false
            if (dies === 0) one.destroy()
            pool.give(borrower, one)
            if (dies === 1) void pool.endIdle(borrower.schema)
          }),
        )
        expect(here.peak).to.be.at.most(most)
        expect(pool.now).to.deep.include({ busy: 0, waiting: 0, idle: here.there.size })
      }),
      { numRuns: 150 },
    )
  })
})
