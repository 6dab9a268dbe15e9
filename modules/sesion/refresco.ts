import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { asWrite, type Context, type Write } from '../kernel/index.ts'

/** Life of a refresh token, in seconds. */
export const REFRESH_SECONDS = 14 * 86_400
/** Ms in which a cookie's token may be used again: two tabs, or a lost answer. */
const GRACE = 10_000

const fingerprint = (token: string) => createHash('sha256').update(token).digest('hex')

/** Where a session keeps its refresh token: in the body, or in a page's cookie. */
export type Medio = 'cuerpo' | 'galleta'

/** A new session with its first refresh token, and what is to be written of them. */
export function nuevaSesion(ctx: Context, idUsuario: number, medio: Medio) {
  const [id, refresco] = [randomUUID(), nuevoToken()]
  const now = ctx.now.toISOString()
  const agente = ctx.agent || null
  const fila = { id, id_usuario: idUsuario, ip: ctx.ip, agente, created_at: now, vista_en: now, medio }
  const writes: Write[] = [asWrite(ctx.db('sesiones').insert(fila)), asWrite(insertar(ctx, id, refresco))]
  return { sesion: id, refresco, writes }
}

const nuevoToken = (): string => randomBytes(32).toString('base64url')

/** Deterministic successor, so that concurrent tabs get the same token. */
function siguiente(ctx: Context, sesion: string, token: string): Promise<string> {
  const next = createHmac('sha256', ctx.app.config.secret)
    .update(`refresco:${ctx.office.slug}:${fingerprint(token)}`)
    .digest('base64url')
  return guardar(ctx, sesion, next)
}

/** Only its fingerprint is stored. */
function insertar(ctx: Context, sesion: string, token: string) {
  const vence = new Date(ctx.now.getTime() + REFRESH_SECONDS * 1000).toISOString()
  return ctx.db('tokens_refresco').insert({ huella: fingerprint(token), id_sesion: sesion, vence })
}

async function guardar(ctx: Context, sesion: string, token: string): Promise<string> {
  await insertar(ctx, sesion, token).onConflict('huella').ignore()
  return token
}

interface Fila {
  id_sesion: string
  id_usuario: number
  vence: string
  usado_en: string | null
  cerrada_en: string | null
  medio: Medio
}

const leer = (ctx: Context, token: string) =>
  ctx
    .db('tokens_refresco as t')
    .join('sesiones as s', 's.id', 't.id_sesion')
    .where('t.huella', fingerprint(token))
    .first<Fila | undefined>('t.id_sesion', 's.id_usuario', 't.vence', 't.usado_en', 's.cerrada_en', 's.medio')

/**
 * Uses up a refresh token and gives its successor. In a body it works once: a repetition closes the session, because owner and thief
 * cannot be told apart. A cookie is shared by tabs and its answer may be lost: within ten seconds the same token gives the same successor,
 * later it closes the session.
 * @returns null when unknown, expired, of a closed session, or by the wrong medium
 */
export async function gastarRefresco(
  ctx: Context,
  token: string,
  traido: Medio,
  queda: Medio,
): Promise<{ sesion: string; idUsuario: number; refresco: string } | null> {
  const row = await leer(ctx, token)
  if (!row || row.cerrada_en || row.vence < ctx.now.toISOString()) return null
  const { id_sesion: sesion, id_usuario: idUsuario, medio } = row
  if (traido !== medio) {
    // pages cannot read a cookie's token: in a body it was stolen
    if (medio === 'galleta') await cerrarSesion(ctx, sesion, 'fuera de su galleta')
    return null
  }
  const now = ctx.now.toISOString()
  const used = await ctx
    .db('tokens_refresco')
    .where({ huella: fingerprint(token) })
    .whereNull('usado_en')
    .update({ usado_en: now })
  if (used === 1) {
    await ctx.db('sesiones').where({ id: sesion }).update({ medio: queda, vista_en: now })
    const refresco =
      traido === 'galleta' ? await siguiente(ctx, sesion, token) : await guardar(ctx, sesion, nuevoToken())
    return { sesion, idUsuario, refresco }
  }
  const last = traido === 'galleta' ? await ultimoDe(ctx, sesion, token) : null
  if (last) return { sesion, idUsuario, refresco: last }
  await cerrarSesion(ctx, sesion, 'token repetido')
  return null
}

/** Valid successor of a used token; null after ten seconds. */
async function ultimoDe(ctx: Context, sesion: string, used: string): Promise<string | null> {
  const since = new Date(ctx.now.getTime() - GRACE).toISOString()
  let token = used
  // rereads: it may have been used just now
  for (let row = await leer(ctx, token); row?.usado_en; row = await leer(ctx, token)) {
    if (row.usado_en < since) return null
    token = await siguiente(ctx, sesion, token)
  }
  return token
}

export async function cerrarSesion(ctx: Context, sesion: string, motivo: string): Promise<void> {
  await ctx
    .db('sesiones')
    .where({ id: sesion })
    .whereNull('cerrada_en')
    .update({ cerrada_en: ctx.now.toISOString(), motivo_cierre: motivo })
}
