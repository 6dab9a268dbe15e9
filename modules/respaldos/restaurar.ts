import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import {
  background,
  dumpRows,
  inTransaction,
  loadRows,
  Problem,
  raiseIds,
  tablesOf,
  type App,
  type Db,
} from '../kernel/index.ts'
import {
  Danado,
  descifrar,
  FORMATO,
  FORMATO_1,
  huellaDelSecreto,
  type Cabecera,
  type Filas,
  type Final,
  exigirFirma,
  sinFirma,
} from './cifrado.ts'
import { detenerEnvios } from './guardar.ts'
import { lineas, type ArchivoTraido } from './lineas.ts'
import { Resumen } from './resumen.ts'

export interface Restaurada {
  slug: string
  /** Instant of its backup: ISO, UTC. */
  guardada: string
  /** Sealed secrets do not open here; null if unknown. */
  sinSecretos: boolean | null
}

/** Opens the bytes of a backup from the start, each time. */
export type Origen = () => Promise<AsyncIterable<Buffer>>

export const deArchivo =
  (path: string): Origen =>
  () =>
    Promise.resolve(createReadStream(path))

/**
 * @property sinFirma accepts a plain backup without this installation's signature
 * @property lugar place of the database: `carpeta`, `file:///…`, `mysql://…` or `mariadb://…`
 */
interface Como {
  sinFirma?: boolean
  lugar?: string | undefined
}

/**
 * Restores an office under its own name or another, without sessions and with sending on hold.
 * @throws Problem 409 if the office or place exists; 422 if the file is missing, is not a backup, needs another key, is unsigned, damaged
 * or unequal to its summary (then nothing is left), or comes from a newer program
 */
export async function restaurarOficina(
  app: App,
  origen: Origen | string,
  como?: string,
  { sinFirma, lugar }: Como = {},
): Promise<Restaurada> {
  const place = lugar === undefined ? app.offices.places.own : app.offices.places.read(lugar)
  if (place === null) throw new Problem(422, 'respaldo', `«${lugar}» debe ser «carpeta», file:///… o mysql://…`)
  const { cabecera, lines } = await abrir(app, typeof origen === 'string' ? deArchivo(origen) : origen, !sinFirma)
  const slug = como ?? cabecera.slug
  const sinSecretos =
    cabecera.secreto === undefined ? null : cabecera.secreto !== huellaDelSecreto(app) || slug !== cabecera.slug
  const archivos = archivosDe(app, slug)
  try {
    const detener = { guardada: cabecera.creado, sin_secretos: sinSecretos }
    await app.offices.create(
      slug,
      cabecera.nombre,
      cabecera.datos,
      (office) => inTransaction(background(app, office, 'restaurar'), (ctx) => detenerEnvios(ctx, detener)),
      {
        place,
        saved: {
          migrations: cabecera.migraciones,
          load: async (db) => {
            const diferencias = await traer(db, batches(cabecera, lines, archivos.take), archivos.huellas)
            if (diferencias.length) throw distinto(diferencias)
          },
        },
      },
    )
    return { slug, guardada: cabecera.creado, sinSecretos }
  } catch (error) {
    // an office that exists after all keeps its files
    if (
      await app.offices.exists(slug).then(
        (there) => !there,
        () => false,
      )
    )
      await archivos.forget()
    throw dicho(error)
  }
}

const DICHAS = 3

const distinto = (diferencias: readonly string[]) =>
  new Problem(
    422,
    'respaldo',
    `El respaldo no trae lo que dice traer (${diferencias.slice(0, DICHAS).join('; ')}${diferencias.length > DICHAS ? '…' : ''}). ` +
      'No se restauró nada.',
  )

/**
 * Inserts the rows of a backup and reads them again. @returns differences from its summary, one sentence each
 * @throws Danado for impossible rows; database errors
 */
export async function traer(
  db: Db,
  { filas, resumen, numeracion }: Partes,
  huellas: ReadonlyMap<string, string>,
): Promise<string[]> {
  await loadRows(db, delasTablas(await tablesOf(db), filas))
  await raiseIds(db, numeracion)
  const dice = resumen()
  if (!dice) return []
  const volvio = new Resumen()
  await dumpRows(db, (tabla, unas) => Promise.resolve(volvio.anotar(tabla, unas)))
  for (const [archivo, suma] of huellas) volvio.archivos.set(archivo, suma)
  return dice.diferencias(volvio)
}

async function* delasTablas(tablas: readonly string[], filas: Partes['filas']): Partes['filas'] {
  for await (const { table, rows } of filas) {
    if (!tablas.includes(table)) throw new Danado(`it has rows of ${table}`)
    const buenas =
      Array.isArray(rows) &&
      rows.every(
        (una: unknown) =>
          typeof una === 'object' &&
          una !== null &&
          Object.values(una).every((valor) => valor === null || ['string', 'number', 'boolean'].includes(typeof valor)),
      )
    if (!buenas) throw new Danado('it has values that no row has')
    yield { table, rows }
  }
}

