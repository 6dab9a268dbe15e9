import { readFileSync } from 'node:fs'
import { routes } from '../../../modules/index.ts'
import { waysOf, type Route } from '../../../modules/kernel/index.ts'
import { uncivil } from '../../harness/civil.ts'
import { engine, enter, preparedEnvironment, spawnServer, type Client, type Reply } from '../../harness/index.ts'
import { HOSTILE, leaves, sample, withLeaf } from '../../harness/samples.ts'
import { azar, semilla, type Azar } from '../azar.ts'
import type { Parte } from '../parte.ts'

const CALLS = Number(process.env.LLAMADAS) || 20_000
const AT_ONCE = 12
/** Whoever they are, what they send is spoiled; one without a session among them. */
const WHO = ['admin', 'radicador', 'caja', 'cliente', 'nadie'] as const
const IN_THE_ADDRESS = [
  '1',
  '2',
  '3',
  '7',
  '999999',
  '0',
  '-1',
  '1.5',
  'NaN',
  '%00',
  '%E0%A4%A',
  "1'%20OR%20'1'='1",
  '..%2f..%2fetc',
  '99999999999999999999',
  '%3Cscript%3E',
  '%F0%9F%91%A9',
  '%0d%0aSet-Cookie:x=1',
  'a'.repeat(3000),
]
const TYPES = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=nada',
  '',
]

interface Call {
  method: string
  path: string
  body: unknown
  query: Record<string, string>
  headers: Record<string, string>
}

/** A body of the route with one to three of its leaves spoiled; now and then no JSON at all. */
function bodyOf(route: Route, dado: Azar): unknown {
  if (route.body === undefined) return dado.vez(0.1) ? { x: dado.uno(HOSTILE) } : undefined
  if (dado.vez(0.03))
    return dado.uno(['{', 'null', '[]', '"x"', '{"__proto__":{"x":1}}', '['.repeat(20_000), '\u0000', ''])
  let body = sample(route.body as object)
  for (let times = 1 + dado.hasta(3); times > 0; times--) {
    const places = leaves(body)
    if (places.length) body = withLeaf(body, dado.uno(places), dado.uno(HOSTILE))
  }
  return body
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2000)

function callOf(route: Route, dado: Azar): Call {
  const names = Object.keys((route.query as { properties?: object } | undefined)?.properties ?? {})
  const query: Record<string, string> = {}
  for (const name of names) if (dado.vez(0.4)) query[dado.vez(0.1) ? `${name}[x]` : name] = textOf(dado.uno(HOSTILE))
  const headers: Record<string, string> = {}
  if (dado.vez(0.05)) headers['content-type'] = dado.uno(TYPES)
  if (dado.vez(0.05)) headers['idempotency-key'] = dado.uno(['', 'x', 'a'.repeat(500), '1'])
  if (dado.vez(0.03)) headers['if-none-match'] = '*'
  const path = route.path.replace(/:\w+/g, () => dado.uno(IN_THE_ADDRESS))
  return { method: route.method, path, body: bodyOf(route, dado), query, headers }
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

export const parte: Parte = {
  titulo: 'Lo que llega dañado',
  motores: 'cada uno',
  correr: async () => {
    const child = await spawnServer({ ...(await preparedEnvironment(engine)), LOG_LEVEL: 'error' })
    const people: Client[] = await Promise.all(WHO.map((role) => child.as(role)))
    const all = routes.flatMap(waysOf).filter(({ path }) => !path.startsWith('/user/'))
    const dado = azar(semilla)
    const faults: string[] = []
    const statuses = new Map<number, number>()
    const before = memoryOf(child.pid)
    let left = CALLS
    const line = async () => {
      while (left-- > 0) {
        // each route its turn, so that none is left out by chance
        const route = all[left % all.length]
        if (!route) continue
        const { method, path, body, query, headers } = callOf(route, dado)
        const reply = await dado
          .uno(people)
          .send(method, path, body, { query, headers })
          .catch((error: unknown) => String(error))
        const fault = typeof reply === 'string' ? reply : uncivil(reply)
        if (typeof reply !== 'string') statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
        if (fault)
          faults.push(
            `${method} ${path} ${JSON.stringify(body)?.slice(0, 300)} ${JSON.stringify(query).slice(0, 200)} → ${fault}`,
          )
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, line))
    const after = memoryOf(child.pid)
    const alive: Reply = await (await enter(child.port, 'admin')).get('/radi', { page: 1, pageSize: 20 })
    await child.stop('SIGTERM')
    for (const fault of faults.slice(0, 20)) process.stderr.write(`${fault}\n`)
    const sum = (from: number, to: number) =>
      [...statuses].reduce((n, [status, times]) => n + (status >= from && status < to ? times : 0), 0)
    return [
      {
        prueba: `Campos, consultas y direcciones dañadas en ${all.length} rutas (semilla ${semilla})`,
        intentos: CALLS,
        resultado: `${sum(200, 400)} hechas, ${sum(400, 500)} rechazadas con una frase (${sum(429, 430)} por demasiadas), ${faults.length} sin ella`,
        bien: faults.length === 0,
      },
      {
        prueba: 'La oficina sigue respondiendo después',
        intentos: 1,
        resultado: `${alive.status}`,
        bien: alive.status === 200,
      },
      {
        prueba: 'Memoria del proceso antes y después',
        intentos: CALLS,
        resultado: `${before.toFixed(0)} → ${after.toFixed(0)} MB`,
        bien: after < before + 400,
      },
    ]
  },
}
