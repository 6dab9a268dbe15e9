import { dictionary } from '@zxcvbn-ts/language-common'
import { invalid, type Context } from '../kernel/index.ts'
import { reparoDeClave } from './domain.ts'

let comunes: ReadonlySet<string> | undefined

/**
 * What a new password is refused for though it is long enough: it would be tried among the first. Whom it is for says what theirs are.
 * @throws Problem 422 by field
 */
export function exigirClaveNueva(
  ctx: Context,
  clave: string,
  quien: { email: string; usuario: string },
  message?: string,
): void {
  comunes ??= new Set(dictionary['passwords-common'])
  const reparo = reparoDeClave(clave, { ...quien, oficina: ctx.office.nombre }, comunes)
  if (reparo) throw invalid({ password: [reparo] }, message ?? reparo)
}
