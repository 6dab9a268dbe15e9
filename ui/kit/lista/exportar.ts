import { download, mensajeDe } from '../http/api.ts'
import { aviso } from '../feedback/aviso.ts'
import type { Columna } from './columna.ts'

interface Archivo {
  /** The list as it is asked, with its filters. */
  path: string
  consulta: string
  nombre: string
  formato: 'xlsx' | 'csv'
  /** How many rows, in words. */
  cuantas: string
}

/** What columns are called in a list's files. */
export const enArchivo = <R>(columns: readonly Columna<R>[]): string =>
  columns.flatMap(({ id, archivo = [id] }) => archivo).join()

/** Takes a list to the person's downloads, and says how it goes. */
export const bajarLista = async ({ path, consulta, nombre, formato, cuantas }: Archivo): Promise<void> => {
  const working = aviso.cargando('Preparando el archivo…')
  try {
    await download(`${path}?${consulta}`, `${nombre}.${formato}`)
    working.exito(`Archivo listo: ${cuantas}`)
  } catch (error) {
    working.error(mensajeDe(error))
  }
}
