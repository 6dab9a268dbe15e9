import type { usuarioGuardado } from '../../schemas/respuestas/usuario.ts'
import type { Leida } from '../../schemas/respuestas/vocabulario.ts'
import { recordChange, type Context } from '../kernel/index.ts'
import { exigirAlcance, otorgados } from '../roles/index.ts'
import { olvidarIntentos } from './intentos.ts'
import { exigirUsuario, leerUsuario } from './listar-usuarios.ts'

/**
 * Lets a user try again at once, from wherever failures had locked the account; who goes on guessing locks it again.
 * @throws Problem 404, 409 for a role beyond one's reach
 */
export async function desbloquearUsuario(ctx: Context, id: number): Promise<Leida<typeof usuarioGuardado>> {
  const { id_rol, email } = await exigirUsuario(ctx, id)
  exigirAlcance(ctx, await otorgados(ctx.db, id_rol))
  const { bloqueado_hasta } = await leerUsuario(ctx, id)
  if (await olvidarIntentos(ctx, id)) {
    const [antes, despues] = [{ bloqueado_hasta }, { bloqueado_hasta: null }]
    await recordChange(ctx, { accion: 'desbloquear', tabla: 'usuarios', registro: id, antes, despues })
  }
  return { ...(await leerUsuario(ctx, id)), message: `${email} ya puede volver a intentar.` }
}
