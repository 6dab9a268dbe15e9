import { abrirArchivo } from './guardar-archivo.ts'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { Zip, ZipPassThrough } from 'fflate'
import type { Context } from '../kernel/index.ts'

export interface Parte {
  nombre: string
  /** Declared size in bytes. */
  real: number
  entrada: Entry
  zip: ZipFile
}

export interface FaltaDeZip {
  tipo: 'zip_danado' | 'muchas_partes' | 'cifrado' | 'ruta' | 'enlace' | 'parte_repetida' | 'bomba'
  detalle?: string
}

/** Number of parts; inflated bytes of one and of all; compression ratio of a large part. */
export interface LimitesDeZip {
  partes: number
  parte: number
  total: number
  razon: number
}

/** Unix entries keep the file type in the upper half of the attributes (APPNOTE 4.4.2, 4.4.15). */
const esEnlace = ({ versionMadeBy, externalFileAttributes }: Entry): boolean =>
  versionMadeBy >> 8 === 3 && externalFileAttributes >>> 28 === 0o12

const rara = (nombre: string): boolean => /(^|\/)\.\.(\/|$)|^\/|\\|\0|^[a-z]:/i.test(nombre)

/** A second directory, which other readers ignore. Files of our sizes have none. */
const esZip64 = (archivo: Buffer, { comment }: ZipFile): boolean =>
  archivo.subarray(-42 - comment.length).readUInt32LE() === 0x07064b50

/** Overlapping parts (a small file that repeats the same bytes), or another name in the local header. */
async function encimadas(partes: readonly Parte[]): Promise<boolean> {
  let hasta = 0
  const desde = ({ entrada }: Parte) => entrada.relativeOffsetOfLocalHeader
  for (const { entrada, zip } of [...partes].sort((a, b) => desde(a) - desde(b))) {
    const { fileDataStart, fileName } = await zip.readLocalFileHeaderPromise(entrada)
    if (entrada.relativeOffsetOfLocalHeader < hasta || !fileName.equals(entrada.fileNameRaw)) return true
    hasta = fileDataStart + entrada.compressedSize
  }
  return false
}

interface Directorio {
  partes: Parte[]
  faltas: FaltaDeZip[]
}

/** Directory of an archive held to limits; nothing is inflated. */
export async function leerDirectorio(archivo: Buffer, limites: LimitesDeZip): Promise<Directorio> {
  const faltas: FaltaDeZip[] = []
  const sinPartes = (falta: FaltaDeZip): Directorio => ({ partes: [], faltas: [...faltas, falta] })
  const partes = new Map<string, Parte>()
  let total = 0
  try {
    const zip = await fromBufferPromise(archivo, { decodeStrings: false })
    const { entryCount } = zip
    if (entryCount > limites.partes) return sinPartes({ tipo: 'muchas_partes', detalle: `${entryCount} partes` })
    if (esZip64(archivo, zip)) return sinPartes({ tipo: 'zip_danado' })
    for await (const entrada of zip.eachEntry()) {
      const detalle = entrada.fileNameRaw.toString('utf8')
      const real = entrada.uncompressedSize
      total += real
      if (entrada.isEncrypted()) faltas.push({ tipo: 'cifrado', detalle })
      if (esEnlace(entrada)) faltas.push({ tipo: 'enlace', detalle })
      if (rara(detalle)) faltas.push({ tipo: 'ruta', detalle })
      if (partes.has(detalle.toLowerCase())) faltas.push({ tipo: 'parte_repetida', detalle })
      const crece = real > 1_000_000 && real > entrada.compressedSize * limites.razon
      if (crece || real > limites.parte || total > limites.total) return sinPartes({ tipo: 'bomba', detalle })
      partes.set(detalle.toLowerCase(), { nombre: detalle, real, entrada, zip })
    }
    if (!faltas.length && (await encimadas([...partes.values()]))) faltas.push({ tipo: 'zip_danado' })
  } catch {
    return sinPartes({ tipo: 'zip_danado' })
  }
  return { partes: [...partes.values()], faltas }
}

type FaltaDeParte = 'bomba' | 'zip_danado' | 'ajena'

/** Inflates a part in pieces, never beyond its declared size. @returns null, or its fault; `ajena`: an unsupported method */
export async function faltaDeParte(
  { entrada, real, zip }: Parte,
  recibe?: (trozo: Buffer) => void,
): Promise<FaltaDeParte | null> {
  if (entrada.compressionMethod !== 0 && entrada.compressionMethod !== 8) return 'ajena'
  if (entrada.compressedSize === 0) return real === 0 ? null : 'zip_danado'
  try {
    for await (const trozo of await zip.openReadStreamPromise(entrada)) recibe?.(trozo as Buffer) // a stream of bytes
    return null
  } catch (fault) {
    return fault instanceof Error && fault.message.startsWith('too many bytes') ? 'bomba' : 'zip_danado'
  }
}

/** Bytes of a part, exactly its declared size or a fault. */
export async function inflarParte(parte: Parte): Promise<Buffer | FaltaDeParte> {
  const trozos: Buffer[] = []
  return (await faltaDeParte(parte, (trozo) => trozos.push(trozo))) ?? Buffer.concat(trozos)
}

export type ParteDeArchivo = { nombre: string; cuando?: string } & ({ ruta: string } | { contenido: Uint8Array })

/** Streams a ZIP of stored parts (already compressed), one in memory at a time. @throws Problem 404 for a missing file */
export async function* comprimidos(ctx: Context, partes: Iterable<ParteDeArchivo>): AsyncGenerator<Uint8Array> {
  const listas: Uint8Array[] = []
  const zip = new Zip((error, parte) => {
    if (error) throw error
    listas.push(parte)
  })
  for (const parte of partes) {
    const entrada = new ZipPassThrough(parte.nombre)
    if (parte.cuando !== undefined) entrada.mtime = parte.cuando
    zip.add(entrada)
    for await (const trozo of 'ruta' in parte ? (await abrirArchivo(ctx, parte.ruta)).content : [parte.contenido]) {
      entrada.push(trozo as Uint8Array) // files are read as bytes
      yield* listas.splice(0)
    }
    entrada.push(new Uint8Array(), true)
    yield* listas.splice(0)
  }
  zip.end()
  yield* listas
}

/** Name inside an archive: no folders, invisible characters or characters that file systems refuse. */
export const nombreEnArchivo = (nombre: string): string =>
  nombre.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, ' ').trim()
