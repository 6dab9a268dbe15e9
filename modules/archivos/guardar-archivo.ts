import {
  type Context,
  inTransactionOnce,
  notFound,
  type OpenFile,
  UnsureCommit,
  type UploadedFile,
} from '../kernel/index.ts'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'

export interface Nombre {
  tabla: string
  columna: string
  /** Shown before the record number: «Un documento de la solicitud». */
  dice: string
  registro?: string
  /** The key as this column stores it, null for a key of another shape; the key itself by default. */
  valor?(llave: string): string | null
  /** SQL condition of rows whose file exists; all rows by default, `false` for files generated on demand. */
  tiene?: string | false
}

/** A folder of the store with every column that refers to its files. Files of undeclared folders are never deleted. */
export interface Carpeta {
  nombre: string
  nombran: readonly [Nombre, ...Nombre[]]
  /** References outside columns. */
  ademas?(ctx: Context, llave: string): Promise<boolean>
}

const declaradas = new Map<string, Carpeta>()
const deTodas: Nombre[] = []

/** Declares a folder once. `guardarArchivo` only writes to declared folders, so the references of a file are always known. */
export function carpeta(nombre: string, nombran: Carpeta['nombran'], mas: Pick<Carpeta, 'ademas'> = {}): Carpeta {
  if (declaradas.has(nombre)) throw new Error(`The folder ${nombre} is declared twice`)
  const suya = { nombre, nombran, ...mas }
  declaradas.set(nombre, suya)
  return suya
}

/** Declares a column that refers to files of any folder. */
export function nombra(nombre: Nombre): void {
  deTodas.push(nombre)
}

export const carpetas = (): Carpeta[] => [...declaradas.values()]

export const nombres = (): Nombre[] => [...carpetas().flatMap(({ nombran }) => nombran), ...deTodas]

export interface ArchivoGuardado {
  /** Path under `files/`: `edictos/1f0c….pdf`. */
  ruta: string
  /** Hexadecimal SHA-256. */
  sha256: string
  bytes: number
}

/** Stores an upload under a random name. A rollback leaves a file without a row, never the reverse. @param extension with its dot */
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

/**
 * Runs in one transaction the work whose rows refer to just stored files, and deletes the files on failure. If the commit is uncertain
 * they stay, and the nightly sweep decides.
 * @param conFila files that got a row, for work that may end without writing because of its idempotency key
 * @throws errors of the work; a failed deletion is only logged
 */
export async function conGuardados<T>(
  ctx: Context,
  rutas: readonly string[],
  trabajo: () => Promise<T>,
  conFila?: (rutas: readonly string[]) => Promise<readonly string[]>,
): Promise<T> {
  let hecho: T
  try {
    hecho = await trabajo()
  } catch (falla) {
    if (!(falla instanceof UnsureCommit)) await quitar(ctx, () => Promise.resolve(rutas))
    throw falla
  }
  if (conFila && rutas.length)
    await quitar(ctx, async () => {
      const quedan = new Set(await conFila(rutas))
      return rutas.filter((ruta) => !quedan.has(ruta))
    })
  return hecho
}

interface Subido {
  subido: UploadedFile
  carpeta: Carpeta
  extension: string
}

/**
 * Hashes an upload before any lock, then runs the work once per idempotency key; the route needs `transaction: false`.
 * @throws errors of the work, after deleting the copy
 */
export async function conSubido<T>(
  ctx: Context,
  { subido, carpeta, extension }: Subido,
  trabajo: (its: Context, guardado: ArchivoGuardado) => Promise<T>,
): Promise<T> {
  const guardado = await guardarArchivo(ctx, subido, carpeta, extension)
  return conGuardados(ctx, [guardado.ruta], () => inTransactionOnce(ctx, (its) => trabajo(its, guardado)))
}

/** `conSubido` for an optional file: the work gets null. */
export const siHaySubido = <T>(
  ctx: Context,
  { subido, ...adonde }: Omit<Subido, 'subido'> & { subido: UploadedFile | undefined },
  trabajo: (its: Context, guardado: ArchivoGuardado | null) => Promise<T>,
): Promise<T> =>
  subido ? conSubido(ctx, { subido, ...adonde }, trabajo) : inTransactionOnce(ctx, (its) => trabajo(its, null))

async function quitar(ctx: Context, cuales: () => Promise<readonly string[]>): Promise<void> {
  try {
    for (const ruta of await cuales()) await ctx.app.files.delete(ctx, ruta)
  } catch (err) {
    ctx.log.error({ err }, 'files that no row names were left') // the nightly sweep deletes them
  }
}
