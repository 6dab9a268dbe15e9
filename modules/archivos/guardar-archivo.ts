import { type Context, notFound, type OpenFile, type UploadedFile } from '../kernel/index.ts'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

export interface Nombre {
  tabla: string
  columna: string
  /** Before the number of the record: «Un documento de la solicitud». */
  dice: string
  registro?: string
  /** The key as the column has it, null where it has none of that shape; the key itself unless told. */
  valor?(llave: string): string | null
  /** SQL: rows whose file is there. Without it, of all; `false` where files are made again when they are asked for. */
  tiene?: string | false
}

/** A folder of the store with everything that names files in it. What is in no folder that somebody declared is nobody's to take away. */
export interface Carpeta {
  nombre: string
  nombran: readonly [Nombre, ...Nombre[]]
  /** Files named outside of columns. */
  ademas?(ctx: Context, llave: string): Promise<boolean>
}

const declaradas = new Map<string, Carpeta>()
const deTodas: Nombre[] = []

/**
 * Declares a folder of the store, once: nothing is kept (`guardarArchivo`) but in one of these, so that what names a file is known before
 * there is one.
 */
export function carpeta(nombre: string, nombran: Carpeta['nombran'], mas: Pick<Carpeta, 'ademas'> = {}): Carpeta {
  if (declaradas.has(nombre)) throw new Error(`The folder ${nombre} is declared twice`)
  const suya = { nombre, nombran, ...mas }
  declaradas.set(nombre, suya)
  return suya
}

/** Declares a column that names files of any folder. */
export function nombra(nombre: Nombre): void {
  deTodas.push(nombre)
}

export const carpetas = (): Carpeta[] => [...declaradas.values()]

export const nombres = (): Nombre[] => [...carpetas().flatMap(({ nombran }) => nombran), ...deTodas]

export interface ArchivoGuardado {
  /** Where it is, under `files/`: `edictos/1f0c….pdf`. */
  ruta: string
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: string
  bytes: number
}

/**
 * Keeps an uploaded file under a name that nobody can guess. What the caller's transaction takes back leaves a file
 * without a row behind, never a row without its file.
 * @param suya the folder it goes to, which says what will name it
 * @param extension with its dot, of the type that the content has
 */
export async function guardarArchivo(
  ctx: Context,
  subido: UploadedFile,
  suya: Carpeta,
  extension: string,
): Promise<ArchivoGuardado> {
  const ruta = nuevaRuta(suya, extension)
  return { ruta, ...(await ctx.app.files.putFile(ctx, ruta, subido.path)) }
}

/** Stores generated content like an upload; long content as a stream. */
export async function guardarContenido(
  ctx: Context,
  content: Buffer | Readable,
  suya: Carpeta,
  extension: string,
): Promise<ArchivoGuardado> {
  const ruta = nuevaRuta(suya, extension)
  const kept = Buffer.isBuffer(content)
    ? ctx.app.files.putStream(ctx, ruta, Readable.from(content, { objectMode: false }), content.length)
    : ctx.app.files.putStream(ctx, ruta, content)
  return { ruta, ...(await kept) }
}

const nuevaRuta = ({ nombre }: Carpeta, extension: string): string =>
  `${nombre}/${randomUUID().replaceAll('-', '')}${extension}`

/** Reads a whole file. @throws Problem 404 if it is gone. */
export async function leerArchivo(ctx: Context, ruta: string): Promise<Buffer> {
  await exigir(ctx, ruta)
  return ctx.app.files.get(ctx, ruta)
}

/** Streams a file. @throws Problem 404 if it is gone. */
export async function abrirArchivo(ctx: Context, ruta: string): Promise<OpenFile> {
  await exigir(ctx, ruta)
  return ctx.app.files.open(ctx, ruta)
}

async function exigir(ctx: Context, ruta: string): Promise<void> {
  if (!(await ctx.app.files.exists(ctx, ruta))) throw notFound('El archivo ya no está.')
}

export function borrarArchivo(ctx: Context, ruta: string): void {
  ctx.afterCommit(() => ctx.app.files.delete(ctx, ruta))
}

/** Bytes to be looked at here and there, without all of them in memory. */
export interface Fuente {
  largo: number
  /**
   * Those that there are of so many from a place on: fewer, or none, beyond the end.
   * @param en where they may be put, by who reads a whole file and is done with each piece before the next
   */
  leer(desde: number, bytes: number, en?: Buffer): Buffer
}

export const enMemoria = (bytes: Buffer): Fuente => ({
  largo: bytes.length,
  leer: (desde, cuantos) => bytes.subarray(desde, desde + cuantos),
})

/** A file of this machine, open as long as `trabajo` lasts. */
export async function enDisco<T>(path: string, trabajo: (fuente: Fuente) => T | Promise<T>): Promise<T> {
  const fd = openSync(path, 'r')
  try {
    const largo = fstatSync(fd).size
    const leer = (desde: number, cuantos: number, en?: Buffer): Buffer => {
      const hay = Math.max(0, Math.min(cuantos, largo - desde))
      const bytes = en && en.length >= hay ? en.subarray(0, hay) : Buffer.alloc(hay)
      return bytes.subarray(0, readSync(fd, bytes, 0, bytes.length, desde))
    }
    return await trabajo({ largo, leer })
  } finally {
    closeSync(fd)
  }
}
