import { randomBytes } from 'node:crypto'
import type { FirmaDeLlave } from '../../../schemas/llaves.ts'
import { Problem, type Context } from '../../kernel/index.ts'
import { llavesDeAqui } from './llaves/leer-llaves.ts'
import { paraFirmar } from './llaves/opciones.ts'
import { gastarFirma, LLAVE_COPIADA } from './llaves/probar-llave.ts'
import { nuevoReto, type DeReto } from './llaves/retos.ts'
import { factorDe, gastarCodigo } from './probar.ts'

/** What may stand beside the password. */
export interface Segundo {
  codigo?: string | undefined
  llave?: (FirmaDeLlave & { intento: string }) | undefined
}

const deIngreso = (idUsuario: number, intento: string): DeReto => ({ para: 'ingreso', idUsuario, de: intento })

/**
 * Who gave the right password is asked for one of those that there are: whether of the authenticator, and with a key of this address the
 * challenge to sign, which is worth something to nobody but this person and who made this attempt.
 */
export async function pedirSegundo(ctx: Context, idUsuario: number): Promise<Problem> {
  const codigo = Boolean((await factorDe(ctx, idUsuario))?.activo_en)
  const aqui = await llavesDeAqui(ctx, idUsuario)
  const intento = randomBytes(24).toString('base64url')
  const llave = aqui && {
    intento,
    opciones: paraFirmar({ ...aqui, reto: await nuevoReto(ctx, deIngreso(idUsuario, intento)) }),
  }
  const message = !llave
    ? codigo
      ? 'Escriba el código de su aplicación de autenticación.'
      : 'Escriba un código de recuperación.'
    : codigo
      ? 'Use su llave de seguridad o escriba el código de su aplicación de autenticación.'
      : 'Use su llave de seguridad.'
  return new Problem(401, 'segundo_factor', message, undefined, { segundo: { codigo, llave } })
}

/**
 * Proves the second factor; it is used up.
 * @returns null, or why it is none
 * @throws Problem 409 for a code that nobody can check any more
 */
export async function probarSegundo(
  ctx: Context,
  idUsuario: number,
  { codigo, llave }: Segundo,
): Promise<Problem | null> {
  if (llave !== undefined) {
    const { intento, ...firma } = llave
    const firmado = await gastarFirma(ctx, deIngreso(idUsuario, intento), firma)
    if (firmado === 'copiada') return new Problem(401, 'llave_copiada', LLAVE_COPIADA)
    return firmado === 'vale'
      ? null
      : new Problem(401, 'llave', 'La llave no sirvió: úsela otra vez, o escriba un código.')
  }
  const vale = codigo !== undefined && (await gastarCodigo(ctx, idUsuario, codigo))
  return vale ? null : new Problem(401, 'codigo', 'El código no es correcto o ya se usó.')
}
