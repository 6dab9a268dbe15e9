import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the library's own parameters (19 MiB, two passes). */
export const cifrarClave = (clave: string): Promise<string> => hash(clave)

export const claveCorrecta = (cifrada: string, clave: string): Promise<boolean> => verify(cifrada, clave)

/** Spends what checking a real password spends, so that an unknown account answers no sooner. */
export async function fingirVerificacion(clave: string): Promise<false> {
  await hash(clave)
  return false
}
