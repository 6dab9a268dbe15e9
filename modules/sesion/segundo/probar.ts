import { Problem, readRow, unseal, type Context } from '../../kernel/index.ts'
import { huellaDeCodigo, limpio, pasoDe } from './codigos.ts'

export const FAMILIA = 'segundo-factor'
export const proposito = (idUsuario: number): string => `usuario:${idUsuario}`

export interface Factor {
  id_usuario: number
  secreto: string
  paso: number
  created_at: string
  activo_en: string | null
}

/** A person's second factor, proved with a code or still to be. */
export const factorDe = (ctx: Context, idUsuario: number) =>
  ctx.db<Factor>('segundos_factores').where('id_usuario', idUsuario).first<Factor | undefined>('*')

/** How many second factors of a person work, in SQL. @param id the column of the person's id, or a mark twice */
export const sqlDeFactores = (id: string): string =>
  `(select count(*) from segundos_factores where id_usuario = ${id} and activo_en is not null)
  + (select count(*) from llaves_de_seguridad where id_usuario = ${id})`

const CUANTOS = `select ${sqlDeFactores('?')} as n`

/** How many second factors of a person work: the authenticator and each key. */
export const cuantosFactores = async (ctx: Context, idUsuario: number): Promise<number> =>
  Number((await readRow(ctx.db, CUANTOS, [idUsuario, idUsuario]))?.['n'] ?? 0)

/** The secret in the clear. @throws Problem 409 where it was sealed under another secret of the installation */
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

/**
 * Whether a code of the authenticator, or a recovery code, proves that it is this person; it is used up. One statement takes each, so of
 * the same code sent twice at once only one is good.
 * @throws Problem 409 for a code of an authenticator that nobody can check any more
 */
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
