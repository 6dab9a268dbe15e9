import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'
import { dumpRows, migrationsOf, Problem, type App, type Office } from '../kernel/index.ts'
import { cifrar } from './cifrado.ts'
import { firmar } from './firma.ts'
import { FORMATO, huellaDelSecreto, type Cabecera, type Filas, type Final } from './formato.ts'
import { escribirArchivo, escribirLinea } from './lineas.ts'
import { Resumen } from './resumen.ts'

/**
 * Writes one office — every row and every file — to one compressed file, which either engine can read back; encrypted where there is a
 * BACKUP_KEY, signed where there is none.
 * @throws Problem 404 if there is no such office.
 */
export async function respaldarOficina(app: App, slug: string, path: string): Promise<void> {
  const found = await app.offices.use(slug, (office) => guardarEn(app, office, path))
  if (!found) throw new Problem(404, 'oficina', `No existe la oficina «${slug}».`)
}

/**
 * As `respaldarOficina`, of an office that is open. It is written beside its place and takes it when it is whole and on the disk, so that
 * what stands there is never part of one; nothing stays of what fails.
 * @throws Problem 422 where the place cannot be written
 */
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

/** How what is not whole yet ends. */
export const PARCIAL = '.parcial'

/** A name that a folder took on lasts only once the folder itself is on the disk. */
async function onDisk(folder: string): Promise<void> {
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

async function escribir(app: App, office: Office, path: string): Promise<Resumen> {
  const { backupKey } = app.config
  const gzip = createGzip()
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  const written = backupKey
    ? pipeline(gzip, (open: AsyncIterable<Buffer>) => cifrar(open, backupKey), file)
    : pipeline(gzip, firmar(app), file)
  written.catch((error: Error) => {
    gzip.destroy(error)
  }) // who waits for room in it hears that there will be none
  try {
    const resumen = await escribirEn(gzip, app, office)
    gzip.end()
    await written
    return resumen
  } catch (error) {
    gzip.destroy()
    await written.catch(() => undefined) // the file is closed before it is taken away
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
    creado: new Date().toISOString(),
    secreto: huellaDelSecreto(app),
  } satisfies Cabecera)
  await dumpRows(office.db, (tabla, filas) => {
    resumen.anotar(tabla, filas)
    return escribirLinea(gzip, { tabla, filas } satisfies Filas)
  })
  for (const archivo of await app.files.keys({ office })) {
    resumen.archivos.set(
      archivo,
      await escribirArchivo(gzip, archivo, (await app.files.open({ office }, archivo)).content),
    )
  }
  await escribirLinea(gzip, { resumen: resumen.toJSON() } satisfies Final)
  return resumen
}
