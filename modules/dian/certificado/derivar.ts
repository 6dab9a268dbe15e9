import { hash, pbkdf2Sync } from 'node:crypto'
import forge from 'node-forge'

// forge derives a key of ten thousand rounds in 46 ms and one of a hundred thousand in 460, and nobody else is answered meanwhile; the
// machine's own hashing takes 2 and 17 (`npm run bench -- partes`). Nor has forge a limit: a file may ask for as many rounds as it likes.

/**
 * Hashes that opening one file may cost, about a second of them; the most that known programs write is 360 000 (Bouncy Castle's own
 * default).
 */
const TOPE = 1_000_000

/** A file that would keep the process busy for longer than any certificate needs. */
export class DemasiadoCalculo extends Error {}

interface Resumen {
  algorithm: string
  digestLength: number
  blockLength: number
}
type Bytes = forge.util.ByteStringBuffer
type DerivarP12 = (
  clave: string | null | undefined,
  sal: Bytes,
  id: number,
  vueltas: number,
  largo: number,
  resumen?: Resumen | null,
) => Bytes
type DerivarPbkdf2 = (
  clave: string,
  sal: string,
  vueltas: number,
  largo: number,
  resumen?: Resumen | string | null,
) => string
type Gastar = (vueltas: number, bloques: number) => void

interface Forge {
  pki: { pbe: { generatePkcs12Key: DerivarP12 } }
  pkcs12: { generateKey: DerivarP12 }
  pkcs5: { pbkdf2: DerivarPbkdf2 }
}
const {
  pki: { pbe },
  pkcs12,
  pkcs5,
} = forge as unknown as Forge // it calls its derivations by these names, and its types leave them out

/**
 * Opens one file with what it may cost: it says itself how often to hash, up to 2⁶⁴ times, and nobody may say so with this thread.
 * Meanwhile the hashing is the machine's, many times as fast as forge's own.
 * @param letras how PBES2 turns the password into bytes: the standard says nothing of it, OpenSSL writes UTF-8
 * @throws DemasiadoCalculo, and what `abrir` throws
 */
export function conPresupuesto<T>(abrir: () => T, letras: 'utf8' | 'latin1' = 'utf8'): T {
  let queda = TOPE
  const gastar: Gastar = (vueltas, bloques) => {
    queda -= vueltas * bloques
    if (!(queda >= 0)) throw new DemasiadoCalculo('the file asks for too many rounds')
  }
  const [suya, suMac, suPbkdf2] = [pbe.generatePkcs12Key, pkcs12.generateKey, pkcs5.pbkdf2]
  pbe.generatePkcs12Key = pkcs12.generateKey = derivarP12(gastar)
  pkcs5.pbkdf2 = derivarPbkdf2(gastar, letras)
  try {
    return abrir()
  } finally {
    pbe.generatePkcs12Key = suya
    pkcs12.generateKey = suMac
    pkcs5.pbkdf2 = suPbkdf2
  }
}

const SHA1: Resumen = { algorithm: 'sha1', digestLength: 20, blockLength: 64 }

/** `datos` over and over, as many times as fill whole blocks. */
function repetido(datos: Buffer, bloque: number): Buffer {
  return datos.length ? Buffer.alloc(bloque * Math.ceil(datos.length / bloque), datos) : datos
}

/** RFC 7292, appendix B.2. */
const derivarP12 =
  (gastar: Gastar): DerivarP12 =>
  (clave, sal, id, vueltas, largo, resumen) => {
    const { algorithm, digestLength, blockLength } = resumen ?? SHA1
    gastar(vueltas, Math.ceil(largo / digestLength))
    const secreto =
      clave === null || clave === undefined ? Buffer.alloc(0) : Buffer.from(`${clave}\0`, 'utf16le').swap16()
    const entrada = Buffer.concat([
      repetido(Buffer.from(sal.bytes(), 'binary'), blockLength),
      repetido(secreto, blockLength),
    ])
    const distinto = Buffer.alloc(blockLength, id)
    const partes: Buffer[] = []
    for (let falta = largo; falta > 0; falta -= digestLength) {
      let parte = hash(algorithm, Buffer.concat([distinto, entrada]), 'buffer')
      for (let vuelta = 1; vuelta < vueltas; vuelta++) parte = hash(algorithm, parte, 'buffer')
      partes.push(parte)
      const suma = repetido(parte, blockLength)
      for (let desde = 0; desde < entrada.length; desde += blockLength) sumar(entrada, desde, suma, blockLength)
    }
    return forge.util.createBuffer(Buffer.concat(partes).subarray(0, largo).toString('binary'))
  }

/** Adds one and a block to the block that begins there, as whole numbers. */
function sumar(entrada: Buffer, desde: number, suma: Buffer, bloque: number): void {
  let lleva = 1
  for (let at = bloque - 1; at >= 0; at--) {
    lleva += (entrada[desde + at] ?? 0) + (suma[at] ?? 0)
    entrada[desde + at] = lleva & 0xff
    lleva >>= 8
  }
}

const derivarPbkdf2 =
  (gastar: Gastar, letras: 'utf8' | 'latin1'): DerivarPbkdf2 =>
  (clave, sal, vueltas, largo, resumen) => {
    gastar(vueltas, Math.ceil(largo / 20))
    return pbkdf2Sync(
      Buffer.from(clave, letras),
      Buffer.from(sal, 'binary'),
      vueltas,
      largo,
      typeof resumen === 'string' ? resumen : (resumen?.algorithm ?? 'sha1'),
    ).toString('binary')
  }
