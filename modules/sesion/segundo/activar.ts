import type { segundoPorActivar } from '../../../schemas/respuestas/sesion/sesion.ts'
import type { Leida } from '../../../schemas/json/vocabulario.ts'
import { inTransaction, isUniqueViolation, Problem, recordChange, seal, type Context } from '../../kernel/index.ts'
import { pedirAvisoSegundo } from '../avisos/avisar-segundo.ts'
import {
  nuevoSecreto,
  pasoDe,
  uriDe,
  codigoMalo,
  contarPrueba,
  exigirClave,
  exigirOtro,
  exigirPrueba,
  olvidarCodigosSinFactor,
  ponerCodigos,
  ponerFactor,
  quien,
  type Prueba,
  olvidarSegundo,
  FAMILIA,
  factorDe,
  proposito,
  secretoDe,
} from './factores.ts'
import { exigirAlcance, otorgados } from '../../roles/index.ts'
import { exigirUsuario, Usuario } from '../../usuarios/index.ts'

/** Life (ms) of a secret before its first code. */
const POR_PROBAR = 30 * 60_000

const yaActivo = () =>
  new Problem(409, 'segundo_factor_activo', 'Ya tiene una aplicación de autenticación: quítela antes de poner otra.')

export async function empezarSegundo(ctx: Context, password: string): Promise<Leida<typeof segundoPorActivar>> {
  const { id, email } = quien(ctx)
  await exigirClave(ctx, password)
  const secreto = nuevoSecreto()
  await inTransaction(ctx, async ({ db }) => {
    await db('segundos_factores').where('id_usuario', id).whereNull('activo_en').delete()
    try {
      await db('segundos_factores').insert({
        id_usuario: id,
        secreto: seal(ctx, FAMILIA, proposito(id), secreto),
        paso: 0,
        created_at: ctx.now.toISOString(),
      })
    } catch (error) {
      throw isUniqueViolation(error) ? yaActivo() : error
    }
  })
  return { secreto, uri: uriDe(secreto, ctx.office.nombre, email) }
}

/** Activates it with its first code. @returns recovery codes with the first factor of any kind @throws Problem 409, 422, 429 */
export async function activarSegundo(ctx: Context, codigo: string): Promise<{ codigos: string[] }> {
  const { id } = quien(ctx)
  await contarPrueba(ctx)
  const factor = await factorDe(ctx, id)
  if (factor?.activo_en) throw yaActivo()
  if (!factor || Date.parse(factor.created_at) + POR_PROBAR < ctx.now.getTime())
    throw new Problem(409, 'segundo_factor_vencido', 'Pasó mucho tiempo: empiece de nuevo y lea otra vez el código QR.')
  const paso = pasoDe(secretoDe(ctx, factor), codigo.replace(/\s/g, ''), ctx.now.getTime())
  if (paso === null) throw codigoMalo()
  return inTransaction(ctx, (its) =>
    ponerFactor(its, id, async () => {
      const activo = { activo_en: ctx.now.toISOString(), paso }
      // the secret of that code: another activation may have started
      const este = { id_usuario: id, secreto: factor.secreto }
      const puesto = await its.db('segundos_factores').where(este).whereNull('activo_en').update(activo)
      if (puesto !== 1) throw yaActivo()
      await auditar(its, id, 'No', 'Sí')
      await pedirAvisoSegundo(its, id, 'aplicacion-activada')
    }),
  )
}

/** New recovery codes replace the old ones. @throws Problem 422, 429 */
export async function renovarCodigos(ctx: Context, password: string, prueba: Prueba): Promise<{ codigos: string[] }> {
  await exigirClave(ctx, password)
  const user = quien(ctx)
  await exigirPrueba(ctx, user, prueba)
  return inTransaction(ctx, async (its) => {
    await pedirAvisoSegundo(its, user.id, 'codigos')
    return { codigos: await ponerCodigos(its, user.id) }
  })
}

/** Removes the authenticator. @throws Problem 409 for the last factor of a role that demands one, 422, 429 */
export async function desactivarSegundo(ctx: Context, password: string, prueba: Prueba): Promise<{ message: string }> {
  const user = quien(ctx)
  await exigirClave(ctx, password)
  await exigirOtro(ctx, user)
  await exigirPrueba(ctx, user, prueba)
  await inTransaction(ctx, async (its) => {
    await exigirOtro(its, user)
    const quitado = await its.db('segundos_factores').where('id_usuario', user.id).whereNotNull('activo_en').delete()
    if (quitado !== 1) throw new Problem(409, 'sin_segundo_factor', 'Ya no tiene aplicación de autenticación.')
    await olvidarCodigosSinFactor(its, user.id)
    await auditar(its, user.id, 'Sí', 'No')
    await pedirAvisoSegundo(its, user.id, 'aplicacion-desactivada')
  })
  return { message: 'La aplicación de autenticación quedó desactivada.' }
}

const auditar = (ctx: Context, registro: number, antes: string, despues: string): Promise<void> =>
  recordChange(ctx, {
    accion: 'modificar',
    tabla: 'usuarios',
    registro,
    antes: { segundo_factor: antes },
    despues: { segundo_factor: despues },
  })

/** Removes a person's second factors and mails them. @throws Problem 404; 409 for oneself, without any, or a role beyond one's reach */
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

/** For the command line, when the administrator lost it. @returns no user, no factor, or removed */
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
