import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import {
  Problem,
  readRow,
  unseal,
  type Context,
  countUse,
  invalid,
  lockRow,
  unauthenticated,
  type CurrentUser,
} from '../../kernel/index.ts'
import type { FirmaDeLlave } from '../../../schemas/sesion/sesion.ts'
import type { segundoFactor } from '../../../schemas/respuestas/sesion/sesion.ts'
import type { Leida } from '../../../schemas/json/vocabulario.ts'
import { claveCorrecta, exigirUsuario } from '../../usuarios/index.ts'
import { sitioDe } from '../domain.ts'
import { llavesDe, gastarFirma, LLAVE_COPIADA } from './llaves/comprobar.ts'

/** RFC 6238 defaults: six digits, SHA-1, 30 s. */
const PERIOD = 30
const DIGITS = 6
/** Accepted clock drift, in steps. */
const WINDOW = 1

const totp = (secreto: string, labels: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...labels, secret: Secret.fromBase32(secreto), algorithm: 'SHA1', digits: DIGITS, period: PERIOD })

/** 160-bit secret in base32, typable without the QR. */
export const nuevoSecreto = (): string => new Secret({ size: 20 }).base32

export const uriDe = (secreto: string, oficina: string, cuenta: string): string =>
  totp(secreto, { issuer: oficina.replaceAll(':', ' '), label: cuenta }).toString()

