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

export class Danado extends Error {}

// Format: mark, salt, key check, pieces in AES-256-GCM (bounded memory). The nonce is the piece number and whether it is the last, so no
// piece can be removed, moved or cut off. The key is derived for each file (HKDF with the salt), so that a nonce is never reused.
const MARCA = Buffer.from('PROTOCOLO-RESPALDO-1\n')
const ALGORITMO = 'aes-256-gcm'
const PIEZA = 64 * 1024
const [SAL, PRUEBA, SELLO] = [16, 16, 16]
const CABEZA = MARCA.length + SAL + PRUEBA

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

/** Streaming encryption under a key of at least 32 characters. */
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

/** Decrypts; a plain backup passes unchanged. @throws Problem 422 without the key or with another; Danado for missing or altered bytes */
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

/** Pieces of equal length and a last one, possibly shorter, always present. */
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

// A plain backup ends with a signature of its compressed bytes under SECRET, which decompressors ignore and which is checked first.
// An encrypted one needs none: its key authenticates each piece.
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

/** Bytes without the trailing signature, which `tiene` gets if present. */
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

/** Reads a whole backup and checks its origin. @throws Problem 422 for a plain one without this installation's valid signature */
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

/** The last line is the summary of its content. */
export const FORMATO = 'protocolo-oficina-2'
/** Earlier format: no summary, and no fingerprint of the secret. */
export const FORMATO_1 = 'protocolo-oficina-1'

export interface Cabecera {
  formato: string
  slug: string
  nombre: string
  datos: Record<string, unknown>
  migraciones: string[]
  creado: string
  /** Next id of each table; absent in older backups. */
  numeracion?: Record<string, number>
  secreto?: string
}

export interface Filas {
  tabla: string
  filas: Record<string, unknown>[]
}
export interface Final {
  resumen: ReturnType<Resumen['toJSON']>
}

/** Tells whether an office is restored under its own SECRET, without revealing it. */
export const huellaDelSecreto = ({ config }: App): string =>
  createHmac('sha256', config.secret).update('respaldo').digest('hex').slice(0, 16)
