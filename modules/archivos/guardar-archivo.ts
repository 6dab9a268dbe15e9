import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { notFound, type Context, type OpenFile, type UploadedFile } from '../kernel/index.ts'
import type { Carpeta } from './carpetas.ts'

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

/** Keeps what was made here, as what was uploaded; what is long comes as a stream. */
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

/** For who looks inside of it. @throws Problem 404 if it is not there any more. */
export async function leerArchivo(ctx: Context, ruta: string): Promise<Buffer> {
  await exigir(ctx, ruta)
  return ctx.app.files.get(ctx, ruta)
}

/** For who sends it on: a piece of it at a time. @throws Problem 404 if it is not there any more. */
export async function abrirArchivo(ctx: Context, ruta: string): Promise<OpenFile> {
  await exigir(ctx, ruta)
  return ctx.app.files.open(ctx, ruta)
}

async function exigir(ctx: Context, ruta: string): Promise<void> {
  if (!(await ctx.app.files.exists(ctx, ruta))) throw notFound('El archivo ya no está.')
}

/** Forgets a file once the caller's transaction is committed. */
export function borrarArchivo(ctx: Context, ruta: string): void {
  ctx.afterCommit(() => ctx.app.files.delete(ctx, ruta))
}
