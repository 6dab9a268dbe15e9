import type { ReactNode } from 'react'
import { type Columna, textoDe } from './columna.ts'
import type { FechasDeLista } from './presets.ts'
import type { Pagina, SobreLista, EstadoLista, Cambio } from './use-lista.ts'

export interface PapelDeFila<R> {
  texto: string
  /** Path under `/api`; null when the row has no such paper. */
  de: (row: R) => string | null
  archivo: string
}

/** Maximum papers in one PDF: each is a separate request. */
export const MAX_PAPELES = 50

export type AccionDeFila = { texto: string; peligro?: boolean } & (
  | { href: string; state?: unknown; hacer?: never }
  | { hacer: () => void; href?: never; state?: never }
)

export interface Escritura {
  guardando: boolean
  guardar: () => unknown
  cancelar: () => unknown
}

/** Options of a list. Views, columns, density, print, export, preview and selection come by default. */
export interface ListaProps<R> {
  /** Key of this list's saved views, columns and page size; unique in the product. */
  id: string
  /** Path under `/api`. */
  path: string
  title: string
  /** The first column names the row and is its link. */
  columns: readonly Columna<R>[]
  rowKey: (row: R) => number
  rowName?: (row: R) => string
  /** Page of a row; without one the link opens the preview. A click anywhere on the row follows the link. */
  rowHref?: (row: R) => string | null
  rowState?: (row: R) => unknown
  rowActions?: (row: R) => readonly AccionDeFila[]
  /** A muted row no longer counts: annulled, withdrawn. */
  rowMuted?: (row: R) => boolean
  rowEditing?: (row: R) => Escritura | null
  ver?: string
  masDeFila?: (row: R) => ReactNode
  /** Drawer of the screen (`Cajon`) in place of the default preview. */
  sobre?: SobreLista
  pageSize?: number
  /** Bulk actions. `limpiar` clears the selection; `elegir` keeps only the rows still to be done. */
  masivas?: (rows: R[], limpiar: () => void, elegir: (keys: number[]) => void) => ReactNode
  papeles?: readonly PapelDeFila<R>[]
  /** Date column of the quick filters; absent: no date filters. */
  fechas?: FechasDeLista
  sort: string
  searchPlaceholder?: string
  /** Without search, saved views, print or files. */
  secreta?: boolean | undefined
  noCargado?: string
  vacio?: ReactNode
  extra?: Record<string, string | number>
  /** Prefix of this list's parameters in the address (`fac.`) when a page has two lists. Disables saved views. */
  prefijo?: string
  alLlegar?: (pagina: Pagina<R>) => void
  /** Called when loading fails, so a caller waiting for `alLlegar` can stop. */
  alFallar?: (() => void) | undefined
  /** Without extension. */
  exportar: string
}

export interface Elegidas {
  keys: ReadonlySet<number>
  cambiar: (keys: ReadonlySet<number>) => void
}

export interface VistaLista<R> extends Omit<ListaProps<R>, 'rowActions'> {
  rows: readonly R[] | undefined
  loading: boolean
  /** The rows belong to the previous query while the new one loads. */
  stale: boolean
  estado: EstadoLista
  cambiar: (cambio: Cambio) => void
  elegidas: Elegidas
  onAncho: (id: string, px: number) => void
  nombreDe: (row: R) => string
  enlaceDe: (row: R) => { href: string; state: unknown }
  accionesDe: (row: R) => readonly AccionDeFila[]
  onVer: (row: R) => void
  seguir: (row: R) => void
}

export const celda = <R>(column: Columna<R>, row: R): ReactNode =>
  column.render ? column.render(row) : textoDe(column, row)
