import { tooMany, type Context } from '../../kernel/index.ts'
import { pedirAviso } from '../avisos/pedir-aviso.ts'
import { cabeOtroCorreo, contarCorreccion } from '../crear/frenos.ts'
import { revocarEnlaces } from '../enlaces/enlace.ts'
import type { Solicitud } from '../model.ts'

/**
 * Another address gets its link, and what was mailed to the earlier opens no more: it may be a stranger's, mistyped. Who came by it goes on
 * with it.
 * @throws Problem 429 where strangers have had that address written to too often, or this one was corrected too often
 */
export async function cambiarCorreo(ctx: Context, { id, correo_electronico }: Solicitud, nuevo: string): Promise<void> {
  if (nuevo === correo_electronico) return
  await contarCorreccion(ctx, id)
  if (!(await cabeOtroCorreo(ctx, nuevo))) throw tooMany(60 * 60_000, 'A ese correo ya le escribimos varias veces.')
  await revocarEnlaces(ctx, id, (enlace) => enlace.correo !== null && enlace.id !== ctx.pass?.by)
  await pedirAviso(ctx, id, 'enlace')
}
