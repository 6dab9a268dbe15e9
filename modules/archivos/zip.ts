import { type Fuente, abrirArchivo } from './guardar-archivo.ts'
import { createReadStream, createWriteStream } from 'node:fs'
import { PassThrough, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'
import type { Context } from '../kernel/index.ts'

export interface Parte {
  nombre: string
  metodo: number
  cifrada: boolean
  /** Symbolic link: its content is a path. */
  enlace: boolean
  comprimida: number
  real: number
  desde: number
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

const FIN = 0x06054b50
const ENTRADA = 0x02014b50
const LOCAL = 0x04034b50

/** End of central directory: last in the file, except for a comment of up to 65 535 bytes. */
function finDe(fuente: Fuente): Buffer | null {
  const desde = Math.max(0, fuente.largo - 65_557)
  const cola = fuente.leer(desde, fuente.largo - desde)
  for (let at = cola.length - 22; at >= 0; at--) if (cola.readUInt32LE(at) === FIN) return cola.subarray(at)
  return null
}

/** Offset of a part's data, when its local header agrees with the directory. */
export function datosDesde(fuente: Fuente, { desde, nombre, comprimida }: Parte): number | null {
  const cabeza = fuente.leer(desde, 30)
  if (cabeza.length < 30 || cabeza.readUInt32LE(0) !== LOCAL) return null
  const largo = cabeza.readUInt16LE(26)
  const datos = desde + 30 + largo + cabeza.readUInt16LE(28)
  const igual = fuente.leer(desde + 30, largo).toString('utf8') === nombre
  return igual && datos + comprimida <= fuente.largo ? datos : null
}

function entradaEn(fuente: Fuente, at: number): (Parte & { sigue: number }) | null {
  const cabeza = fuente.leer(at, 46)
  if (cabeza.length < 46 || cabeza.readUInt32LE(0) !== ENTRADA) return null
  const corto = (de: number) => cabeza.readUInt16LE(de)
  const largo = (de: number) => cabeza.readUInt32LE(de)
  const sigue = at + 46 + corto(28) + corto(30) + corto(32)
  if (sigue > fuente.largo) return null
  return {
    nombre: fuente.leer(at + 46, corto(28)).toString('utf8'),
    metodo: corto(10),
    cifrada: (corto(8) & 1) === 1,
    enlace: esEnlace(corto(4), largo(38)),
    comprimida: largo(20),
    real: largo(24),
    desde: largo(42),
    sigue,
  }
}

/** Unix entries keep the file type in the upper half of the attributes (APPNOTE 4.4.2, 4.4.15). */
const esEnlace = (hechoPor: number, atributos: number): boolean => hechoPor >> 8 === 3 && atributos >>> 28 === 0o12

const rara = (nombre: string): boolean => /(^|\/)\.\.(\/|$)|^\/|\\|\0|^[a-z]:/i.test(nombre)

/** Overlapping parts: a small file that repeats the same bytes. */
const encimadas = (fuente: Fuente, partes: readonly Parte[]): boolean => {
  let hasta = 0
  return [...partes]
    .sort((a, b) => a.desde - b.desde)
    .some((parte) => {
      const datos = datosDesde(fuente, parte)
      if (datos === null || parte.desde < hasta) return true
      hasta = datos + parte.comprimida
      return false
    })
}

export function leerDirectorio(fuente: Fuente, limites: LimitesDeZip): { partes: Parte[]; faltas: FaltaDeZip[] } {
  const fin = finDe(fuente)
  if (!fin) return { partes: [], faltas: [{ tipo: 'zip_danado' }] }
  const cuantas = fin.readUInt16LE(10)
  if (cuantas > limites.partes) return { partes: [], faltas: [{ tipo: 'muchas_partes', detalle: `${cuantas} partes` }] }
  const faltas: FaltaDeZip[] = []
  const partes = new Map<string, Parte>()
  let total = 0
  for (let n = 0, at = fin.readUInt32LE(16); n < cuantas; n++) {
    const entrada = entradaEn(fuente, at)
    if (!entrada) return { partes: [], faltas: [...faltas, { tipo: 'zip_danado' }] }
    const { sigue, ...parte } = entrada
    const { nombre: detalle, real } = parte
    at = sigue
    total += real
    if (parte.cifrada) faltas.push({ tipo: 'cifrado', detalle })
    if (parte.enlace) faltas.push({ tipo: 'enlace', detalle })
    if (rara(detalle)) faltas.push({ tipo: 'ruta', detalle })
    if (partes.has(detalle.toLowerCase())) faltas.push({ tipo: 'parte_repetida', detalle })
    const crece = real > 1_000_000 && real > parte.comprimida * limites.razon
    if (crece || real > limites.parte || total > limites.total)
      return { partes: [], faltas: [...faltas, { tipo: 'bomba', detalle }] }
    partes.set(detalle.toLowerCase(), parte)
  }
  if (!faltas.length && encimadas(fuente, [...partes.values()])) faltas.push({ tipo: 'zip_danado' })
  return { partes: [...partes.values()], faltas }
}

/** `ajena`: an unsupported compression method. */
type Sacada = 'bien' | 'bomba' | 'zip_danado' | 'ajena'

const nadie = () =>
  new Writable({
    write: (_parte, _, sigue) => {
      sigue()
    },
  })

/** Inflates a part in pieces, never beyond its declared size. @param a output file; without it the part is only checked */
export async function sacarParte(
  path: string,
  { metodo, comprimida, real }: Parte,
  desde: number | null,
  a?: string,
): Promise<Sacada> {
  if (desde === null) return 'zip_danado'
  if (metodo !== 0 && metodo !== 8) return 'ajena'
  if (comprimida === 0) return real === 0 ? 'bien' : 'zip_danado'
  let salido = 0
  const contar = new Transform({
    transform(parte: Buffer, _, sigue) {
      salido += parte.length
      sigue(salido > real ? new RangeError('more than it said') : null, parte)
    },
  })
  const leida = createReadStream(path, { start: desde, end: desde + comprimida - 1 })
  const abierta = metodo === 8 ? createInflateRaw() : new PassThrough()
  try {
    await pipeline(leida, abierta, contar, a === undefined ? nadie() : createWriteStream(a, { mode: 0o600 }))
  } catch (fault) {
    return fault instanceof RangeError ? 'bomba' : 'zip_danado'
  }
  return salido === real ? 'bien' : 'zip_danado'
}

/** Bytes of a part, exactly its declared size or a fault. */
export function inflarParte(fuente: Fuente, parte: Parte): Buffer | 'bomba' | 'zip_danado' {
  const datos = datosDesde(fuente, parte)
  if (datos === null) return 'zip_danado'
  const guardada = fuente.leer(datos, parte.comprimida)
  if (parte.metodo === 0) return parte.comprimida === parte.real ? guardada : 'zip_danado'
  if (parte.metodo !== 8) return 'zip_danado'
  try {
    const bytes = inflateRawSync(guardada, { maxOutputLength: Math.max(1, parte.real) })
    return bytes.length === parte.real ? bytes : 'zip_danado'
  } catch (fault) {
    return fault instanceof RangeError ? 'bomba' : 'zip_danado' // zlib throws a RangeError beyond the limit
  }
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
