import { inTransaction, Problem, recordChange, type Context } from '../../kernel/index.ts'
import { exigirAlcance, otorgados } from '../../roles/index.ts'
import { exigirUsuario, Usuario } from '../../usuarios/index.ts'
import { pedirAvisoSegundo } from '../avisos/avisar-segundo.ts'
import { olvidarSegundo } from './factores.ts'

/**
 * An administrator takes the second factors of all kinds of who lost the telephone, the keys and the codes; the person is told by mail.
 * @throws Problem 404; 409 for one's own, for who has none, and for a role beyond one's reach
 */
export async function quitarSegundoDe(ctx: Context, id: number): Promise<{ message: string }> {
  const { id_rol, email } = await exigirUsuario(ctx, id)
  if (ctx.user?.id === id)
    throw new Problem(
      409,
      'usuario_propio',
      'El suyo se quita en Mi cuenta, con su contraseña y un código o una llave.',
    )
  exigirAlcance(ctx, await otorgados(ctx.db, id_rol))
  if (!(await quitar(ctx, id))) throw new Problem(409, 'sin_segundo_factor', `${email} no tiene segundo factor.`)
  return { message: `${email} ya entra solo con su contraseña.` }
}

/** The command line's way in for an administrator who lost it. @returns what there was: no user, no factor, or that it was taken */
export async function quitarSegundoPorCorreo(
  ctx: Context,
  email: string,
): Promise<'sin usuario' | 'sin factor' | 'quitado'> {
  const usuario = await Usuario.query(ctx.db).findOne({ email: email.trim().toLowerCase() })
  if (!usuario) return 'sin usuario'
  return (await inTransaction(ctx, (its) => quitar(its, usuario.id))) ? 'quitado' : 'sin factor'
}

async function quitar(ctx: Context, id: number): Promise<boolean> {
  if (!(await olvidarSegundo(ctx, id))) return false
  const [antes, despues] = [{ segundo_factor: 'Sí' }, { segundo_factor: 'No' }]
  await recordChange(ctx, { accion: 'quitar factor', tabla: 'usuarios', registro: id, antes, despues })
  await pedirAvisoSegundo(ctx, id, 'quitado')
  return true
}
