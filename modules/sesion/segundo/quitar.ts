import { membreteDe } from '../../documentos/index.ts'
import { enqueue, inTransaction, Problem, recordChange, type Context, type Step } from '../../kernel/index.ts'
import { exigirAlcance, otorgados } from '../../roles/index.ts'
import { exigirUsuario, Usuario } from '../../usuarios/index.ts'
import { correoDeFactorQuitado } from '../avisos/correo.tsx'
import { olvidarSegundo } from './activar.ts'

export const TRABAJO_FACTOR_QUITADO = 'aviso-factor-quitado'

export interface PedidoFactorQuitado { idUsuario: number }

/**
 * An administrator takes the second factor of who lost the telephone and the codes; the person is told by mail.
 * @throws Problem 404; 409 for one's own, for who has none, and for a role beyond one's reach
 */
export async function quitarSegundoDe(ctx: Context, id: number): Promise<{ message: string }> {
  const { id_rol, email } = await exigirUsuario(ctx, id)
  if (ctx.user?.id === id)
    throw new Problem(409, 'usuario_propio', 'El suyo se desactiva en Mi cuenta, con su contraseña y un código.')
  exigirAlcance(ctx, await otorgados(ctx.db, id_rol))
  if (!await quitar(ctx, id)) throw new Problem(409, 'sin_segundo_factor', `${email} no tiene segundo factor.`)
  return { message: `${email} ya entra solo con su contraseña.` }
}

/** The command line's way in for an administrator who lost it. @returns what there was: no user, no factor, or that it was taken */
export async function quitarSegundoPorCorreo(ctx: Context, email: string): Promise<'sin usuario' | 'sin factor' | 'quitado'> {
  const usuario = await Usuario.query(ctx.db).findOne({ email: email.trim().toLowerCase() })
  if (!usuario) return 'sin usuario'
  return await inTransaction(ctx, (its) => quitar(its, usuario.id)) ? 'quitado' : 'sin factor'
}

async function quitar(ctx: Context, id: number): Promise<boolean> {
  if (!await olvidarSegundo(ctx, id)) return false
  const [antes, despues] = [{ segundo_factor: 'Sí' }, { segundo_factor: 'No' }]
  await recordChange(ctx, { accion: 'quitar factor', tabla: 'usuarios', registro: id, antes, despues })
  await enqueue(ctx, TRABAJO_FACTOR_QUITADO, { idUsuario: id } satisfies PedidoFactorQuitado)
  return true
}

/** The job that tells a person that the second factor was taken. @throws what the mail server answers; the runner tries again */
export async function avisarFactorQuitado(ctx: Context, { idUsuario }: PedidoFactorQuitado, step: Step): Promise<void> {
  const usuario = await Usuario.query(ctx.db).findById(idUsuario)
  if (!usuario?.estado) return
  const correo = correoDeFactorQuitado({ nombre: usuario.usuario, url: `${ctx.origin}/admin/mi-cuenta`, oficina: await membreteDe(ctx) })
  await step('enviar', () => ctx.app.mail.send(ctx, {
    to: usuario.email, ...correo, messageId: `<${TRABAJO_FACTOR_QUITADO}-${usuario.id}-${ctx.requestId}@${ctx.office.slug}.protocolo>`,
  }))
}
