import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { routes } from '../../modules/index.ts'
import { waysOf } from '../../modules/kernel/index.ts'
import { api, ask, engine, freshOffice, radicacion, server, type Reply } from '../harness/index.ts'
import { uncivil } from '../harness/civil.ts'
import { HOSTILE, leaves, sample, withLeaf } from '../harness/samples.ts'

const AT_ONCE = 8
const FIVE_MB = JSON.stringify({ texto: 'x'.repeat(5 * 1024 * 1024) })
const BROKEN = [
  '{"a":',
  '{',
  '"texto"',
  'null',
  '[]',
  '[[]]',
  '12',
  '',
  '{a:1}',
  '\u0000',
  '['.repeat(50_000),
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
]

type Send = () => Promise<Reply>

/** Asked of thousands of replies: chai, which takes its time, hears only of what is wrong. */
function isCivil(reply: Reply, what: string) {
  const fault = uncivil(reply)
  if (fault) expect.fail(`${what}: ${fault}`)
}

async function allCivil(asks: [string, Send][]) {
  const queue = [...asks]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) isCivil(await next[1](), next[0])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/**
 * What is tried in one place: on MariaDB every sixth of it; on SQLite, where the same checks stand before another database, one of it. The
 * place itself chooses where they begin, so that every field is spoiled and every value is in a sixth of the places (all of them in all:
 * `npm run ataque`).
 */
const tried = <T>(cases: readonly T[], place: string): readonly T[] => {
  const at = createHash('sha256').update(place).digest().readUInt32BE()
  const chosen = cases[at % cases.length]
  if (engine === 'mariadb') return cases.filter((_, i) => (at + i) % 6 === 0)
  return chosen === undefined ? cases : [chosen]
}

const describeValue = (value: unknown) => (JSON.stringify(value) ?? 'undefined').slice(0, 40)
/** The first row of each kind is there to be spoiled; what is annulled is the second filing, or nothing more could be done to the first. */
const pathOf = (path: string, value = path.endsWith('/anular') ? '2' : '1') =>
  path
    .replace(/libros\/:clave(?=\/)/, 'libros/relacion')
    .replace(':anio', '2026')
    .replace(/:\w+/g, value)

interface Query {
  properties?: Record<string, object>
  required?: readonly string[]
}
/** What the query of a route cannot do without: every other fault is looked for with it in place. */
const requiredOf = ({ properties = {}, required = [] }: Query) =>
  Object.fromEntries(required.map((name) => [name, String(sample(properties[name] ?? {}))]))

