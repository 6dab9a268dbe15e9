import { download, mensajeDe } from '../http/api.ts'
import { aviso } from '../feedback/aviso.ts'
import type { Columna } from './columna.ts'

interface Archivo {
  path: string
  consulta: string
  nombre: string
  formato: 'xlsx' | 'csv'
  cuantas: string
}

export const enArchivo = <R>(columns: readonly Columna<R>[]): string =>
  columns.flatMap(({ id, archivo = [id] }) => archivo).join()

export const bajarLista = async ({ path, consulta, nombre, formato, cuantas }: Archivo): Promise<void> => {
  const working = aviso.cargando('Preparando el archivo…')
  try {
    await download(`${path}?${consulta}`, `${nombre}.${formato}`)
    working.exito(`Archivo listo: ${cuantas}`)
  } catch (error) {
    working.error(mensajeDe(error))
  }
}
