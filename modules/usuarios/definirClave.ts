import type { EnlaceDeClave } from '../../schemas/respuestas/sesion/usuario.ts'
import { inTransaction, invalid, Problem, type Context } from '../kernel/index.ts'
import { ponerClave } from './cambiarClave.ts'
import { cifrarClave } from './clave.ts'
import { exigirClaveNueva } from './claves-comunes.ts'
import { revisarClave } from './domain.ts'
import { anularEnlaces, enlaceVivo } from './enlaces.ts'
import { apartarIntentos } from './intentos.ts'

const gastado = () => new Problem(404, 'enlace', 'Este enlace ya se usó o venció. Pida otro.')

/** What a link is for, so that its page can say whose password it sets. @throws Problem 404 for one that is worth nothing any more */
export async function leerEnlace(ctx: Context, token: string): Promise<EnlaceDeClave> {
  const vivo = await enlaceVivo(ctx, token)
  if (!vivo) throw gastado()
  const {
    enlace: { motivo, vence },
    usuario: { email, usuario },
  } = vivo
  return { email, usuario, motivo: motivo === 'invitacion' ? motivo : 'olvido', vence }
}

/**
 * Sets the password of a link's owner, once: every session of theirs ends, every other link is void, and locks do not hold them back here.
 * Outside a transaction, because encrypting takes its time.
 * @throws Problem 422 by field, 404 for a link that is worth nothing any more
 */
export async function definirClave(
  ctx: Context,
  token: string,
  password: string,
  confirmation: string,
): Promise<{ email: string; message: string }> {
  const errors = revisarClave(password, confirmation)
  if (Object.keys(errors).length) throw invalid(errors)
  const suyo = await enlaceVivo(ctx, token)
  if (!suyo) throw gastado()
  exigirClaveNueva(ctx, password, suyo.usuario)
  const clave = await cifrarClave(password)
  return inTransaction(ctx, async (its) => {
    const vivo = await enlaceVivo(its, token)
    if (!vivo) throw gastado()
    const { usuario } = vivo
    // who holds the link is its owner, and the audit says so
    const owner = {
      id: usuario.id,
      email: usuario.email,
      usuario: usuario.usuario,
      id_rol: usuario.id_rol,
      id_persona: usuario.id_persona,
      permisos: new Set<number>(),
    }
    const within = { ...its, user: owner }
    if ((await anularEnlaces(within, usuario.id)) === 0) throw gastado()
    await ponerClave(within, usuario, clave)
    await apartarIntentos(within, usuario)
    return { email: usuario.email, message: 'Contraseña cambiada con exito' }
  })
}
