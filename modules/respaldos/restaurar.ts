import { createReadStream } from 'node:fs'
import { background, inTransaction, loadRows, Problem, type App } from '../kernel/index.ts'
import { Danado, descifrar } from './cifrado.ts'
import { FORMATO, FORMATO_1, huellaDelSecreto, type Cabecera, type Filas, type Final } from './formato.ts'
import { detenerEnvios } from './envios.ts'
import { lineas, type ArchivoTraido } from './lineas.ts'
import { Resumen } from './resumen.ts'

/** What came back. */
export interface Restaurada {
  slug: string
  /** When its backup was made: ISO, UTC. */
  guardada: string
  /** What was sealed in it does not open here; null where its backup does not say. */
  sinSecretos: boolean | null
}

/** Bytes of a backup, from its beginning, each time that somebody asks. */
export type Origen = () => Promise<AsyncIterable<Buffer>>

export const deArchivo = (path: string): Origen => () => Promise.resolve(createReadStream(path))

/**
 * Brings an office back from its backup, under its own name or another. Nobody is in it, and it sends nothing until somebody says go.
 * @throws Problem 409 if that office exists, 422 if the file is not there, is no backup, opens under another key, is damaged (nothing is
 * left of it then) or comes from a newer program.
 */
export async function restaurarOficina(app: App, origen: Origen | string, como?: string): Promise<Restaurada> {
  const { cabecera, lines } = await abrir(app, typeof origen === 'string' ? deArchivo(origen) : origen)
  const slug = como ?? cabecera.slug
  const sinSecretos = cabecera.secreto === undefined ? null : cabecera.secreto !== huellaDelSecreto(app) || slug !== cabecera.slug
  const { take, forget } = archivosDe(app, slug)
  try {
    const detener = { guardada: cabecera.creado, sin_secretos: sinSecretos }
    await app.offices.create(slug, cabecera.nombre, cabecera.datos, (office) =>
      inTransaction(background(app, office, 'restaurar'), (ctx) => detenerEnvios(ctx, detener)), {
      saved: { migrations: cabecera.migraciones, load: (db) => loadRows(db, batches(cabecera, lines, take).filas) },
    })
    return { slug, guardada: cabecera.creado, sinSecretos }
  } catch (error) {
    // an office that may be there after all keeps its files
    if (await app.offices.exists(slug).then((there) => !there, () => false)) await forget()
    throw dicho(error)
  }
}

/** Files that come back, and how they go again where the rest does not. */
export function archivosDe(app: App, slug: string) {
  const its = { office: { slug } }
  const brought: string[] = []
  return {
    take: async ({ archivo, contenido }: ArchivoTraido) => {
      brought.push(archivo)
      await app.files.putStream(its, archivo, contenido)
    },
    forget: async () => { await Promise.all(brought.map((archivo) => app.files.delete(its, archivo).catch(() => undefined))) },
  }
}

/** What kept a backup from coming back, for who asked for it. */
export const dicho = (error: unknown): unknown =>
  (esDano(error) ? new Problem(422, 'respaldo', 'El respaldo está dañado o incompleto. No se restauró nada.') : error)

/** Cut short, or with bytes that are not those that were written. */
const esDano = (error: unknown): boolean =>
  error instanceof Danado || error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))

export type Lineas = AsyncIterator<string | ArchivoTraido>

/** @throws Problem 422 as `restaurarOficina` */
export async function abrir(app: App, origen: Origen): Promise<{ cabecera: Cabecera; lines: Lineas }> {
  try {
    const lines = lineas(descifrar(await origen(), app.config.backupKey))
    const first = await lines.next()
    const cabecera = JSON.parse(first.done || typeof first.value !== 'string' ? '' : first.value) as Cabecera // checked by its format word
    if (cabecera.formato === FORMATO || cabecera.formato === FORMATO_1) return { cabecera, lines }
  } catch (error) {
    if (error instanceof Problem) throw error
    if (error instanceof Danado) throw dicho(error)
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Problem(422, 'respaldo', 'No se encuentra el archivo del respaldo.')
    /* not gzip or not JSON: told below */
  }
  throw new Problem(422, 'respaldo', 'El archivo no es un respaldo de oficina.')
}

interface Partes { filas: AsyncIterable<{ table: string; rows: Record<string, unknown>[] }>; resumen: () => Resumen | null }

/** The rows; each file is given to `take` as it comes, so that a piece of one at a time is held. At the end, what it says that it held. */
export function batches({ formato }: Cabecera, lines: Lineas, take: (file: ArchivoTraido) => Promise<void>): Partes {
  let resumen: Resumen | null = null
  async function* filas() {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      if (typeof next.value !== 'string') {
        await take(next.value)
        continue
      }
      const linea = JSON.parse(next.value) as Filas | Final // written by `guardar.ts`
      if ('resumen' in linea) resumen = Resumen.leer(linea.resumen)
      else yield { table: linea.tabla, rows: linea.filas }
    }
    if (formato !== FORMATO_1 && !resumen) throw new Danado('it ends before its end')
  }
  return { filas: filas(), resumen: () => resumen }
}
