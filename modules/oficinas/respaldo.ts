import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip, createGzip, type Gzip } from 'node:zlib'
import { dumpRows, loadRows, migrationsOf, Problem, type App, type Office } from '../kernel/index.ts'

const FORMATO = 'protocolo-oficina-1'

interface Cabecera { formato: string; slug: string; nombre: string; datos: Record<string, unknown>; migraciones: string[]; creado: string }
interface Filas { tabla: string; filas: Record<string, unknown>[] }
interface Archivo { archivo: string; contenido: string }

/**
 * Writes one office — every row and every file — to one compressed file, which either engine can read back.
 * @throws Problem 404 if there is no such office.
 */
export async function respaldarOficina(app: App, slug: string, path: string): Promise<void> {
  const found = await app.offices.use(slug, async (office) => {
    await escribir(app, office, path)
    return true
  })
  if (!found) throw new Problem(404, 'oficina', `No existe la oficina «${slug}».`)
}

async function escribir(app: App, office: Office, path: string): Promise<void> {
  const gzip = createGzip()
  const written = pipeline(gzip, createWriteStream(path, { mode: 0o600 }))
  const cabecera: Cabecera = {
    formato: FORMATO,
    slug: office.slug,
    nombre: office.nombre,
    datos: office.datos,
    migraciones: await migrationsOf(office.db),
    creado: new Date().toISOString(),
  }
  await line(gzip, cabecera)
  await dumpRows(office.db, (tabla, filas) => line(gzip, { tabla, filas } satisfies Filas))
  for (const archivo of await app.files.keys({ office })) {
    await line(gzip, { archivo, contenido: (await app.files.get({ office }, archivo)).toString('base64') } satisfies Archivo)
  }
  gzip.end()
  await written
}

async function line(gzip: Gzip, value: object): Promise<void> {
  if (!gzip.write(`${JSON.stringify(value)}\n`)) await once(gzip, 'drain')
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
  const take = async ({ archivo, contenido }: Archivo) => {
    brought.push(archivo)
    await app.files.put(its, archivo, Buffer.from(contenido, 'base64'))
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

/** The lines of a compressed file; whatever is wrong with it is thrown to who asks for the next. */
async function* lineas(path: string): AsyncGenerator<string, void, undefined> {
  const opened = createGunzip()
  createReadStream(path).once('error', (error) => { opened.destroy(error) }).pipe(opened)
  const letters = new StringDecoder('utf8')
  let parts: string[] = []
  for await (const chunk of opened) {
    const [first = '', ...more] = letters.write(chunk as Buffer).split('\n') // what a stream of bytes gives
    parts.push(first)
    for (const next of more) {
      yield parts.join('')
      parts = [next]
    }
  }
  if (parts.join('')) yield parts.join('')
}

async function readCabecera(lines: AsyncIterator<string>): Promise<Cabecera> {
  try {
    const first = await lines.next()
    const cabecera = JSON.parse(first.done ? '' : first.value) as Cabecera // checked by its format word
    if (cabecera.formato === FORMATO) return cabecera
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Problem(422, 'respaldo', 'No se encuentra el archivo del respaldo.')
    /* not gzip or not JSON: told below */
  }
  throw new Problem(422, 'respaldo', 'El archivo no es un respaldo de oficina.')
}

/** The rows; each file is given to `take` as it comes, so that one at a time is held. */
async function* batches(lines: AsyncIterator<string>, take: (file: Archivo) => Promise<void>) {
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const value = JSON.parse(next.value) as Filas | Archivo // written by respaldarOficina
    if ('archivo' in value) await take(value)
    else yield { table: value.tabla, rows: value.filas }
  }
}