describe('Robustez', function () {
  this.timeout(300_000) // hundreds of requests each: only what hangs is to be caught
  let slug = ''
  before(async () => {
    slug = await freshOffice()
    await radicacion({}, {}, slug)
    await radicacion({}, {}, slug)
  })
  const admin = () => api(slug).as('admin')

  for (const { method, path, body, query, summary, example } of routes.flatMap(waysOf)) {
    const among = routes.some((one) => one.path === path && one.method === method && one.ways)
    const name = `${method} ${path}${among ? ` (${summary})` : ''}`
    const asked = requiredOf((query ?? {}) as Query)
    if (body !== undefined) {
      // a body of which the schema says little has its example instead
      const open = (body as { additionalProperties?: unknown }).additionalProperties === true
      const good = open && example ? example : sample(body as object)
      const send =
        (content: unknown): Send =>
        () =>
          admin().send(method, pathOf(path), content, { query: asked })

      it(`${name}: un campo que no existe se rechaza por su nombre`, async () => {
        const extra = { campo_que_no_existe: 1 }
        const reply = await send(
          Array.isArray(good) ? [{ ...(good[0] as object), ...extra }] : { ...(good as object), ...extra },
        )()
        isCivil(reply, name)
        if (reply.status === 429) return
        expect(reply.status).to.equal(422)
        expect(Object.keys(reply.body.errors as object).join()).to.contain('campo_que_no_existe')
      })

      it(`${name}: JSON roto, vacío o de otra forma se rechaza con una frase`, async () => {
        const replies: Reply[] = []
        await allCivil(
          BROKEN.map((text) => [
            `${name} ${text.slice(0, 20)}`,
            async () => {
              const reply = await send(text)()
              replies.push(reply)
              return reply
            },
          ]),
        )
        const refused = replies.filter((reply) => reply.status >= 400)
        // an empty list or object may be a whole body; what is no JSON never is
        expect(refused.length, name).to.be.at.least(BROKEN.length - 4)
      })

      it(`${name}: cinco megas se rechazan con una frase`, async () => {
        const reply = await send(FIVE_MB)()
        isCivil(reply, name)
        expect(reply.status).to.be.oneOf([413, 429])
      })

      it(`${name}: SQL, HTML y valores de otro tipo en cada campo`, () =>
        allCivil(
          leaves(good).flatMap((at) =>
            tried(HOSTILE, `${name} ${at.join('.')}`).map((value): [string, Send] => [
              `${name} ${at.join('.')} = ${describeValue(value)}`,
              send(withLeaf(good, at, value)),
            ]),
          ),
        ))
    }

    if (query !== undefined) {
      const names = Object.keys((query as Query).properties ?? {})
      const ask = (what: string, rest: string, one?: Record<string, string>): [string, Send] => [
        `${name}${what}`,
        () => admin().send(method, pathOf(path) + rest, undefined, one ? { query: { ...asked, ...one } } : undefined),
      ]
      it(`${name}: SQL, HTML y basura en cada parámetro de la consulta`, () =>
        allCivil(
          names.flatMap((field) =>
            tried(
              [
                ...HOSTILE.filter((value) => typeof value !== 'object').flatMap((value) =>
                  [field, `${field}[x]`].map((key) =>
                    ask(`?${key}=${describeValue(value)}`, '', { [key]: String(value).slice(0, 4000) }),
                  ),
                ),
                ask(`?${field} twice`, `?${field}=1&${field}=2`),
                ask(`?${field}[__proto__]`, `?${field}[__proto__]=1`),
              ],
              `${name}?${field}`,
            ),
          ),
        ))
    }

    if (path.includes(':')) {
      it(`${name}: basura en la dirección`, () =>
        allCivil(
          tried(
            [
              "1'%20OR%20'1'='1",
              '%00',
              '%E0%A4%A',
              '-1',
              '0',
              '99999999999999999999',
              '1.5',
              '..%2f..%2fetc',
              '%3Cscript%3E',
              'NaN',
              '%F0%9F%91%A9',
            ],
            name,
          ).map((value): [string, Send] => [
            `${name} with ${value}`,
            () =>
              admin().send(method, pathOf(path, value), body === undefined ? undefined : sample(body as object), {
                query: asked,
              }),
          ]),
        ))
    }
  }

  it('lo que no existe, y el método que no es, son frases', async () => {
    await allCivil([
      ['GET nothing', () => admin().get('/no-existe')],
      ['GET %', () => admin().get('/%E0%A4%A')],
      ['DELETE /start', () => admin().delete('/start')],
      ['PATCH /start', () => admin().send('PATCH', '/start', {})],
      ['OPTIONS', () => admin().send('OPTIONS', '/start')],
      ['POST text', () => admin().post('/seguiradiCreate', 'hola', { 'content-type': 'text/plain' })],
      [
        'POST form',
        () => admin().post('/seguiradiCreate', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
      ],
      [
        'POST bad charset',
        () => admin().post('/seguiradiCreate', '{}', { 'content-type': 'application/json; charset=nada' }),
      ],
      ['POST bad encoding', () => admin().post('/seguiradiCreate', '{}', { 'content-encoding': 'gzip' })],
      ['long header', () => admin().get('/start', undefined, { 'x-largo': 'x'.repeat(8000) })],
      ['bad bearer', () => api(slug).withToken('\t\t').get('/radi')],
    ])
    expect((await admin().get('/no-existe')).status).to.equal(404)
    const sinLlave = async (path: string) => (await ask((await server()).port, `${slug}.localhost`, 'GET', path)).status
    expect(await sinLlave('/api/RADI')).to.equal(401)
    expect(await sinLlave('/API/radi')).not.to.equal(401)
    const hondo = `{"otorgante":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    for (const type of ['application/json', 'application/json; charset=latin1'])
      expect((await admin().post('/depositos', hondo, { 'content-type': type })).status, type).to.equal(400)
  })
})
