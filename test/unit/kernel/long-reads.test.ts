import { expect } from 'chai'
import { LongReads } from '../../../modules/kernel/db/pool/connections.ts'

/** Reads that end when they are told to, each after so long of a clock that nobody else moves. */
function scene() {
  let now = 0
  const reads = new LongReads(() => now)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (office: string, sql: string, name = `${office} ${sql}`): Promise<void> =>
    reads.take(office, sql, () => {
      begun.push(name)
      return new Promise<void>((resolve) => {
        ends.set(name, resolve)
      })
    })
  const end = async (name: string, ms: number) => {
    now += ms
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  const took = async (office: string, sql: string, ms: number) => {
    const done = ask(office, sql)
    await end(`${office} ${sql}`, ms)
    return done
  }
  return {
    ask,
    end,
    took,
    begun: () => begun.splice(0),
    wait: (ms: number) => {
      now += ms
    },
  }
}

describe('Lo que se lee largo de un servidor', () => {
  it('mientras otra oficina pregunta, una tiene una lectura larga a la vez; sus cortas y las de la otra no esperan', async () => {
    const { ask, end, took, begun } = scene()
    await took('grande', 'buscar', 400)
    await took('chica', 'ficha', 1)
    begun()
    void ask('grande', 'buscar', 'una')
    void ask('grande', 'buscar', 'dos')
    void ask('grande', 'ficha', 'corta')
    void ask('chica', 'ficha', 'ajena')
    expect(begun()).to.deep.equal(['una', 'corta', 'ajena'])
    await end('una', 400)
    expect(begun()).to.deep.equal(['dos'])
  })

  it('la que está sola las tiene todas a la vez, y la que volvió a estarlo también', async () => {
    const { ask, took, begun, wait } = scene()
    await took('grande', 'buscar', 400)
    for (const name of ['una', 'dos']) void ask('grande', 'buscar', name)
    await took('chica', 'ficha', 1)
    wait(1_001)
    for (const name of ['tres', 'cuatro']) void ask('grande', 'buscar', name)
    expect(begun()).to.deep.equal(['grande buscar', 'una', 'dos', 'chica ficha', 'tres', 'cuatro'])
  })

  it('una corta que una vez tardó sigue siendo corta', async () => {
    const { ask, took, begun } = scene()
    for (const ms of [1, 1, 40]) await took('grande', 'ficha', ms)
    await took('chica', 'ficha', 1)
    begun()
    for (const name of ['una', 'dos']) void ask('grande', 'ficha', name)
    expect(begun()).to.deep.equal(['una', 'dos'])
  })
})
