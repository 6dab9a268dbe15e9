import type { Context } from '../kernel/index.ts'

/** A column that names files of the store, and what a person calls the record whose it is. */
export interface Nombre {
  tabla: string
  columna: string
  /** Before the number of the record: «Un documento de la solicitud». */
  dice: string
  /** The column with that number; its own unless told. */
  registro?: string
  /** The key as the column has it, null where it has none of that shape; the key itself unless told. */
  valor?(llave: string): string | null
  /** SQL: rows whose file is there. Without it, of all; `false` where files are made again when they are asked for. */
  tiene?: string | false
}

/** A folder of the store with everything that names files in it. What is in no folder that somebody declared is nobody's to take away. */
export interface Carpeta {
  nombre: string
  nombran: readonly [Nombre, ...Nombre[]]
  /** What is named by something that is no column. */
  ademas?(ctx: Context, llave: string): Promise<boolean>
}

const declaradas = new Map<string, Carpeta>()
const deTodas: Nombre[] = []

/**
 * Declares a folder of the store, once: nothing is kept (`guardarArchivo`) but in one of these, so that what names a file is known before
 * there is one.
 */
export function carpeta(nombre: string, nombran: Carpeta['nombran'], mas: Pick<Carpeta, 'ademas'> = {}): Carpeta {
  if (declaradas.has(nombre)) throw new Error(`The folder ${nombre} is declared twice`)
  const suya = { nombre, nombran, ...mas }
  declaradas.set(nombre, suya)
  return suya
}

/** Declares a column that names files of any folder. */
export function nombra(nombre: Nombre): void {
  deTodas.push(nombre)
}

/** Every folder that a module of this program declared. */
export const carpetas = (): Carpeta[] => [...declaradas.values()]

/** Every column that names files, of whatever folder. */
export const nombres = (): Nombre[] => [...carpetas().flatMap(({ nombran }) => nombran), ...deTodas]
