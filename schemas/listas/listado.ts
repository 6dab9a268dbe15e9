import type { ColumnaComun, OpcionDeCampo } from '../vistas/pantalla.ts'

/** Column said once for the screen, sorting, filters and files. */
export interface ColumnaDeListado extends Omit<ColumnaComun, 'edita' | 'campoEdita' | 'siVacio'> {
  titulo: string
  /** Text by default. `pesos`: its heading on the screen says ($). `opcion`: one of `opciones`, or of those that the room gives the screen. */
  dato?: 'entero' | 'pesos' | 'dia' | 'instante' | 'logico' | 'opcion'
  opciones?: readonly OpcionDeCampo[]
  /** Totalled in the foot. */
  suma?: true
  /** Columns of a file in its place; empty: only on the screen. */
  archivo?: readonly string[]
  /** Place on the screen, 1 is first; columns without it follow. */
  puesto?: number
  /** Not on the screen. */
  aparte?: true
}

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
