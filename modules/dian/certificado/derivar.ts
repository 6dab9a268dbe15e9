import { hash, pbkdf2Sync } from 'node:crypto'
import forge from 'node-forge'

// forge takes 46 ms for 10,000 rounds and 460 ms for 100,000, node:crypto 2 and 17 (`npm run bench -- partes`). forge has no upper limit
// either, and the file sets the number of rounds.

/** Hash rounds allowed for one file, about one second; the highest default known is 360,000 (Bouncy Castle). */
const TOPE = 1_000_000

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
 * @param letras encoding of a PBES2 password: the standard is silent, OpenSSL writes UTF-8
 * @throws DemasiadoCalculo, and whatever `abrir` throws
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

/** Adds `suma` + 1 to one block, as big-endian integers (RFC 7292, B.2 step 6C). */
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
