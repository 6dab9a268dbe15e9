import type { ColumnaComun, Tono } from '../vistas/pantalla.ts'

/** Column said once for the screen, sorting, filters and files. */
export interface ColumnaDeListado extends Omit<ColumnaComun, 'edita' | 'campoEdita' | 'siVacio'> {
  titulo: string
  /** Text by default. `pesos`: its heading on the screen says ($). */
  dato?: 'entero' | 'pesos' | 'dia' | 'instante' | 'logico' | 'opcion'
  opciones?: readonly { value: string; label: string; tono?: Tono | undefined }[]
  /** Totalled in the foot. */
  suma?: true
  /** Columns of a file in its place; empty: only on the screen. */
  archivo?: readonly string[]
  /** Place on the screen, 1 is first; columns without it follow. */
  puesto?: number
  /** Not on the screen. */
  aparte?: true
}

type Resto = Omit<ColumnaDeListado, 'titulo' | 'dato' | 'opciones'>

const columnaDe =
  /* @__NO_SIDE_EFFECTS__ */
  (dato?: ColumnaDeListado['dato']) =>
    (titulo: string, resto: Resto = {}): ColumnaDeListado => ({ titulo, dato, ...resto })

export const texto = columnaDe()
export const entero = columnaDe('entero')
export const pesos = columnaDe('pesos')
export const dia = columnaDe('dia')
export const instante = columnaDe('instante')
export const logico = columnaDe('logico')

/** @param opciones label of each value; empty when the room gives them to the screen */
export const opcion = /* @__NO_SIDE_EFFECTS__ */ (
  titulo: string,
  opciones: Readonly<Record<string, string>>,
  { tonos, ...resto }: Resto & { tonos?: Readonly<Record<string, Tono>> } = {},
): ColumnaDeListado => ({
  titulo,
  dato: 'opcion',
  opciones: Object.entries(opciones).map(([value, label]) => ({ value, label, tono: tonos?.[value] })),
  ...resto,
})

/** List without a form, which `<Listado>` draws: columns in the order of a file. */
export interface Listado<N extends string = string> {
  /** Key of its saved views. */
  id: string
  titulo: string
  /** Path under /api. */
  recurso: string
  /** Name of an exported file, if not the id. */
  archivo?: string
  orden: string
  pageSize?: number
  /** Column of the quick date filters. */
  fecha?: { campo: string; titulo: string }
  buscar?: string
  /** Sentence of the empty list. */
  vacio?: string
  columnas: Readonly<Record<N, ColumnaDeListado>>
}

export const listado = /* @__NO_SIDE_EFFECTS__ */ <N extends string>(dicho: Listado<N>): Listado<N> => dicho
