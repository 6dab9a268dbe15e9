import { createHash, createHmac, randomUUID } from 'node:crypto'
import { countUse, enqueue, Problem, type Context } from '../kernel/index.ts'
import { EnlaceClave, Usuario, type Motivo } from './model.ts'

export const TRABAJO_ENLACE = 'correo-enlace'

/** How long a link is good for, in ms: an invitation a week, a lost password an hour. */
export const DURA: Record<Motivo, number> = { invitacion: 7 * 86_400_000, olvido: 60 * 60_000 }

/** What the job is told. The link is made of `nonce` and the installation's secret, so that no table holds it. */
export interface PedidoEnlace { motivo: Motivo; email: string; nonce: string; origin?: string }

/** The secret part of a link. */
export const tokenDe = (ctx: Context, nonce: string): string =>
  createHmac('sha256', ctx.app.config.secret).update(`enlace-clave:${ctx.office.slug}:${nonce}`).digest('base64url')

export const huellaDe = (token: string): string => createHash('sha256').update(token).digest('hex')

const pedir = (ctx: Context, pedido: Omit<PedidoEnlace, 'nonce'>) => enqueue(ctx, TRABAJO_ENLACE, { ...pedido, nonce: randomUUID() })

/**
 * Asks to mail a user a link to set a password: an invitation until one was set, then as for a lost one.
 * @throws Problem 404; 409 for an inactive user
 */
export async function enviarEnlace(ctx: Context, id: number): Promise<{ email: string; message: string }> {
  const usuario = await Usuario.query(ctx.db).findById(id)
  if (!usuario) throw new Problem(404, 'no_encontrado', 'No se encontró el usuario.')
  if (!usuario.estado) throw new Problem(409, 'usuario_inactivo', 'El usuario está inactivo: actívelo antes de enviarle un enlace.')
  await pedir(ctx, { motivo: usuario.invitado_en ? 'invitacion' : 'olvido', email: usuario.email, origin: ctx.origin })
  return { email: usuario.email, message: `Se enviará un enlace a ${usuario.email}.` }
}

const POR_CORREO = { times: 3, seconds: 60 * 60 }

/**
 * Somebody says to have lost the password of an e-mail. The answer, and the work done before it, are the same whether it has a
 * user or not: only the job looks. After three in an hour for one address nothing more is sent, and that is not told either.
 */
export async function olvideClave(ctx: Context, typed: string): Promise<{ message: string }> {
  const email = typed.trim().toLowerCase()
  const within = await countUse(ctx, `olvide:${huellaDe(email)}`, POR_CORREO).then(() => true, (error: unknown) => {
    if (error instanceof Problem && error.status === 429) return false
    throw error
  })
  // no origin: whoever asks may have typed the host, and a link must lead to us
  if (within) await pedir(ctx, { motivo: 'olvido', email })
  return {
    message: 'Si ese correo tiene un usuario activo en esta oficina, en unos minutos le llegará un enlace para cambiar la contraseña.',
  }
}

/** The open link of a token with its user, or null if it was used, is over, or never was. */
export async function enlaceVivo(ctx: Context, token: string): Promise<{ enlace: EnlaceClave; usuario: Usuario } | null> {
  const enlace = await EnlaceClave.query(ctx.db).findOne({ huella: huellaDe(token) })
  if (!enlace || enlace.usado_en || enlace.vence < ctx.now.toISOString()) return null
  const usuario = await Usuario.query(ctx.db).findById(enlace.id_usuario)
  return usuario?.estado ? { enlace, usuario } : null
}

/** Uses up every open link of a user. @returns how many there were */
export const anularEnlaces = (ctx: Context, idUsuario: number): Promise<number> =>
  ctx.db('enlaces_clave').where({ id_usuario: idUsuario }).whereNull('usado_en').update({ usado_en: ctx.now.toISOString() })

const RECUERDO = 30 * 86_400_000

/** Drops links that have been over for a month. */
export const olvidarEnlaces = (ctx: Context): Promise<number> =>
  ctx.db('enlaces_clave').where('vence', '<', new Date(ctx.now.getTime() - RECUERDO).toISOString()).delete()
