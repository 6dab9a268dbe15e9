import { expect } from 'chai'
import { preparedEnvironment, spawnServer, unaPersona, unInmueble, type ChildServer, type Reply } from '../harness/index.ts'
import { saleOf } from '../harness/factories.ts'

const FILINGS = 200
const KILL_AFTER = 60

type Filed = Map<string, number>

/** The body of a sale on this server, with its own persons and property. */
async function arrange(server: ChildServer, headers: Record<string, string>) {
  const ids = []
  for (const [path, body] of [['/persona', unaPersona()], ['/persona', unaPersona()], ['/inmuebles', unInmueble()]] as const) {
    const reply = await server.request('POST', path, body, headers)
    expect(reply.status, reply.raw.toString()).to.equal(201)
    ids.push(Number(reply.body.key ?? reply.body.id))
  }
  const [seller = 0, buyer = 0, house = 0] = ids
  return saleOf(seller, buyer, house)
}

const keyOf = (n: number) => `radicacion-${String(n).padStart(4, '0')}`

/** Files with a key; what is answered is noted, what breaks off is not. */
async function file(server: ChildServer, headers: Record<string, string>, body: unknown, n: number, filed: Filed): Promise<Reply | null> {
  try {
    const reply = await server.request('POST', '/radicaciones', body, { ...headers, 'idempotency-key': keyOf(n) })
    if (reply.status === 201) filed.set(keyOf(n), Number(reply.body.numero_radicacion))
    return reply
  } catch {
    return null // the connection broke: nobody was told anything
  }
}

async function numbersOf(server: ChildServer, headers: Record<string, string>): Promise<number[]> {
  const numbers: number[] = []
  for (let page = 1; ; page++) {
    const reply = await server.request('GET', `/radi?page=${page}&pageSize=100&sort=numero_radicacion`, undefined, headers)
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
    const headers = await first.login('radicador')
    const body = await arrange(first, headers)
    const filed: Filed = new Map()
    let killed: Promise<unknown> | undefined
    await Promise.all(upTo(FILINGS).map((n) => file(first, headers, body, n, filed).then(() => {
      if (filed.size >= KILL_AFTER) killed ??= first.stop('SIGKILL')
    })))
    await killed
    expect(filed.size).to.be.within(KILL_AFTER, FILINGS - 1)
    const confirmed: Filed = new Map(filed)

    const second = await spawnServer(env)
    const reader = await second.login('admin')
    const survived = await numbersOf(second, reader)
    expect(survived).to.include.members([...confirmed.values()])
    expect(survived).to.deep.equal(upTo(survived.length))

    // whoever was not answered asks again with the same key
    const again: Filed = new Map()
    await Promise.all(upTo(FILINGS).map((n) => file(second, headers, body, n, again)))
    expect(again.size).to.equal(FILINGS)
    for (const [key, number] of confirmed) expect(again.get(key), key).to.equal(number)
    expect([...again.values()].sort((a, b) => a - b)).to.deep.equal(upTo(FILINGS))
    expect(await numbersOf(second, reader)).to.deep.equal(upTo(FILINGS))
    expect(await second.stop('SIGTERM')).to.equal(0)
  })

  it('dos procesos sobre la misma oficina se reparten los números sin saltos ni repetidos', async () => {
    const env = await preparedEnvironment()
    const servers = [await spawnServer(env), await spawnServer(env)] as const
    const headers = await servers[0].login('radicador')
    const body = await arrange(servers[0], headers)
    const filed: Filed = new Map()
    const replies = await Promise.all(upTo(80).map((n) => file(servers[n % 2] ?? servers[0], headers, body, n, filed)))
    expect(replies.map((reply) => reply?.status).filter((status) => status !== 201)).to.deep.equal([])
    expect([...filed.values()].sort((a, b) => a - b)).to.deep.equal(upTo(80))
    for (const server of servers) expect(await server.stop('SIGTERM')).to.equal(0)
  })

  it('al terminar con SIGTERM acaba lo que está en curso', async () => {
    const env = await preparedEnvironment()
    const server = await spawnServer(env)
    const headers = await server.login('admin')
    const body = await arrange(server, headers)
    const filed: Filed = new Map()
    const asked = upTo(40).map((n) => file(server, headers, body, n, filed))
    await asked[0]
    const [code] = await Promise.all([server.stop('SIGTERM'), ...asked])
    expect(code).to.equal(0)
    const after = await spawnServer(env)
    const numbers = await numbersOf(after, await after.login('admin'))
    expect(numbers).to.deep.equal(upTo(numbers.length))
    expect(numbers).to.include.members([...filed.values()])
    await after.stop('SIGKILL')
  })
})
