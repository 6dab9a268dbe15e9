import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { dumpRows, loadRows, migrationsOf, Problem, type App, type Office } from '../kernel/index.ts'
import { escribirArchivo, escribirLinea, lineas, type ArchivoTraido } from './lineas-respaldo.ts'

const FORMATO = 'protocolo-oficina-1'

interface Cabecera { formato: string; slug: string; nombre: string; datos: Record<string, unknown>; migraciones: string[]; creado: string }
interface Filas { tabla: string; filas: Record<string, unknown>[] }

/**
 * Writes one office — every row and every file — to one compressed file, which either engine can read back.
 * @throws Problem 404 if there is no such office.
 */
export async function respaldarOficina(app: App, slug: string, path: string): Promise<void> {
  const found = await app.offices.use(slug, async (office) => {
    await guardarEn(app, office, path)
    return true
  })
  if (!found) throw new Problem(404, 'oficina', `No existe la oficina «${slug}».`)
}

/**
 * As `respaldarOficina`, of an office that is open. It is written beside its place and takes it when it is whole and on the disk, so that
 * what stands there is never part of one; nothing stays of what fails.
 * @throws Problem 422 where the place cannot be written
 */
export async function guardarEn(app: App, office: Office, path: string): Promise<void> {
  const beside = `${path}.${process.pid}.parcial`
  try {
    await escribir(app, office, beside)
    await rename(beside, path)
    await onDisk(dirname(path))
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

/** A name that a folder took on lasts only once the folder itself is on the disk. */
async function onDisk(folder: string): Promise<void> {
  const opened = await open(folder)
  await opened.sync().finally(() => opened.close())
}

async function escribir(app: App, office: Office, path: string): Promise<void> {
  const gzip = createGzip()
  const written = pipeline(gzip, createWriteStream(path, { mode: 0o600, flush: true }))
  written.catch((error: Error) => { gzip.destroy(error) }) // who waits for room in it hears that there will be none
  const cabecera: Cabecera = {
    formato: FORMATO,
    slug: office.slug,
    nombre: office.nombre,
    datos: office.datos,
    migraciones: await migrationsOf(office.db),
    creado: new Date().toISOString(),
  }
  await escribirLinea(gzip, cabecera)
  await dumpRows(office.db, (tabla, filas) => escribirLinea(gzip, { tabla, filas } satisfies Filas))
  for (const archivo of await app.files.keys({ office })) {
    await escribirArchivo(gzip, archivo, (await app.files.open({ office }, archivo)).content)
  }
  gzip.end()
  await written
}

/**
 * Brings an office back from its file, under its own name or another.
 * @throws Problem 409 if that office exists, 422 if the file is not there, is no backup, is damaged (nothing is left of it then) or comes
 * from a newer program.
 */
export async function restaurarOficina(app: App, path: string, como?: string): Promise<string> {
  const lines = lineas(path)
  const cabecera = await readCabecera(lines)
  const slug = como ?? cabecera.slug
  const its = { office: { slug } }
  const brought: string[] = []
  const take = async ({ archivo, contenido }: ArchivoTraido) => {
    brought.push(archivo)
    await app.files.putStream(its, archivo, contenido)
  }
  try {
    await app.offices.create(slug, cabecera.nombre, cabecera.datos, () => Promise.resolve(), {
      migrations: cabecera.migraciones, load: (db) => loadRows(db, batches(lines, take)),
    })
    return slug
  } catch (error) {
    await Promise.all(brought.map((archivo) => app.files.delete(its, archivo).catch(() => undefined)))
    throw esDano(error) ? new Problem(422, 'respaldo', 'El respaldo está dañado o incompleto. No se restauró nada.') : error
  }
}

/** Cut short, or with bytes that are not those that were written. */
const esDano = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))

type Lineas = AsyncIterator<string | ArchivoTraido>

async function readCabecera(lines: Lineas): Promise<Cabecera> {
  try {
    const first = await lines.next()
    const cabecera = JSON.parse(first.done || typeof first.value !== 'string' ? '' : first.value) as Cabecera // checked by its format word
    if (cabecera.formato === FORMATO) return cabecera
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Problem(422, 'respaldo', 'No se encuentra el archivo del respaldo.')
    /* not gzip or not JSON: told below */
  }
  throw new Problem(422, 'respaldo', 'El archivo no es un respaldo de oficina.')
}

/** The rows; each file is given to `take` as it comes, so that a piece of one at a time is held. */
async function* batches(lines: Lineas, take: (file: ArchivoTraido) => Promise<void>) {
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (typeof next.value !== 'string') {
      await take(next.value)
      continue
    }
    const { tabla, filas } = JSON.parse(next.value) as Filas // written by respaldarOficina
    yield { table: tabla, rows: filas }
  }
}
