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

/** Younger files may still lack their row, which is written after them. Milliseconds. */
export const SEGURO = 24 * 3_600_000
/** Looked up together. */
const DE_UNA_VEZ = 500
/** Taken away in one night of one folder. */
const POR_NOCHE = 10_000
/** More than so many, if they are more than a tenth of what is there, were not left by accident: the rows may be those of another day. */
const SOSPECHOSO = { desde: 200, parte: 10 }

/** What came of a folder: what was old enough to look at, what nothing names, and how much of it was taken away. */
interface Barrido {
  vistos: number
  sobran: number
  quitados: number
}

/**
 * Takes away what is in a folder of the office, is older than a day and nothing names. Of too many none goes unless
 * `todos`, because somebody must look first. May be broken off anywhere and done again.
 */
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
    await setImmediate() // others are served between one page and the next
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
    // asked once more: listing a large folder takes its time
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

/** Files that no column of any folder names. */
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

interface Subido {
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
