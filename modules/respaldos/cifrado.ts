import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type Hmac,
} from 'node:crypto'
import { Problem, type App } from '../kernel/index.ts'
import { Transform } from 'node:stream'
import type { Resumen } from './resumen.ts'

/** A backup of which bytes are missing, or are not those that were written. */
export class Danado extends Error {}

// In pieces, so that a backup of any size passes through little memory: the mark, a salt, a proof of the key, and then each piece under
// AES-256-GCM. Its number and whether it is the last are its nonce, so that none can be taken out, moved or cut off; the key is of this
// file alone (HKDF with the salt), so that no nonce comes twice.
const MARCA = Buffer.from('PROTOCOLO-RESPALDO-1\n')
const ALGORITMO = 'aes-256-gcm'
const PIEZA = 64 * 1024
const [SAL, PRUEBA, SELLO] = [16, 16, 16]
const CABEZA = MARCA.length + SAL + PRUEBA

/** Whether bytes begin an encrypted backup. */
const estaCifrado = (comienzo: Buffer): boolean => comienzo.subarray(0, MARCA.length).equals(MARCA)

interface Claves {
  piezas: Buffer
  prueba: Buffer
}

function clavesDe(clave: string, sal: Buffer): Claves {
  const [piezas, deLaPrueba] = ['piezas', 'prueba'].map((uso) =>
    Buffer.from(hkdfSync('sha256', clave, sal, `protocolo-respaldo:${uso}`, 32)),
  )
  if (!piezas || !deLaPrueba) throw new Error('two keys are derived')
  return { piezas, prueba: createHmac('sha256', deLaPrueba).update(MARCA).update(sal).digest().subarray(0, PRUEBA) }
}

function nonce(numero: number, ultima: boolean): Buffer {
  const iv = Buffer.alloc(12)
  iv.writeBigUInt64BE(BigInt(numero), 3)
  iv[11] = ultima ? 1 : 0
  return iv
}

/** Encrypts what comes, as it comes, under a key of at least 32 characters. */
export async function* cifrar(abierto: AsyncIterable<Buffer>, clave: string): AsyncGenerator<Buffer, void, undefined> {
  const sal = randomBytes(SAL)
  const { piezas, prueba } = clavesDe(clave, sal)
  yield Buffer.concat([MARCA, sal, prueba])
  let numero = 0
  for await (const { pieza, ultima } of enPiezas(abierto, PIEZA)) {
    const cifra = createCipheriv(ALGORITMO, piezas, nonce(numero++, ultima))
    yield Buffer.concat([cifra.update(pieza), cifra.final(), cifra.getAuthTag()])
  }
}

/**
 * What was encrypted, or what comes as it is where it was not.
 * @throws Problem 422 where it was encrypted and there is no key, or another; Danado where bytes are missing or changed
 */
export async function* descifrar(
  cerrado: AsyncIterable<Buffer>,
  clave: string | null,
): AsyncGenerator<Buffer, void, undefined> {
  const llegan = cerrado[Symbol.asyncIterator]()
  let cabeza = Buffer.alloc(0)
  while (cabeza.length < CABEZA) {
    const { value, done } = await llegan.next()
    if (done) break
    cabeza = Buffer.concat([cabeza, value])
  }
  const resto = { [Symbol.asyncIterator]: () => llegan }
  if (!estaCifrado(cabeza)) {
    yield cabeza
    yield* resto
    return
  }
  if (cabeza.length < CABEZA) throw new Danado('its head is cut short')
  const piezas = abreCon(cabeza, clave)
  let numero = 0
  for await (const { pieza, ultima } of enPiezas(seguido(cabeza.subarray(CABEZA), resto), PIEZA + SELLO)) {
    if (pieza.length < SELLO) throw new Danado('a piece is cut short')
    const cifra = createDecipheriv(ALGORITMO, piezas, nonce(numero++, ultima)).setAuthTag(pieza.subarray(-SELLO))
    try {
      yield Buffer.concat([cifra.update(pieza.subarray(0, -SELLO)), cifra.final()])
    } catch (error) {
      throw new Danado('a piece is not the one that was written', { cause: error })
    }
  }
}

function abreCon(cabeza: Buffer, clave: string | null): Buffer {
  if (!clave)
    throw new Problem(422, 'respaldo', 'El respaldo está cifrado: ponga en BACKUP_KEY la clave con la que se guardó.')
  const sal = cabeza.subarray(MARCA.length, MARCA.length + SAL)
  const { piezas, prueba } = clavesDe(clave, sal)
  if (!timingSafeEqual(prueba, cabeza.subarray(MARCA.length + SAL, CABEZA)))
    throw new Problem(
      422,
      'respaldo',
      'El respaldo se cifró con otra BACKUP_KEY, o su comienzo está dañado. No se restauró nada.',
    )
  return piezas
}