/** Stores the files with their SHA-256; those that were not there before go if the restore fails. */
export function archivosDe(app: App, slug: string) {
  const its = { office: { slug } }
  const huellas = new Map<string, string>()
  const brought: string[] = []
  return {
    huellas,
    take: async ({ archivo, contenido }: ArchivoTraido) => {
      if (!LLAVE.test(archivo)) throw new Danado('it has a file of no folder of the office')
      // of an office that lost its database alone
      if (!(await app.files.exists(its, archivo))) brought.push(archivo)
      const hash = createHash('sha256')
      async function* medido() {
        // a stream of bytes
        for await (const pieza of contenido as AsyncIterable<Buffer>) {
          hash.update(pieza)
          yield pieza
        }
      }
      await app.files.putStream(its, archivo, Readable.from(medido(), { objectMode: false }))
      huellas.set(archivo, hash.digest('hex'))
    },
    forget: async () => {
      await Promise.all(brought.map((archivo) => app.files.delete(its, archivo).catch(() => undefined)))
    },
  }
}

/** A relative key that stays below the office's folder. */
const LLAVE = /^(?!.*\.\.)\w[\w./ -]*$/

export const dicho = (error: unknown): unknown =>
  esDano(error)
    ? Object.assign(new Problem(422, 'respaldo', 'El respaldo está dañado o incompleto. No se restauró nada.'), {
        cause: error,
      })
    : error

/** Error codes of zlib, and of a database that refuses a column or value. */
const DE_LO_QUE_TRAE =
  /^(Z_|ER_(BAD|NO_DEFAULT|DATA|TRUNCATED|WRONG|DUP|NO_REFERENCED|PARSE|WARN_DATA)|SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG))/

const esDano = (error: unknown): boolean =>
  error instanceof Danado ||
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && DE_LO_QUE_TRAE.test(String(error.code)))

export type Lineas = AsyncIterator<string | ArchivoTraido>

/** @param firmado requires this installation's signature of a plain one @throws Problem 422 as `restaurarOficina` */
export async function abrir(
  app: App,
  origen: Origen,
  firmado: boolean,
): Promise<{ cabecera: Cabecera; lines: Lineas }> {
  try {
    if (firmado) await exigirFirma(app, await origen())
    const lines = lineas(descifrar(sinFirma(await origen()), app.config.backupKey))
    const first = await lines.next()
    const cabecera: unknown = JSON.parse(first.done || typeof first.value !== 'string' ? '' : first.value)
    if (esCabecera(cabecera)) return { cabecera, lines }
  } catch (error) {
    if (error instanceof Problem) throw error
    if (error instanceof Danado) throw dicho(error)
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Problem(422, 'respaldo', 'No se encuentra el archivo del respaldo.')
    /* not gzip or not JSON: told below */
  }
  throw new Problem(422, 'respaldo', 'El archivo no es un respaldo de oficina.')
}

function esCabecera(dicha: unknown): dicha is Cabecera {
  if (typeof dicha !== 'object' || dicha === null) return false
  const { formato, slug, nombre, datos, migraciones, creado, numeracion = {} } = dicha as Record<string, unknown> // JSON of an object
  return (
    (formato === FORMATO || formato === FORMATO_1) &&
    typeof slug === 'string' &&
    typeof nombre === 'string' &&
    typeof datos === 'object' &&
    datos !== null &&
    !Array.isArray(datos) &&
    typeof numeracion === 'object' &&
    numeracion !== null &&
    Number.isFinite(Date.parse(String(creado))) &&
    Array.isArray(migraciones) &&
    migraciones.every((una) => typeof una === 'string')
  )
}

export interface Partes {
  filas: AsyncIterable<{ table: string; rows: Record<string, unknown>[] }>
  resumen: () => Resumen | null
  numeracion: Readonly<Record<string, unknown>>
}

/** Streams the rows, gives each file to `take` in pieces, and ends with the summary. */
export function batches(
  { formato, numeracion = {} }: Cabecera,
  lines: Lineas,
  take: (file: ArchivoTraido) => Promise<void>,
): Partes {
  let resumen: Resumen | null = null
  async function* filas() {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      if (typeof next.value !== 'string') {
        await take(next.value)
        continue
      }
      const linea = JSON.parse(next.value) as Filas | Final | null // written by `guardar.ts`; consumers check its parts
      if (typeof linea !== 'object' || linea === null) throw new SyntaxError('it has a line that says nothing')
      if ('resumen' in linea) resumen = Resumen.leer(linea.resumen)
      else yield { table: linea.tabla, rows: linea.filas }
    }
    if (formato !== FORMATO_1 && !resumen) throw new Danado('it ends before its end')
  }
  return { filas: filas(), resumen: () => resumen, numeracion }
}