/** Time step (30 s since 1970) of a code: now, previous or next; null for another code. @param now ms */
export function pasoDe(secreto: string, codigo: string, now: number): number | null {
  if (!/^\d{6}$/.test(codigo)) return null
  const delta = totp(secreto).validate({ token: codigo, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta
}

/** Letters without look-alikes. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'
const CUANTOS = 10

/** Ten recovery codes of 60 bits: `7KD2-9QXM-04TB`. */
export const nuevosCodigos = (): string[] =>
  Array.from({ length: CUANTOS }, () => {
    const letras = [...randomBytes(12)].map((byte) => LETTERS[byte % LETTERS.length])
    return [0, 4, 8].map((from) => letras.slice(from, from + 4).join('')).join('-')
  })

/** Fingerprint of a recovery code; unsalted, because 60 random bits cannot be guessed. */
export const huellaDeCodigo = (codigo: string): string =>
  createHash('sha256')
    .update(`recuperacion:${limpio(codigo)}`)
    .digest('hex')

const limpio = (codigo: string): string => codigo.replace(/[\s-]/g, '').toUpperCase()

export const FAMILIA = 'segundo-factor'
export const proposito = (idUsuario: number): string => `usuario:${idUsuario}`

interface Factor {
  id_usuario: number
  secreto: string
  paso: number
  created_at: string
  activo_en: string | null
}

export const factorDe = (ctx: Context, idUsuario: number) =>
  ctx.db<Factor>('segundos_factores').where('id_usuario', idUsuario).first<Factor | undefined>('*')

/** SQL count of a person's working second factors. @param id column of the person's id, or `?` twice */
export const sqlDeFactores = (id: string): string =>
  `(select count(*) from segundos_factores where id_usuario = ${id} and activo_en is not null)
  + (select count(*) from llaves_de_seguridad where id_usuario = ${id})`

const CUENTA_DE_FACTORES = `select ${sqlDeFactores('?')} as n`

const cuantosFactores = async (ctx: Context, idUsuario: number): Promise<number> =>
  Number((await readRow(ctx.db, CUENTA_DE_FACTORES, [idUsuario, idUsuario]))?.['n'] ?? 0)

/** Decrypted secret. @throws Problem 409 when sealed under another SECRET */
export function secretoDe(ctx: Context, { id_usuario, secreto }: Factor): string {
  const claro = unseal(ctx, FAMILIA, proposito(id_usuario), secreto)
  if (claro === null)
    throw new Problem(
      409,
      'segundo_factor_ilegible',
      'Cambió el secreto de la instalación y ese código ya no se puede comprobar: use ' +
        'uno de recuperación, o pida a un administrador que quite el segundo factor.',
    )
  return claro
}

/** Uses up an authenticator or recovery code; of concurrent uses one wins. @throws Problem 409 when its secret cannot be read */
export async function gastarCodigo(ctx: Context, idUsuario: number, escrito: string): Promise<boolean> {
  const codigo = limpio(escrito)
  if (!/^\d{6}$/.test(codigo)) {
    const mine = { id_usuario: idUsuario, huella: huellaDeCodigo(codigo) }
    return (
      (await ctx
        .db('codigos_recuperacion')
        .where(mine)
        .whereNull('usado_en')
        .update({ usado_en: ctx.now.toISOString() })) === 1
    )
  }
  const factor = await factorDe(ctx, idUsuario)
  if (!factor?.activo_en) return false
  const paso = pasoDe(secretoDe(ctx, factor), codigo, ctx.now.getTime())
  if (paso === null) return false
  return (
    (await ctx.db('segundos_factores').where('id_usuario', idUsuario).where('paso', '<', paso).update({ paso })) === 1
  )
}

/** Limit against guessing codes with a stolen session. */
const TRIES = { times: 20, seconds: 60 * 60 }

export interface Prueba {
  codigo?: string | undefined
  llave?: FirmaDeLlave | undefined
}

export const quien = ({ user }: Context): CurrentUser => {
  if (!user) throw unauthenticated()
  return user
}

export const codigoMalo = () => invalid({ codigo: ['El código no es correcto o ya se usó.'] })

/** Counts an attempt before checking it. @throws Problem 429 after twenty in an hour */
export const contarPrueba = (ctx: Context): Promise<number> => countUse(ctx, `segundo factor:u${quien(ctx).id}`, TRIES)

export async function exigirClave(ctx: Context, password: string): Promise<void> {
  await contarPrueba(ctx)
  const { clave } = await exigirUsuario(ctx, quien(ctx).id)
  if (!(await claveCorrecta(clave, password))) throw invalid({ password: ['Contraseña incorrecta'] })
}

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

/** Guards the removal of a factor, in its transaction with a lock. @throws Problem 409 when the role demands the last one */
export async function exigirOtro(ctx: Context, { id, id_rol }: CurrentUser): Promise<void> {
  if (ctx.db.isTransaction) await lockRow(ctx.db, 'usuarios', id)
  if ((await cuantosFactores(ctx, id)) <= 1 && (await exigido(ctx, id_rol)))
    throw new Problem(
      409,
      'segundo_factor_exigido',
      'Su rol exige un segundo factor: no se puede quitar el único que tiene.',
    )
}

/** Adds a factor, in a transaction. @returns recovery codes when it is the first of any kind; otherwise none, and the existing ones stay */
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

export async function ponerCodigos({ db }: Context, id_usuario: number): Promise<string[]> {
  const codigos = nuevosCodigos()
  await db('codigos_recuperacion').where({ id_usuario }).delete()
  await db('codigos_recuperacion').insert(codigos.map((codigo) => ({ id_usuario, huella: huellaDeCodigo(codigo) })))
  return codigos
}

export async function olvidarCodigosSinFactor(ctx: Context, id_usuario: number): Promise<void> {
  if ((await cuantosFactores(ctx, id_usuario)) === 0)
    await ctx.db('codigos_recuperacion').where({ id_usuario }).delete()
}

export async function olvidarSegundo(ctx: Context, id_usuario: number): Promise<boolean> {
  await lockRow(ctx.db, 'usuarios', id_usuario)
  const habia = (await cuantosFactores(ctx, id_usuario)) > 0
  for (const tabla of ['codigos_recuperacion', 'segundos_factores', 'llaves_de_seguridad', 'retos_de_llave'])
    await ctx.db(tabla).where({ id_usuario }).delete()
  return habia
}

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