async function* seguido(primero: Buffer, resto: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  yield primero
  yield* resto
}

/** Pieces of one length, and a last one that may be shorter: there is always a last one. */
async function* enPiezas(
  bytes: AsyncIterable<Buffer>,
  largo: number,
): AsyncGenerator<{ pieza: Buffer; ultima: boolean }, void, undefined> {
  let junto = Buffer.alloc(0)
  for await (const llega of bytes) {
    junto = Buffer.concat([junto, llega])
    let desde = 0
    for (; junto.length - desde > largo; desde += largo)
      yield { pieza: junto.subarray(desde, desde + largo), ultima: false }
    junto = junto.subarray(desde)
  }
  yield { pieza: junto, ultima: true }
}

// A plain backup ends, behind its compressed bytes, with their signature under SECRET. Programs that decompress pass over it. It is checked
// before anything is decompressed. An encrypted one needs none: its key authenticates each piece.
const MARCA_FIRMA = '\nPROTOCOLO-FIRMA-1 '
const LARGO = MARCA_FIRMA.length + 64 + 1

const hmacDe = ({ config }: Pick<App, 'config'>): Hmac =>
  createHmac('sha256', createHmac('sha256', config.secret).update('respaldo:firma').digest())

export function firmar(app: Pick<App, 'config'>): Transform {
  const firma = hmacDe(app)
  return new Transform({
    transform(pieza: Buffer, _encoding, listo) {
      firma.update(pieza)
      listo(null, pieza)
    },
    flush(listo) {
      listo(null, Buffer.from(`${MARCA_FIRMA}${firma.digest('hex')}\n`))
    },
  })
}

/** Bytes without the signature at their end, which is given to `tiene`; nothing is given where there is none. */
export async function* sinFirma(
  bytes: AsyncIterable<Buffer>,
  tiene: (firma: Buffer) => void = () => undefined,
): AsyncGenerator<Buffer, void, undefined> {
  let cola = Buffer.alloc(0)
  for await (const pieza of bytes) {
    const junto = Buffer.concat([cola, pieza])
    const hasta = Math.max(0, junto.length - LARGO)
    if (hasta) yield junto.subarray(0, hasta)
    cola = junto.subarray(hasta)
  }
  if (cola.subarray(0, MARCA_FIRMA.length).toString('latin1') === MARCA_FIRMA)
    tiene(cola.subarray(MARCA_FIRMA.length, -1))
  else if (cola.length) yield cola
}

/**
 * Reads a backup once, to its end, to see that this installation wrote it as it is.
 * @throws Problem 422 where it is plain and this installation's SECRET did not sign it, or its bytes are others
 */
export async function exigirFirma(app: Pick<App, 'config'>, bytes: AsyncIterable<Buffer>): Promise<void> {
  const firma = hmacDe(app)
  let dicha = Buffer.alloc(0)
  let primero = true
  for await (const pieza of sinFirma(bytes, (suya) => {
    dicha = Buffer.from(suya.toString('latin1'), 'hex')
  })) {
    if (primero && estaCifrado(pieza)) return
    primero = false
    firma.update(pieza)
  }
  const buena = firma.digest()
  if (dicha.length === buena.length && timingSafeEqual(dicha, buena)) return
  throw new Problem(
    422,
    'respaldo',
    dicha.length
      ? 'El respaldo no es como se guardó, o lo firmó otro SECRET. No se restauró nada. Si confía en él, agregue --sin-firma.'
      : 'El respaldo no está firmado: pudo cambiarlo cualquiera, o está incompleto. No se restauró nada. ' +
          'Si confía en él, agregue --sin-firma.',
  )
}

/** Its last line says what it held. */
export const FORMATO = 'protocolo-oficina-2'
/** What earlier versions wrote: without that line, and without saying under which secret. */
export const FORMATO_1 = 'protocolo-oficina-1'

export interface Cabecera {
  formato: string
  slug: string
  nombre: string
  datos: Record<string, unknown>
  migraciones: string[]
  creado: string
  secreto?: string
}

export interface Filas {
  tabla: string
  filas: Record<string, unknown>[]
}
export interface Final {
  resumen: ReturnType<Resumen['toJSON']>
}

/** By which one tells whether an office comes back under the secret that it had; the secret itself cannot be told from it. */
export const huellaDelSecreto = ({ config }: App): string =>
  createHmac('sha256', config.secret).update('respaldo').digest('hex').slice(0, 16)
