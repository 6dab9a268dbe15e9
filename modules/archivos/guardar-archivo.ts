import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { notFound, type Context, type UploadedFile } from '../kernel/index.ts'

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
 * @param carpeta first part of its path
 * @param extension with its dot, of the type that the content has
 */
export async function guardarArchivo(ctx: Context, subido: UploadedFile, carpeta: string, extension: string): Promise<ArchivoGuardado> {
  return guardarContenido(ctx, await readFile(subido.path), carpeta, extension)
}

/** Keeps what was made here, as what was uploaded. */
export async function guardarContenido(ctx: Context, content: Buffer, carpeta: string, extension: string): Promise<ArchivoGuardado> {
  const ruta = `${carpeta}/${randomUUID().replaceAll('-', '')}${extension}`
  await ctx.app.files.put(ctx, ruta, content)
  return { ruta, sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length }
}

/** @throws Problem 404 if it is not there any more. */
export async function leerArchivo(ctx: Context, ruta: string): Promise<Buffer> {
  if (!await ctx.app.files.exists(ctx, ruta)) throw notFound('El archivo ya no está.')
  return ctx.app.files.get(ctx, ruta)
}

/** Forgets a file once the caller's transaction is committed. */
export function borrarArchivo(ctx: Context, ruta: string): void {
  ctx.afterCommit(() => ctx.app.files.delete(ctx, ruta))
}
