import { hash, pbkdf2Sync } from 'node:crypto'
import forge from 'node-forge'

/** Hashes that opening one file may cost, about a second of them; the most that known programs write is 360 000 (Bouncy Castle's own default). */
const TOPE = 1_000_000

/** A file that would keep the process busy for longer than any certificate needs. */
export class DemasiadoCalculo extends Error {}

interface Resumen { algorithm: string; digestLength: number; blockLength: number }
type Bytes = forge.util.ByteStringBuffer
type DerivarP12 = (clave: string | null | undefined, sal: Bytes, id: number, vueltas: number, largo: number, resumen?: Resumen | null) => Bytes
type DerivarPbkdf2 = (clave: string, sal: string, vueltas: number, largo: number, resumen?: Resumen | string | null) => string

/** What is left while a file is being opened. */
let queda = Infinity
/** How PBES2 turns the password into bytes: the standard says nothing of it, OpenSSL writes UTF-8. */
let letras: 'utf8' | 'latin1' = 'latin1'

/** The file itself says how often to hash, up to 2⁶⁴ times, and nobody may say so with this thread. @throws DemasiadoCalculo */
function gastar(vueltas: number, bloques: number): void {
  queda -= vueltas * bloques
  if (!(queda >= 0)) throw new DemasiadoCalculo('the file asks for too many rounds')
}

/** Opens one file with what it may cost. @throws DemasiadoCalculo, and what `abrir` throws */
export function conPresupuesto<T>(abrir: () => T, comoLetras: typeof letras = 'latin1'): T {
  queda = TOPE
  letras = comoLetras
  try {
    return abrir()
  } finally {
    queda = Infinity
    letras = 'latin1'
  }
}

const SHA1: Resumen = { algorithm: 'sha1', digestLength: 20, blockLength: 64 }

/** `datos` over and over, as many times as fill whole blocks. */
function repetido(datos: Buffer, bloque: number): Buffer {
  return datos.length ? Buffer.alloc(bloque * Math.ceil(datos.length / bloque), datos) : datos
}

/** RFC 7292, appendix B.2, as forge's own but hashed by the machine: ten times as fast. */
const derivarP12: DerivarP12 = (clave, sal, id, vueltas, largo, resumen) => {
  const { algorithm, digestLength, blockLength } = resumen ?? SHA1
  gastar(vueltas, Math.ceil(largo / digestLength))
  const secreto = clave === null || clave === undefined ? Buffer.alloc(0) : Buffer.from(`${clave}\0`, 'utf16le').swap16()
  const entrada = Buffer.concat([repetido(Buffer.from(sal.bytes(), 'binary'), blockLength), repetido(secreto, blockLength)])
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

const derivarPbkdf2: DerivarPbkdf2 = (clave, sal, vueltas, largo, resumen) => {
  const algoritmo = typeof resumen === 'string' ? resumen : resumen?.algorithm ?? 'sha1'
  gastar(vueltas, Math.ceil(largo / 20))
  return pbkdf2Sync(Buffer.from(clave, letras), Buffer.from(sal, 'binary'), vueltas, largo, algoritmo).toString('binary')
}

interface Forge { pki: { pbe: { generatePkcs12Key: DerivarP12 } }; pkcs12: { generateKey: DerivarP12 }; pkcs5: { pbkdf2: DerivarPbkdf2 } }
const propias = forge as unknown as Forge // it calls its derivations by these names, and its types leave them out
propias.pki.pbe.generatePkcs12Key = derivarP12
propias.pkcs12.generateKey = derivarP12
propias.pkcs5.pbkdf2 = derivarPbkdf2
