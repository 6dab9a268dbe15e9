import { createHash, createHmac, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { unauthenticated, type Context } from '../../kernel/index.ts'

/** Ms in which somebody who pressed «Practicar» must arrive. */
const DURA = 60_000

/** Who comes, without saying who it is: the same person finds the same user again, until the night. */
export interface Visitante {
  quien: string
  rol: string
  permisos: number[]
}

interface Fila {
  huella: string
  oficina: string
  vence: number
  datos: string
}

const key = ({ app }: Pick<Context, 'app'>) => new TextEncoder().encode(app.config.secret)
const huellaDe = (id: string) => createHash('sha256').update(id).digest('hex')
const pases = (ctx: Context) => ctx.app.offices.platform<Fila>('pases_de_practica')

/**
 * A signed word that lets the caller into a practice office, once and for a minute, with the role and permissions of this instant. What it
 * stands for is in the platform, so that any process may take it; it is no token of any office.
 */
export async function nuevoPase(ctx: Context, practica: string): Promise<string> {
  const {
    user,
    office: { slug },
  } = ctx
  if (!user) throw unauthenticated()
  const rol = await ctx.db('roles').where('id', user.id_rol).first<{ name: string } | undefined>('name')
  const quien = createHmac('sha256', ctx.app.config.secret)
    .update(`practica:${slug}:${user.id}`)
    .digest('hex')
    .slice(0, 16)
  const visitante: Visitante = { quien, rol: rol?.name ?? '', permisos: [...user.permisos] }
  const id = randomBytes(24).toString('base64url')
  const vence = ctx.now.getTime() + DURA
  await pases(ctx).insert({ huella: huellaDe(id), oficina: practica, vence, datos: JSON.stringify(visitante) })
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setAudience(`practica:${practica}`)
    .setExpirationTime(Math.ceil(vence / 1000))
    .sign(key(ctx))
}

/** Uses a pass up. @returns whom it lets in; null if it is forged, over, used, or of another office */
export async function gastarPase(ctx: Context, pase: string): Promise<Visitante | null> {
  const {
    office: { slug },
  } = ctx
  const id = await jwtVerify(pase, key(ctx), {
    audience: `practica:${slug}`,
    algorithms: ['HS256'],
    requiredClaims: ['jti', 'exp'],
  }).then(
    ({ payload: { jti = '' } }) => jti,
    () => null,
  )
  if (id === null) return null
  const suyo = () =>
    pases(ctx)
      .where({ huella: huellaDe(id), oficina: slug })
      .where('vence', '>', ctx.now.getTime())
  const fila = await suyo().first()
  // of two who bring it at once one takes it away
  if (!fila || (await suyo().delete()) !== 1) return null
  return JSON.parse(fila.datos) as Visitante // as it was kept
}

/** Forgets those that nobody used. */
export const olvidarPases = ({ app, now }: Pick<Context, 'app' | 'now'>) =>
  app.offices.platform<Fila>('pases_de_practica').where('vence', '<', now.getTime()).delete()
