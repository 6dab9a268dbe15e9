import { decodeJwt, SignJWT } from 'jose'
import { readConfig } from '../../../config/env.ts'
import { routes } from '../../../modules/index.ts'
import { isPermitted, permittedOf, waysOf, type Route } from '../../../modules/kernel/index.ts'
import { openApp } from '../../../scripts/cli/app.ts'
import { loQueDice, preguntaDe } from '../../harness/ajenos.ts'
import { Client, engine, enter, freshEnvironment, makeOffice, spawnServer } from '../../harness/index.ts'
import type { Fila, Parte } from '../parte.ts'

const AT_ONCE = 12
interface Quien {
  nombre: string
  cliente: Client
  status: 401 | 403
  de(way: Route): boolean
}

/** A token of somebody, as nobody may make it. */
async function falsos(bueno: string, secret: string): Promise<[nombre: string, token: string][]> {
  const [head = '', body = '', sign = ''] = bueno.split('.')
  const payload = decodeJwt(bueno)
  const now = Math.floor(Date.now() / 1000)
  const firmado = (clave: string, exp: number) =>
    new SignJWT({ ...payload, exp }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(clave))
  const deOtro = Buffer.from(JSON.stringify({ ...payload, sub: '1', exp: now + 600 })).toString('base64url')
  return [
    ['vencido', await firmado(secret, now - 60)],
    ['firmado con otra clave', await firmado('x'.repeat(64), now + 600)],
    ['sin firma', `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`],
    ['con el contenido de otra persona', `${head}.${deOtro}.${sign}`],
    ['cortado', bueno.slice(0, -4)],
    ['enlace de solicitud inventado', `sol.1.${Date.now() + 600_000}.${'A'.repeat(43)}`],
  ]
}

const cadaUna = async <T>(todas: readonly T[], trabajo: (una: T) => Promise<void>): Promise<void> => {
  const cola = [...todas]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let una = cola.shift(); una !== undefined; una = cola.shift()) await trabajo(una)
    }),
  )
}

/** Each route of each person, of a record that there may be and of one that never was: both are refused, and with the same words. */
async function probar(ways: readonly Route[], { nombre, cliente, status, de }: Quien): Promise<Fila> {
  const faltas: string[] = []
  let intentos = 0
  await cadaUna(ways.filter(de), async (way) => {
    const dichos: string[] = []
    for (const hay of [true, false]) {
      const { path, body, query } = preguntaDe(way, hay)
      const reply = await cliente.send(way.method, path, body, { query })
      intentos++
      if (reply.status !== status) faltas.push(`${way.method} ${path}: ${reply.status}`)
      dichos.push(JSON.stringify(loQueDice(reply)))
    }
    if (dichos[0] !== dichos[1]) faltas.push(`${way.method} ${way.path}: tells what there is`)
  })
  for (const falta of faltas.slice(0, 20)) process.stderr.write(`${nombre}: ${falta}\n`)
  return {
    prueba: nombre,
    intentos,
    resultado: `${intentos - faltas.length} rechazadas con ${status}`,
    bien: faltas.length === 0,
  }
}

export const parte: Parte = {
  titulo: 'Cada ruta por quien no puede',
  motores: 'cada uno',
  correr: async () => {
    const env = await freshEnvironment(engine)
    const app = await openApp(readConfig(env))
    for (const slug of ['demo', 'otra']) await makeOffice(app, slug)
    await app.close()
    const child = await spawnServer({ ...env, LOG_LEVEL: 'error' })
    const ways = routes.flatMap(waysOf).filter(({ needs }) => needs.kind !== 'nobody')
    const admin = await child.as('admin')
    const conToken = (token?: string) =>
      new Client(
        'demo',
        () => Promise.resolve(child.port),
        () => Promise.resolve(token),
      )
    const tokenDe = async (slug: string) =>
      String(
        (
          await new Client(slug, () => Promise.resolve(child.port)).post('/user/login', {
            email: `admin@${slug}.co`,
            password: 'clave-de-prueba',
          })
        ).body.token,
      )
    const { body: propios } = await (await child.as('cliente')).get('/user/permisos')
    const permisos = new Set((propios.permisos as { id: number }[]).map(({ id }) => id))
    const ninguna = () => true
    const sinPermiso =
      (tiene: ReadonlySet<number>) =>
      ({ needs }: Route): boolean => {
        const pide = permittedOf(needs)
        return pide !== null && !isPermitted(pide, tiene)
      }
    const lineas = async () => Number((await admin.get('/auditoria', { pageSize: 1 })).body.total)
    const antes = await lineas()
    const quienes: Quien[] = [
      { nombre: 'Sin sesión', cliente: conToken(), status: 401, de: ninguna },
      {
        nombre: 'Con la sesión del administrador de otra oficina',
        cliente: conToken(await tokenDe('otra')),
        status: 401,
        de: ninguna,
      },
      ...(await falsos(await tokenDe('demo'), readConfig(env).secret)).map(([nombre, token]): Quien => ({
        nombre: `Con un token falso: ${nombre}`,
        cliente: conToken(token),
        status: 401,
        de: ninguna,
      })),
      {
        nombre: 'Un colega sin permisos',
        cliente: await enter(child.port, 'nadie'),
        status: 403,
        de: sinPermiso(new Set()),
      },
      {
        nombre: 'Un cliente, en lo que no es de clientes',
        cliente: await child.as('cliente'),
        status: 403,
        de: sinPermiso(permisos),
      },
    ]
    const filas: Fila[] = []
    for (const quien of quienes) filas.push(await probar(ways, quien))
    const despues = await lineas()
    await child.stop('SIGTERM')
    const intentos = filas.reduce((suma, una) => suma + una.intentos, 0)
    return [
      ...filas,
      {
        prueba: 'Nada cambió en la oficina',
        intentos,
        resultado: `${despues - antes} líneas nuevas en la auditoría`,
        bien: despues === antes,
      },
    ]
  },
}
