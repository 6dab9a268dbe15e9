import { dictionary } from '@zxcvbn-ts/language-common'
import { invalid, type Context } from '../kernel/index.ts'
import { parecida } from './domain.ts'

let comunes: ReadonlySet<string> | undefined

/** Whether it is among the 49,000 that leaked most often, as it is or with digits and signs after it. */
function comun(clave: string): boolean {
  comunes ??= new Set(dictionary['passwords-common'])
  const plain = clave.toLowerCase()
  return comunes.has(plain) || comunes.has(plain.replace(/[^\p{L}]+$/u, ''))
}

/**
 * What a new password is refused for though it is long enough: it would be tried among the first. Whom it is for says what theirs are.
 * @throws Problem 422 by field
 */
export function exigirClaveNueva(ctx: Context, clave: string, quien: { email: string; usuario: string }, message?: string): void {
  const reparo = comun(clave)
    ? 'Es de las contraseñas más usadas: la probarían entre las primeras. Elija otra.'
    : parecida(clave, { ...quien, oficina: ctx.office.nombre })
  if (reparo) throw invalid({ password: [reparo] }, message ?? reparo)
}
