import { Zip, ZipPassThrough } from 'fflate'
import type { Context } from '../kernel/index.ts'
import { abrirArchivo } from './guardar-archivo.ts'

/** What goes into an archive: a kept file, or what was just made. */
export type ParteDeArchivo = { nombre: string; cuando?: string } & ({ ruta: string } | { contenido: Uint8Array })

/**
 * The ZIP of these, in their order, as it is made: a piece of one at a time is in memory. They go in as they are, squeezed already.
 * @throws Problem 404 at a kept file that is not there any more
 */
export async function* comprimidos(ctx: Context, partes: Iterable<ParteDeArchivo>): AsyncGenerator<Uint8Array> {
  const listas: Uint8Array[] = []
  const zip = new Zip((error, parte) => {
    if (error) throw error
    listas.push(parte)
  })
  for (const parte of partes) {
    const entrada = new ZipPassThrough(parte.nombre)
    if (parte.cuando !== undefined) entrada.mtime = parte.cuando
    zip.add(entrada)
    for await (const trozo of 'ruta' in parte ? (await abrirArchivo(ctx, parte.ruta)).content : [parte.contenido]) {
      entrada.push(trozo as Uint8Array) // files are read as bytes
      yield* listas.splice(0)
    }
    entrada.push(new Uint8Array(), true)
    yield* listas.splice(0)
  }
  zip.end()
  yield* listas
}

/** A name within an archive: no folders, nothing that is not seen or that a disk does not take. */
export const nombreEnArchivo = (nombre: string): string =>
  nombre.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, ' ').trim()
