// completo: kills at each step
import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import {
  enter,
  preparedEnvironment,
  spawnServer,
  startServer,
  unaRadicacion,
  type Client,
  type Reply,
} from '../harness/index.ts'

const FILINGS = 200
const KILL_AFTER = 60
/** The last ones find nobody any more, however late this process reads the answers of the others. */
const TOO_LATE = 20

type Filed = Map<string, number>

const keyOf = (n: number) => `radicacion-${String(n).padStart(4, '0')}`

/** Files with a key; what is answered is noted, what breaks off is not. */
async function file(client: Client, body: unknown, n: number, filed: Filed): Promise<Reply | null> {
  try {
    const reply = await client.post('/radicaciones', body, { 'idempotency-key': keyOf(n) })
    if (reply.status === 201) filed.set(keyOf(n), Number(reply.body.numero_radicacion))
    return reply
  } catch {
    return null // the connection broke: nobody was told anything
  }
}

async function numbersOf(client: Client): Promise<number[]> {
  const numbers: number[] = []
  for (let page = 1; ; page++) {
    const reply = await client.get('/radi', { page, pageSize: 100, sort: 'numero_radicacion' })
    const rows: { numero_radicacion: number }[] = reply.body.data
    numbers.push(...rows.map((row) => Number(row.numero_radicacion)))
    if (rows.length < 100) return numbers
  }
}

const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1)

describe('Fallas', function () {
  this.timeout(120_000)

  it(`kill -9 en medio de ${FILINGS} radicaciones a la vez: ninguna confirmada se pierde, sin saltos ni números repetidos`, async () => {
    const env = await preparedEnvironment()
    const first = await spawnServer(env)
    const filer = await first.as('radicador')
    const body = await unaRadicacion({}, {}, filer)
    const filed: Filed = new Map()
    let killed: Promise<unknown> | undefined
    await Promise.all(
      upTo(FILINGS - TOO_LATE).map((n) =>
        file(filer, body, n, filed).then(() => {
          if (filed.size >= KILL_AFTER) killed ??= first.stop('SIGKILL')
        }),
      ),
    )
    await killed
    await Promise.all(upTo(TOO_LATE).map((n) => file(filer, body, FILINGS - TOO_LATE + n, filed)))
    expect(filed.size).to.be.within(KILL_AFTER, FILINGS - TOO_LATE)
    const confirmed: Filed = new Map(filed)

    const second = await startServer(env)
    const reader = await enter(second.port, 'admin')
    const survived = await numbersOf(reader)
    expect(survived).to.include.members([...confirmed.values()])
    expect(survived).to.deep.equal(upTo(survived.length))

    // whoever was not answered asks again with the same key
    const again: Filed = new Map()
    const sameFiler = await enter(second.port, 'radicador')
    await Promise.all(upTo(FILINGS).map((n) => file(sameFiler, body, n, again)))
    expect(again.size).to.equal(FILINGS)
    for (const [key, number] of confirmed) expect(again.get(key), key).to.equal(number)
    expect([...again.values()].sort((a, b) => a - b)).to.deep.equal(upTo(FILINGS))
    expect(await numbersOf(reader)).to.deep.equal(upTo(FILINGS))
    await second.close()
  })

  it('dos procesos sobre la misma oficina se reparten los números sin saltos ni repetidos', async () => {
    const env = await preparedEnvironment()
    const [there, here] = [await spawnServer(env), await startServer(env)]
    const [one, other] = [await there.as('radicador'), await enter(here.port, 'radicador')]
    const body = await unaRadicacion({}, {}, one)
    const filed: Filed = new Map()
    const replies = await Promise.all(upTo(80).map((n) => file(n % 2 ? one : other, body, n, filed)))
    expect(replies.map((reply) => reply?.status).filter((status) => status !== 201)).to.deep.equal([])
    expect([...filed.values()].sort((a, b) => a - b)).to.deep.equal(upTo(80))
    await here.close()
    expect(await there.stop('SIGTERM')).to.equal(0)
  })

  it('lo enviado 25 ms antes de un SIGTERM se responde todo, también por conexiones nuevas; nada se queda sin respuesta', async () => {
    const env = await preparedEnvironment()
    const server = await spawnServer(env)
    const filer = await server.as('radicador')
    const body = await unaRadicacion({}, {}, filer)
    const filed: Filed = new Map()
    const asked = upTo(30).map((n) => file(filer, body, n, filed))
    await setTimeout(25)
    const [code, ...replies] = await Promise.all([server.stop('SIGTERM'), ...asked])
    expect(
      replies.map((reply) => reply?.status),
      server.output(),
    ).to.deep.equal(upTo(30).map(() => 201))
    expect(
      replies.some((reply) => reply?.headers.connection === 'close'),
      'the last of their connections say so',
    ).to.equal(true)
    expect(code).to.equal(0)
    expect(
      await server.as('radicador').then(
        () => 'open',
        () => 'closed',
      ),
    ).to.equal('closed')
  })

  it('al terminar con SIGTERM acaba lo que está en curso', async () => {
    const env = await preparedEnvironment()
    const server = await spawnServer(env)
    const filer = await server.as('radicador')
    const body = await unaRadicacion({}, {}, filer)
    const filed: Filed = new Map()
    const asked = upTo(40).map((n) => file(filer, body, n, filed))
    await asked[0]
    const [code] = await Promise.all([server.stop('SIGTERM'), ...asked])
    expect(code).to.equal(0)
    const after = await startServer(env)
    const numbers = await numbersOf(await enter(after.port, 'admin'))
    expect(numbers).to.deep.equal(upTo(numbers.length))
    expect(numbers).to.include.members([...filed.values()])
    await after.close()
  })
})
