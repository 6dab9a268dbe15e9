import type { segundoFactor, segundoPorActivar } from '../../../schemas/respuestas/sesion.ts'
import type { Leida } from '../../../schemas/respuestas/vocabulario.ts'
import {
  countUse, inTransaction, invalid, isUniqueViolation, Problem, recordChange, seal, unauthenticated, type Context, type CurrentUser,
} from '../../kernel/index.ts'
import { claveCorrecta, exigirUsuario } from '../../usuarios/index.ts'
import { huellaDeCodigo, nuevosCodigos, nuevoSecreto, pasoDe, uriDe } from './codigos.ts'
import { FAMILIA, factorDe, gastarCodigo, proposito, secretoDe } from './probar.ts'

/** Whoever took somebody's session guesses no codes here. */
const TRIES = { times: 20, seconds: 60 * 60 }
/** How long (ms) a secret waits for its first code. */
const POR_PROBAR = 30 * 60_000

const quien = ({ user }: Context): CurrentUser => {
  if (!user) throw unauthenticated()
  return user
}
const yaActivo = () => new Problem(409, 'segundo_factor_activo', 'Ya tiene un segundo factor: quítelo antes de poner otro.')
const codigoMalo = () => invalid({ codigo: ['El código no es correcto o ya se usó.'] })

/** Counts a try before it is looked at. @throws Problem 422 by field, 429 after twenty in an hour */
async function exigirClave(ctx: Context, password: string): Promise<void> {
  const { id } = quien(ctx)
  await countUse(ctx, `segundo factor:u${id}`, TRIES)
  const { clave } = await exigirUsuario(ctx, id)
  if (!await claveCorrecta(clave, password)) throw invalid({ password: ['Contraseña incorrecta'] })
}

const exigido = async (ctx: Context, idRol: number): Promise<boolean> =>
  Boolean(await ctx.db('roles').where({ id: idRol, exige_segundo_factor: true }).first('id'))

/** One's own second factor. */
export async function leerSegundo(ctx: Context): Promise<Leida<typeof segundoFactor>> {
  const { id, id_rol } = quien(ctx)
  const activo_en = (await factorDe(ctx, id))?.activo_en ?? null
  const libres = await ctx.db('codigos_recuperacion').where('id_usuario', id).whereNull('usado_en').count({ n: '*' }).first<{ n: number }>()
  return { activo_en, codigos: Number(libres.n), exigido: await exigido(ctx, id_rol) }
}

/** Makes a secret that works once a code of it was given. @throws Problem 409 with one that works, 422 for the password, 429 */
export async function empezarSegundo(ctx: Context, password: string): Promise<Leida<typeof segundoPorActivar>> {
  const { id, email } = quien(ctx)
  await exigirClave(ctx, password)
  const secreto = nuevoSecreto()
  await inTransaction(ctx, async ({ db }) => {
    await db('segundos_factores').where('id_usuario', id).whereNull('activo_en').delete()
    try {
      await db('segundos_factores').insert({
        id_usuario: id, secreto: seal(ctx, FAMILIA, proposito(id), secreto), paso: 0, created_at: ctx.now.toISOString(),
      })
    } catch (error) {
      throw isUniqueViolation(error) ? yaActivo() : error
    }
  })
  return { secreto, uri: uriDe(secreto, ctx.office.nombre, email) }
}

/** Turns it on with its first code. @returns the recovery codes, this once @throws Problem 409, 422, 429 */
export async function activarSegundo(ctx: Context, codigo: string): Promise<{ codigos: string[] }> {
  const { id } = quien(ctx)
  await countUse(ctx, `segundo factor:u${id}`, TRIES)
  const factor = await factorDe(ctx, id)
  if (factor?.activo_en) throw yaActivo()
  if (!factor || Date.parse(factor.created_at) + POR_PROBAR < ctx.now.getTime())
    throw new Problem(409, 'segundo_factor_vencido', 'Pasó mucho tiempo: empiece de nuevo y lea otra vez el código QR.')
  const paso = pasoDe(secretoDe(ctx, factor), codigo.replace(/\s/g, ''), ctx.now.getTime())
  if (paso === null) throw codigoMalo()
  return inTransaction(ctx, async (its) => {
    const activo = { activo_en: ctx.now.toISOString(), paso }
    // the very secret that the code is of: another may have been begun meanwhile
    const este = { id_usuario: id, secreto: factor.secreto }
    const puesto = await its.db('segundos_factores').where(este).whereNull('activo_en').update(activo)
    if (puesto !== 1) throw yaActivo()
    await auditar(its, id, 'No', 'Sí')
    return { codigos: await ponerCodigos(its, id) }
  })
}

/** New recovery codes; those of before are worth nothing. @throws Problem 422, 429 */
export async function renovarCodigos(ctx: Context, password: string, codigo: string): Promise<{ codigos: string[] }> {
  await exigirClave(ctx, password)
  const { id } = quien(ctx)
  if (!await gastarCodigo(ctx, id, codigo)) throw codigoMalo()
  return inTransaction(ctx, async (its) => ({ codigos: await ponerCodigos(its, id) }))
}

/** Turns one's own off. @throws Problem 409 where the role demands one, 422, 429 */
export async function desactivarSegundo(ctx: Context, password: string, codigo: string): Promise<{ message: string }> {
  const { id, id_rol } = quien(ctx)
  await exigirClave(ctx, password)
  if (await exigido(ctx, id_rol)) throw new Problem(409, 'segundo_factor_exigido', 'Su rol exige un segundo factor: no se puede quitar.')
  if (!await gastarCodigo(ctx, id, codigo)) throw codigoMalo()
  await inTransaction(ctx, async (its) => {
    await olvidarSegundo(its, id)
    await auditar(its, id, 'Sí', 'No')
  })
  return { message: 'El segundo factor quedó desactivado.' }
}

/** @returns whether there was one that worked */
export async function olvidarSegundo({ db }: Context, id_usuario: number): Promise<boolean> {
  await db('codigos_recuperacion').where({ id_usuario }).delete()
  await db('segundos_factores').where({ id_usuario }).whereNull('activo_en').delete()
  return await db('segundos_factores').where({ id_usuario }).delete() > 0
}

async function ponerCodigos({ db }: Context, id_usuario: number): Promise<string[]> {
  const codigos = nuevosCodigos()
  await db('codigos_recuperacion').where({ id_usuario }).delete()
  await db('codigos_recuperacion').insert(codigos.map((codigo) => ({ id_usuario, huella: huellaDeCodigo(codigo) })))
  return codigos
}

const auditar = (ctx: Context, registro: number, antes: string, despues: string): Promise<void> =>
  recordChange(ctx, {
    accion: 'modificar', tabla: 'usuarios', registro, antes: { segundo_factor: antes }, despues: { segundo_factor: despues },
  })
