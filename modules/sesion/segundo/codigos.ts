import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** What every authenticator takes (RFC 6238): six digits of SHA-1, a new one each 30 seconds. */
const PERIOD = 30
const DIGITS = 6
/** A clock may be one step behind or before ours. */
const WINDOW = 1

const totp = (secreto: string, labels: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...labels, secret: Secret.fromBase32(secreto), algorithm: 'SHA1', digits: DIGITS, period: PERIOD })

/** A new secret of 160 bits, as people type it where they cannot read the QR. */
export const nuevoSecreto = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator reads: the office and the account stand in it by name. */
export const uriDe = (secreto: string, oficina: string, cuenta: string): string =>
  totp(secreto, { issuer: oficina.replaceAll(':', ' '), label: cuenta }).toString()

/** The step (of 30 s since 1970) whose code this is, of now, the one before or the next; null if it is of none. @param now ms */
export function pasoDe(secreto: string, codigo: string, now: number): number | null {
  if (!/^\d{6}$/.test(codigo)) return null
  const delta = totp(secreto).validate({ token: codigo, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta
}

/** Without those that look like another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'
const CUANTOS = 10

/** Ten recovery codes of 60 bits: `7KD2-9QXM-04TB`. */
export const nuevosCodigos = (): string[] =>
  Array.from({ length: CUANTOS }, () => {
    const letras = [...randomBytes(12)].map((byte) => LETTERS[byte % LETTERS.length])
    return [0, 4, 8].map((from) => letras.slice(from, from + 4).join('')).join('-')
  })

/** What is kept of a recovery code, however it was typed: no two of them are guessed from it, so no salt is needed. */
export const huellaDeCodigo = (codigo: string): string =>
  createHash('sha256')
    .update(`recuperacion:${limpio(codigo)}`)
    .digest('hex')

/** As it is compared: without spaces and hyphens, in capitals. */
export const limpio = (codigo: string): string => codigo.replace(/[\s-]/g, '').toUpperCase()
