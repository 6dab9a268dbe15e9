import type { FirmaDeLlave } from '../../../schemas/sesion/llaves.ts'
import type { segundoFactor } from '../../../schemas/respuestas/sesion/sesion.ts'
import type { Leida } from '../../../schemas/respuestas/json/vocabulario.ts'
import {
  countUse,
  invalid,
  lockRow,
  Problem,
  unauthenticated,
  type Context,
  type CurrentUser,
} from '../../kernel/index.ts'
import { claveCorrecta, exigirUsuario } from '../../usuarios/index.ts'
import { sitioDe } from '../domain.ts'
import { huellaDeCodigo, nuevosCodigos } from './codigos.ts'
import { llavesDe } from './llaves/leer-llaves.ts'
import { gastarFirma, LLAVE_COPIADA } from './llaves/probar-llave.ts'
import { cuantosFactores, factorDe, gastarCodigo } from './probar.ts'

/** Whoever took somebody's session guesses no codes here. */
const TRIES = { times: 20, seconds: 60 * 60 }

/** One of one's own: a code of the authenticator, a recovery code, or what a key signed. */
export interface Prueba {
  codigo?: string | undefined
  llave?: FirmaDeLlave | undefined
}

export const quien = ({ user }: Context): CurrentUser => {
  if (!user) throw unauthenticated()
  return user
}

export const codigoMalo = () => invalid({ codigo: ['El código no es correcto o ya se usó.'] })

/** Counts a try before it is looked at. @throws Problem 429 after twenty in an hour */
export const contarPrueba = (ctx: Context): Promise<number> => countUse(ctx, `segundo factor:u${quien(ctx).id}`, TRIES)

/** @throws Problem 422 by field, 429 after twenty in an hour */
export async function exigirClave(ctx: Context, password: string): Promise<void> {
  await contarPrueba(ctx)
  const { clave } = await exigirUsuario(ctx, quien(ctx).id)
  if (!(await claveCorrecta(clave, password))) throw invalid({ password: ['Contraseña incorrecta'] })
}

/** @throws Problem 422 by field where it is none of one's own, or a key that may have been copied */
export async function exigirPrueba(
  ctx: Context,
  { id, sesion = '' }: CurrentUser,
  { codigo, llave }: Prueba,
): Promise<void> {
  if (llave !== undefined) {
    const firmado = await gastarFirma(ctx, { para: 'prueba', idUsuario: id, de: sesion }, llave)
    if (firmado === 'vale') return
    throw invalid({
      codigo: [firmado === 'copiada' ? LLAVE_COPIADA : 'La llave no sirvió: úsela otra vez o escriba un código.'],
    })
  }
  if (codigo === undefined) throw invalid({ codigo: ['Escriba un código o use su llave de seguridad.'] })
  if (!(await gastarCodigo(ctx, id, codigo))) throw codigoMalo()
}

const exigido = async (ctx: Context, idRol: number): Promise<boolean> =>
  Boolean(await ctx.db('roles').where({ id: idRol, exige_segundo_factor: true }).first('id'))

/** Before one is taken; in the transaction that takes it, others that take one wait. @throws Problem 409 where the role demands the last */
export async function exigirOtro(ctx: Context, { id, id_rol }: CurrentUser): Promise<void> {
  if (ctx.db.isTransaction) await lockRow(ctx.db, 'usuarios', id)
  if ((await cuantosFactores(ctx, id)) <= 1 && (await exigido(ctx, id_rol)))
    throw new Problem(
      409,
      'segundo_factor_exigido',
      'Su rol exige un segundo factor: no se puede quitar el único que tiene.',
    )
}

/** Puts one, in a transaction. @returns the recovery codes where it is the first of any kind; else those that there are stay, and none */
export async function ponerFactor(
  ctx: Context,
  idUsuario: number,
  poner: () => Promise<void>,
): Promise<{ codigos: string[] }> {
  await lockRow(ctx.db, 'usuarios', idUsuario)
  const primero = (await cuantosFactores(ctx, idUsuario)) === 0
  await poner()
  return { codigos: primero ? await ponerCodigos(ctx, idUsuario) : [] }
}

/** New recovery codes instead of those of before. */
export async function ponerCodigos({ db }: Context, id_usuario: number): Promise<string[]> {
  const codigos = nuevosCodigos()
  await db('codigos_recuperacion').where({ id_usuario }).delete()
  await db('codigos_recuperacion').insert(codigos.map((codigo) => ({ id_usuario, huella: huellaDeCodigo(codigo) })))
  return codigos
}

/** Recovery codes stand in for a factor: they go with the last. */
export async function olvidarCodigosSinFactor(ctx: Context, id_usuario: number): Promise<void> {
  if ((await cuantosFactores(ctx, id_usuario)) === 0)
    await ctx.db('codigos_recuperacion').where({ id_usuario }).delete()
}

/** Takes all of a person's. @returns whether there was one that worked */
export async function olvidarSegundo(ctx: Context, id_usuario: number): Promise<boolean> {
  await lockRow(ctx.db, 'usuarios', id_usuario)
  const habia = (await cuantosFactores(ctx, id_usuario)) > 0
  for (const tabla of ['codigos_recuperacion', 'segundos_factores', 'llaves_de_seguridad', 'retos_de_llave'])
    await ctx.db(tabla).where({ id_usuario }).delete()
  return habia
}

/** One's own second factor. */
export async function leerSegundo(ctx: Context): Promise<Leida<typeof segundoFactor>> {
  const { id, id_rol } = quien(ctx)
  const activo_en = (await factorDe(ctx, id))?.activo_en ?? null
  const libres = await ctx
    .db('codigos_recuperacion')
    .where('id_usuario', id)
    .whereNull('usado_en')
    .count({ n: '*' })
    .first<{ n: number }>()
  const sitio = sitioDe(ctx.origin)
  const llaves = (await llavesDe(ctx, id)).map(({ id: llave, nombre, sitio: suyo, created_at, usada_en }) => ({
    id: llave,
    nombre,
    sitio: suyo,
    aqui: suyo === sitio,
    created_at,
    usada_en,
  }))
  return {
    activo_en,
    llaves,
    codigos: Number(libres.n),
    exigido: await exigido(ctx, id_rol),
    admite_llaves: sitio !== null,
  }
}
