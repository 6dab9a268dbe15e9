import { setImmediate } from 'node:timers/promises'
import { type Context, inTransactionOnce, UnsureCommit, type UploadedFile } from '../kernel/index.ts'
import {
  carpetas,
  nombres,
  type Carpeta,
  type Nombre,
  guardarArchivo,
  type ArchivoGuardado,
} from './guardar-archivo.ts'

/** Milliseconds: the row of a younger file may not be committed yet. */
export const SEGURO = 24 * 3_600_000
const DE_UNA_VEZ = 500
/** Deletions of a folder in one night. */
const POR_NOCHE = 10_000
/** More orphans than this, and than a tenth of the folder, suggest a restored database. */
const SOSPECHOSO = { desde: 200, parte: 10 }

interface Barrido {
  vistos: number
  sobran: number
  quitados: number
}

/** Deletes files of a folder a day old without a reference; a suspicious number is left unless `todos`. Resumable. */
export async function quitarSobrantes(
  ctx: Context,
  suya: Carpeta,
  cuales: 'pocos' | 'todos' | 'ninguno' = 'pocos',
): Promise<Barrido> {
  const antes = ctx.now.getTime() - SEGURO
  const sobrantes: string[] = []
  const cuenta: Barrido = { vistos: 0, sobran: 0, quitados: 0 }
  const mirar = async (llaves: readonly string[]) => {
    const sobran = await sinNombre(ctx, suya, llaves)
    cuenta.vistos += llaves.length
    cuenta.sobran += sobran.length
    if (sobrantes.length < POR_NOCHE) sobrantes.push(...sobran)
    await setImmediate() // yields to other work between pages
  }
  let pagina: string[] = []
  for await (const { key, changed } of ctx.app.files.list(ctx, `${suya.nombre}/`)) {
    if (changed.getTime() >= antes) continue
    pagina.push(key)
    if (pagina.length < DE_UNA_VEZ) continue
    await mirar(pagina)
    pagina = []
  }
  await mirar(pagina)
  if (cuales === 'ninguno' || (cuales === 'pocos' && sonDemasiados(cuenta))) return cuenta
  for (let desde = 0; desde < sobrantes.length; desde += DE_UNA_VEZ) {
    // asked again: listing a large folder takes long
    for (const llave of await sinNombre(ctx, suya, sobrantes.slice(desde, desde + DE_UNA_VEZ))) {
      await ctx.app.files.delete(ctx, llave)
      cuenta.quitados++
    }
  }
  if (cuenta.quitados) ctx.log.info({ carpeta: suya.nombre, ...cuenta }, 'files that nothing names were taken away')
  return cuenta
}

export const sonDemasiados = ({ vistos, sobran }: Barrido): boolean =>
  sobran > SOSPECHOSO.desde && sobran * SOSPECHOSO.parte > vistos

/** Files without a reference in any column. */
export async function sinNombre(ctx: Context, { ademas }: Carpeta, llaves: readonly string[]): Promise<string[]> {
  let quedan = [...llaves]
  for (const nombre of nombres()) {
    if (!quedan.length) return []
    const dichas = await nombradas(ctx, nombre, quedan)
    quedan = quedan.filter((llave) => !dichas.has(llave))
  }
  if (!ademas) return quedan
  const sobran: string[] = []
  for (const llave of quedan) if (!(await ademas(ctx, llave))) sobran.push(llave)
  return sobran
}

async function nombradas(
  { db }: Context,
  { tabla, columna, valor }: Nombre,
  llaves: readonly string[],
): Promise<Set<string>> {
  const por = new Map(
    llaves.flatMap((llave) => {
      const suyo = valor ? valor(llave) : llave
      return suyo === null ? [] : [[suyo, llave] as const]
    }),
  )
  if (!por.size) return new Set()
  const hay = await db(tabla)
    .whereIn(columna, [...por.keys()])
    .pluck<string[]>(columna)
  return new Set(hay.flatMap((valor) => por.get(valor) ?? []))
}

export async function barrer(ctx: Context, cuales: 'todos' | 'ninguno'): Promise<(Barrido & { carpeta: string })[]> {
  const barridos = []
  for (const una of carpetas()) barridos.push({ carpeta: una.nombre, ...(await quitarSobrantes(ctx, una, cuales)) })
  return barridos
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
