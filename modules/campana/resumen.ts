import { membreteDe } from '../documentos/index.ts'
import { addressRefused, enqueue, inTransaction, onlySeen, Problem, type Context, type Step } from '../kernel/index.ts'
import { comoUsuario } from './como-usuario.ts'
import { correoDeResumen } from './correo.tsx'
import { leido } from './leer.ts'
import { Aviso, type Preferencia } from './model.ts'
import { deAviso } from './quien-ve.ts'

export const TRABAJO_RESUMEN = 'resumen-avisos'

/** The job's payload: whose mail, and of which day. */
export interface PedidoResumen { id_usuario: number; dia: string }

/** What a mail lists at most; the rest is counted, and read in the program. */
const MAS = 30

/** Asks for the day's mail of each who wants one and has something unread that no mail has carried. Safe to run twice. */
export async function pedirResumenes(ctx: Context): Promise<void> {
  const ids = await ctx.db('avisos_preferencias as p').join('usuarios as u', 'u.id', 'p.id_usuario')
    .where({ 'p.resumen': 1, 'u.estado': 1 })
    .where((q) => void q.whereNull('p.resumido').orWhere('p.resumido', '<', ctx.today))
    .whereExists(ctx.db('avisos as a').whereRaw('a.id_usuario = p.id_usuario').whereNull('a.leido_en').whereNull('a.resumido').select('a.id'))
    .orderBy('p.id_usuario').pluck<number[]>('p.id_usuario')
  for (const id of ids) {
    const pedido: PedidoResumen = { id_usuario: Number(id), dia: ctx.today }
    await enqueue(ctx, TRABAJO_RESUMEN, pedido, { key: `${TRABAJO_RESUMEN}:${id}:${ctx.today}` })
  }
}

/**
 * The job of one person's mail of one day. What it carries is marked before it leaves, so that no other mail carries it; what was read, or
 * may no longer be seen, while it waited is left out. An address that the mail server will never take is not tried again.
 * @throws what the mail server answers; the runner tries again
 */
export async function enviarResumen(ctx: Context, { id_usuario, dia }: PedidoResumen, step: Step): Promise<void> {
  const preferencia = await ctx.db<Preferencia>('avisos_preferencias').where({ id_usuario }).first()
  const suyo = await comoUsuario(ctx, id_usuario)
  if (!suyo || !preferencia?.resumen || (preferencia.resumido !== null && preferencia.resumido >= dia)) return
  await step('tomar', () => inTransaction(ctx, ({ db }) =>
    db('avisos').where({ id_usuario }).whereNull('leido_en').whereNull('resumido').update({ resumido: dia })))
  const sinLeer = await onlySeen(suyo, Aviso.query(ctx.db), deAviso).where('avisos.resumido', dia).whereNull('avisos.leido_en')
    .orderBy('avisos.created_at', 'desc').orderBy('avisos.id', 'desc').limit(MAS + 1)
  if (sinLeer.length) await step('enviar', () => enviar(suyo, dia, sinLeer))
  await ctx.db('avisos_preferencias').where({ id_usuario }).update({ resumido: dia })
}

async function enviar(ctx: NonNullable<Awaited<ReturnType<typeof comoUsuario>>>, dia: string, avisos: readonly Aviso[]): Promise<void> {
  const { id, email, usuario } = ctx.user
  const carta = correoDeResumen({
    nombre: usuario, oficina: await membreteDe(ctx), origen: ctx.origin, hayMas: avisos.length > MAS,
    avisos: avisos.slice(0, MAS).map((uno) => leido(ctx, uno)),
  })
  try {
    await ctx.app.mail.send({ ...ctx, requestId: `${ctx.requestId}-${id}` }, {
      to: email, ...carta, messageId: `<${TRABAJO_RESUMEN}-${id}-${dia}@${ctx.office.slug}.protocolo>`,
    })
  } catch (error) {
    if (addressRefused(error) || (error instanceof Problem && error.status < 500)) return
    throw error
  }
}
