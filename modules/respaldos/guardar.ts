import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'
import {
  dumpRows,
  migrationsOf,
  nextIds,
  Problem,
  type App,
  type Office,
  announce,
  findRow,
  update,
  type Context,
  onDisk,
} from '../kernel/index.ts'
import { cifrar, firmar, FORMATO, huellaDelSecreto, type Cabecera, type Filas, type Final } from './cifrado.ts'
import { escribirArchivo, escribirLinea } from './lineas.ts'
import { Resumen } from './resumen.ts'
import { EnviosDetenidos } from './model.ts'

/** Writes an office to a compressed file that both engines read, encrypted with BACKUP_KEY or else signed. @throws Problem 404 */
export async function respaldarOficina(app: App, slug: string, path: string): Promise<void> {
  const found = await app.offices.use(slug, (office) => guardarEn(app, office, path))
  if (!found) throw new Problem(404, 'oficina', `No existe la oficina «${slug}».`)
}

/** `respaldarOficina` for an open office; a partial file is renamed once synced. @throws Problem 422 when the place is not writable */
export async function guardarEn(app: App, office: Office, path: string): Promise<Resumen> {
  const beside = `${path}.${process.pid}${PARCIAL}`
  try {
    const resumen = await escribir(app, office, beside)
    await rename(beside, path)
    await onDisk(dirname(path))
    return resumen
  } catch (error) {
    await rm(beside, { force: true })
    throw noSePuede(error, path) ?? error
  }
}

const SIN_LUGAR = new Set(['ENOENT', 'EACCES', 'EPERM', 'ENOTDIR', 'EISDIR', 'EROFS'])

const noSePuede = (error: unknown, path: string): Problem | null =>
  error instanceof Error &&
  'code' in error &&
  SIN_LUGAR.has(String(error.code)) &&
  'path' in error &&
  String(error.path).startsWith(path)
    ? new Problem(422, 'respaldo', `No se puede escribir en «${path}»: esa carpeta no existe o no deja.`)
    : null

/** Suffix of an incomplete file. */
export const PARCIAL = '.parcial'

async function escribir(app: App, office: Office, path: string): Promise<Resumen> {
  const { backupKey } = app.config
  const gzip = createGzip()
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  const written = backupKey
    ? pipeline(gzip, (open: AsyncIterable<Buffer>) => cifrar(open, backupKey), file)
    : pipeline(gzip, firmar(app), file)
  written.catch((error: Error) => {
    gzip.destroy(error)
  }) // waiting writers get the error
  try {
    const resumen = await escribirEn(gzip, app, office)
    gzip.end()
    await written
    return resumen
  } catch (error) {
    gzip.destroy()
    await written.catch(() => undefined) // closes the file before its deletion
    throw error
  }
}

async function escribirEn(gzip: Gzip, app: App, office: Office): Promise<Resumen> {
  const resumen = new Resumen()
  await escribirLinea(gzip, {
    formato: FORMATO,
    slug: office.slug,
    nombre: office.nombre,
    datos: office.datos,
    migraciones: await migrationsOf(office.db),
    numeracion: await nextIds(office.db),
    creado: new Date().toISOString(),
    secreto: huellaDelSecreto(app),
  } satisfies Cabecera)
  await dumpRows(office.db, (tabla, filas) => {
    resumen.anotar(tabla, filas)
    return escribirLinea(gzip, { tabla, filas } satisfies Filas)
  })
  for (const archivo of await app.files.keys({ office })) {
    const abierto = await abrirSiEsta(app, office, archivo)
    if (abierto) resumen.archivos.set(archivo, await escribirArchivo(gzip, archivo, abierto.content))
  }
  await escribirLinea(gzip, { resumen: resumen.toJSON() } satisfies Final)
  return resumen
}

/** Null for a file that was deleted since it was listed. */
const abrirSiEsta = ({ files }: App, office: Office, archivo: string) =>
  files.open({ office }, archivo).catch(async (error: unknown) => {
    if (await files.exists({ office }, archivo)) throw error
    return null
  })

/** State of a restored office: sessions closed and sending on hold, because the original may still run and send the same. */
export async function detenerEnvios(
  { db, now }: Context,
  { guardada, sin_secretos }: Pick<EnviosDetenidos, 'guardada' | 'sin_secretos'>,
): Promise<void> {
  const instante = now.toISOString()
  await db('sesiones').whereNull('cerrada_en').update({ cerrada_en: instante, motivo_cierre: 'restaurada' })
  await db('envios_detenidos').whereNull('reanudado_en').delete() // a previous hold says less
  // without audit: the trail was just restored
  const secretos = sin_secretos === null ? null : Number(sin_secretos)
  const fila = { desde: instante, guardada, sin_secretos: secretos, created_at: instante, updated_at: instante }
  await db('envios_detenidos').insert(fila)
}

const vigente = (ctx: Context) => EnviosDetenidos.query(ctx.db).whereNull('reanudado_en').orderBy('id', 'desc').first()

/** GET /envios_detenidos: since when and why sending is on hold; null when it is not. */
export async function leerEnvios(ctx: Context) {
  const fila = await vigente(ctx)
  return { detenidos: fila ? { desde: fila.desde, guardada: fila.guardada, sin_secretos: fila.sin_secretos } : null }
}

/** POST /envios_detenidos/reanudar. @throws Problem 409 when nothing is on hold */
export async function reanudarEnvios(ctx: Context) {
  const fila = await vigente(ctx)
  const suya = fila ? await findRow(ctx.db, EnviosDetenidos, fila.id, { lock: true }) : null
  if (!suya || suya.reanudado_en !== null) throw new Problem(409, 'reanudados', 'Los envíos ya se reanudaron.')
  const ahora = { reanudado_en: ctx.now.toISOString(), reanudado_por: ctx.user?.id ?? null }
  await update(ctx, EnviosDetenidos, suya.id, ahora, { before: suya })
  await announce(ctx, ctx.now.getTime())
  ctx.afterCommit(() => {
    ctx.app.poke(ctx.office.slug)
  })
  return { detenidos: null }
}
