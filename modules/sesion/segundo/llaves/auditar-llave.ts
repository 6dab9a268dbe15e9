import { recordChange, type Context } from '../../../kernel/index.ts'
import { pedirAvisoSegundo } from '../../avisos/avisar-segundo.ts'

/** Leaves in the trail, and tells the person by mail, that a key came or went. */
export async function auditarLlave(
  ctx: Context,
  idUsuario: number,
  que: 'llave-agregada' | 'llave-quitada',
  nombre: string,
): Promise<void> {
  const [sin, con] = [{ llave_de_seguridad: '' }, { llave_de_seguridad: nombre }]
  const [antes, despues] = que === 'llave-agregada' ? [sin, con] : [con, sin]
  await recordChange(ctx, { accion: 'modificar', tabla: 'usuarios', registro: idUsuario, antes, despues })
  await pedirAvisoSegundo(ctx, idUsuario, que, nombre)
}
