/** What a filter says of a value that it cannot read; it is printed between `[[ ]]` in its place and stands in the list of checks. */
export class ValorIlegible extends Error {}

/** Data that a filter needs and nobody gave: paths inside the value it received (`[1].nombre`). */
export class ValorFaltante extends Error {
  readonly rutas: readonly string[]
  constructor(rutas: readonly string[]) {
    super('falta un dato')
    this.rutas = rutas
  }
}

export interface Ejemplo {
  valor: unknown
  opciones?: readonly string[]
  da: unknown
}

/** Reports an assumption of a filter and the paths of the data that it lacked. */
export type Avisar = (mensaje: string, faltan?: readonly string[]) => void

export interface Filtro {
  que: string
  ejemplo: Ejemplo
  /** How many options it takes, parted by slashes; none unless said. */
  opciones?: readonly [least: number, most: number]
  /** Why its options cannot be right, when they cannot. */
  revisar?: (opciones: readonly string[]) => string | null
  /** How its options were understood, for the report of an upload; null where there is nothing to explain. */
  entendido?: (opciones: readonly string[]) => string | null
  /** Whether the filter also accepts empty values. */
  recibeVacio?: true
  /** Only in {#…} and {^…}. */
  condicion?: true
  /** Names it reads of each item without the tag naming them. */
  usa?: readonly string[]
  /** @throws ValorIlegible, ValorFaltante */
  aplicar: (valor: unknown, opciones: readonly string[], avisar: Avisar) => unknown
}

/** An own property of an object that is data; nothing that comes with the language. */
export const propio = (de: unknown, nombre: string): unknown => {
  if (de === null || typeof de !== 'object' || Array.isArray(de)) return undefined
  return Object.getOwnPropertyDescriptor(de, nombre)?.value
}

/** Nothing that a deed could print: a list or a group is empty when all that it holds is. Zero is something, and so is «no». */
export const vacio = (valor: unknown): boolean => {
  if (valor === null || valor === undefined) return true
  if (typeof valor === 'string') return valor.trim() === ''
  if (typeof valor === 'object') return Object.values(valor).every(vacio)
  return false
}

/** A list as it is, a single value as a list of one, nothing as none. */
export const enLista = (valor: unknown): readonly unknown[] =>
  Array.isArray(valor) ? valor : valor === null || valor === undefined || valor === '' ? [] : [valor]
