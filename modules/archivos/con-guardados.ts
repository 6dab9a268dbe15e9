import { inTransactionOnce, UnsureCommit, type Context, type UploadedFile } from '../kernel/index.ts'
import type { Carpeta } from './carpetas.ts'
import { guardarArchivo, type ArchivoGuardado } from './guardar-archivo.ts'

/**
 * Does in one transaction the work whose rows name files that were just kept. What it fails with takes them away again, unless nobody can
 * tell whether it was committed: a row may name them by then, and what none names goes by night (`sobrantes.ts`).
 * @param conFila of those files the ones that a row names: for work that may end without having written, because the first that came with
 * its key did
 * @throws what the work throws; a file that cannot be taken away is told to the log alone
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

/** An uploaded file, the folder it goes to and its extension with the dot. */
export interface Subido {
  subido: UploadedFile
  carpeta: Carpeta
  extension: string
}

/**
 * Copies and hashes what was uploaded while nothing of the office is held, then does the work whose row names it, in one transaction and
 * once by the request's key. For a route that opens its own (`transaction: false`).
 * @throws what the work throws, and takes the copy away then
 */
export async function conSubido<T>(
  ctx: Context,
  { subido, carpeta, extension }: Subido,
  trabajo: (its: Context, guardado: ArchivoGuardado) => Promise<T>,
): Promise<T> {
  const guardado = await guardarArchivo(ctx, subido, carpeta, extension)
  return conGuardados(ctx, [guardado.ruta], () => inTransactionOnce(ctx, (its) => trabajo(its, guardado)))
}

/** `conSubido` for a form that may bring no file: the work is given null then. */
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
    ctx.log.error({ err }, 'files that no row names were left') // they go by night
  }
}
