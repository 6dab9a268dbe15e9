import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { insert } from '../../modules/kernel/index.ts'
import { Rol } from '../../modules/roles/index.ts'
import { insertarUsuario } from '../../modules/usuarios/registrar-usuario.ts'
import { whenFileEnds } from './engine.ts'
import { ask, type Ask, type Reply } from './http.ts'
import { oficinaNueva } from './molde.ts'
import { everyNameIsDeclared } from './nombran.ts'
import { server, type TestServer } from './server.ts'

/** Who may ask: one user for each first role of an office, and `nadie`, whose role holds no permission. */
const ROLES = {
  admin: 'Administrador',
  notario: 'Notario',
  radicador: 'Radicador/Digitador',
  revisor: 'Revisor',
  liquidador: 'Liquidador',
  caja: 'Caja',
  consulta: 'Consulta',
  cliente: 'Cliente',
  nadie: 'Nadie',
} as const
export type Role = keyof typeof ROLES

export const CLAVE = 'clave-de-prueba'
/**
 * Encrypting is slow on purpose, and so is each login with what came of it: hundreds of users share one that was made in a hurry. The
 * attack measures what a guess costs.
 */
let cifrada: Promise<string> | undefined
const aPrisa = () =>
  typeof after === 'function' || process.env.CLAVES_DE_PRISA ? { memoryCost: 8, timeCost: 1, parallelism: 1 } : {}
export const emailOf = (role: Role, slug: string) => `${role}@${slug}.co`

/** Makes an office with a user for each role, all through the services. */
export async function makeOffice({ app }: Pick<TestServer, 'app'>, slug: string): Promise<void> {
  await oficinaNueva(app, slug, async ({ ctx, roles }) => {
    const nadie = await insert(ctx, Rol, { name: ROLES.nadie, description: null, privacy: 'privado' })
    roles.set(ROLES.nadie, nadie.id)
    for (const [role, name] of Object.entries(ROLES)) {
      const id_rol = roles.get(name)
      if (id_rol === undefined) throw new Error(`the office has no role ${name}`)
      await insertarUsuario(ctx, {
        email: emailOf(role as Role, slug),
        usuario: role,
        clave: await (cifrada ??= hash(CLAVE, aPrisa())),
        id_rol,
        admin: role === 'admin',
      })
    }
  })
}

const made = new Map<string, Promise<void>>()
let fresh = 0

/** The offices of the common server are made when first spoken to: `demo` and `otra` by everybody, others by `freshOffice`. */
function ready(slug: string): Promise<void> {
  const making = made.get(slug) ?? server().then((running) => makeOffice(running, slug))
  made.set(slug, making)
  return making
}

/** An office that is made in its own way, of the common server; who speaks to it waits for that. */
export async function madeAs(slug: string, make: () => Promise<void>): Promise<void> {
  const making = make()
  made.set(slug, making)
  await making
}

/** An office nobody else uses, for tests that lock accounts, fill tables or break things. @returns its slug */
export async function freshOffice(): Promise<string> {
  const slug = `prueba${++fresh}`
  await ready(slug)
  return slug
}

/** Of all test files. */
const COMMON = ['demo', 'otra']

whenFileEnds(async () => {
  const slugs = [...made.keys()].filter((slug) => !COMMON.includes(slug))
  if (!slugs.length) return
  const { app, dataDir } = await server()
  const practices = (await app.offices.list()).filter(({ practiceOf }) => practiceOf && slugs.includes(practiceOf))
  const gone = [...slugs, ...practices.map(({ slug }) => slug)]
  await everyNameIsDeclared(app, gone)
  for (const slug of gone) {
    made.delete(slug)
    await app.offices.destroy(slug)
    rmSync(join(dataDir, 'archivos', slug), { recursive: true, force: true })
  }
})

/** An access token is good for fifteen minutes; a run on a very busy machine may take longer. */
const GOOD_MS = 10 * 60_000
const sessions = new Map<string, { token: Promise<string>; since: number }>()

/** Logs in once per person and office. */
export function tokenOf(role: Role, slug = 'demo'): Promise<string> {
  const key = `${slug}/${role}`
  const known = sessions.get(key)
  if (known && Date.now() - known.since < GOOD_MS) return known.token
  const token = login(new Client(slug, () => portFor(slug)), role, slug)
  sessions.set(key, { token, since: Date.now() })
  return token
}

async function login(client: Client, role: Role, slug: string): Promise<string> {
  const reply = await client.post('/user/login', { email: emailOf(role, slug), password: CLAVE })
  if (reply.status !== 200) throw new Error(`${role} could not log in: ${reply.raw.toString()}`)
  return String(reply.body.token)
}

async function portFor(slug: string): Promise<number> {
  await ready(slug)
  return (await server()).port
}

/** Speaks to one office of a server as one person, or as nobody. Paths are under /api. */
export class Client {
  private readonly slug: string
  private readonly port: () => Promise<number>
  private readonly token: () => Promise<string | undefined>

  constructor(
    slug: string,
    port: () => Promise<number>,
    token: () => Promise<string | undefined> = () => Promise.resolve(undefined),
  ) {
    this.slug = slug
    this.port = port
    this.token = token
  }

  get(path: string, query?: Ask['query'], headers?: Ask['headers']) {
    return this.send('GET', path, undefined, { query, headers })
  }
  post(path: string, body?: unknown, headers?: Ask['headers']) {
    return this.send('POST', path, body ?? {}, { headers })
  }
  put(path: string, body?: unknown, headers?: Ask['headers']) {
    return this.send('PUT', path, body ?? {}, { headers })
  }
  delete(path: string, headers?: Ask['headers']) {
    return this.send('DELETE', path, undefined, { headers })
  }

  /** As it stands: `body` may be text or bytes that are no JSON. */
  async send(method: string, path: string, body?: unknown, { headers, query }: Ask = {}): Promise<Reply> {
    const port = await this.port()
    const token = await this.token()
    return ask(port, `${this.slug}.localhost`, method, `/api${path}`, body, {
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(query ? { query } : {}),
    })
  }
}

/** `api('demo').as('radicador').post('/radicaciones', body)` */
export const api = (slug = 'demo') => {
  const port = () => portFor(slug)
  return {
    as: (role: Role) => new Client(slug, port, () => tokenOf(role, slug)),
    anonymous: new Client(slug, port),
    withToken: (token: string) => new Client(slug, port, () => Promise.resolve(token)),
  }
}

/** A person logged in at another server than the common one, in an office that `makeOffice` made there. */
export async function enter(port: number, role: Role, slug = 'demo'): Promise<Client> {
  const at = () => Promise.resolve(port)
  const token = await login(new Client(slug, at), role, slug)
  return new Client(slug, at, () => Promise.resolve(token))
}
