import { expect } from 'chai'
import {
  enter,
  engine,
  freshEnvironment,
  liquidada,
  makeOffice,
  startServer,
  type Client,
  type TestServer,
} from '../harness/index.ts'
import { PostOffice } from '../harness/mail.ts'

const DEEDS = 5
const WAIT_MS = 150_000

/** Runs due jobs again and again until `done`, as the clock would. */
async function until(running: TestServer, done: () => Promise<boolean>) {
  const limit = Date.now() + WAIT_MS
  while (!(await done())) {
    if (Date.now() > limit) throw new Error('waited too long')
    running.runner.poke('demo')
    await running.runner.idle()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

interface Sent {
  estado: string
  error: string | null
  para: string[]
}
const mailsOf = async (client: Client, deed: number): Promise<Sent[]> =>
  (await client.get(`/liquidaciones/${deed}/correos`)).body

describe('Correo', function () {
  this.timeout(400_000)
  const post = new PostOffice()
  let running: TestServer

  before(async () => {
    await post.open() // to learn a free port
    await post.close()
    running = await startServer({ ...(await freshEnvironment(engine)), SMTP_URL: `smtp://127.0.0.1:${post.port}` })
    await makeOffice(running, 'demo')
  })
  after(async () => {
    await post.close()
    await running.close()
  })

  it('el servidor de correo caído, de vuelta, caído a la mitad y de vuelta: cada mensaje llega una vez', async () => {
    const client = await enter(running.port, 'liquidador')
    const filer = await enter(running.port, 'admin')
    const deeds: number[] = []
    for (let n = 0; n < DEEDS; n++) {
      const deed = await liquidada({}, {}, filer)
      deeds.push(Number(deed.id))
      const reply = await client.post(
        `/liquidaciones/${String(deed.id)}/correo`,
        {},
        { 'idempotency-key': `correo-${n}-prueba` },
      )
      expect(reply.status, reply.raw.toString()).to.equal(202)
    }
    await running.runner.idle()
    expect(post.letters).to.deep.equal([])
    for (const deed of deeds) {
      const [mail] = await mailsOf(client, deed)
      expect(mail?.estado).to.equal('pendiente')
      expect(mail?.error).to.be.a('string')
    }

    post.breaksAfter = 3
    await post.open()
    await until(running, () => Promise.resolve(post.letters.length >= 3))
    await running.runner.idle()
    await post.close()
    post.breaksAfter = Infinity
    await post.open()
    await until(running, async () =>
      (await Promise.all(deeds.map((deed) => mailsOf(client, deed)))).every(([mail]) => mail?.estado === 'enviado'),
    )

    const delivered = post.letters.map(({ to, messageId }) => `${messageId} ${to}`)
    expect(delivered).to.have.length(DEEDS * 2) // seller and buyer of each deed
    expect(new Set(delivered).size).to.equal(delivered.length)
    for (const letter of post.letters) expect(letter.text).to.contain('application/pdf')
  })
})
