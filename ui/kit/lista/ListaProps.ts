import type { ReactNode } from 'react'
import type { Columna } from './columna.ts'
import type { PapelDeFila } from './papeles/papel.ts'
import type { FechasDeLista } from './presets.ts'
import type { Pagina, SobreLista } from './useLista.ts'

/** Something one can do with a row: where it leads, or what it does. */
export type AccionDeFila = { texto: string; peligro?: boolean } & (
  | { href: string; state?: unknown; hacer?: never }
  | { hacer: () => void; href?: never; state?: never }
)

/** A row that is being written in its place, and how that ends. */
export interface Escritura {
  guardando: boolean
  guardar: () => unknown
  cancelar: () => unknown
}

/** What a screen says of its list. Views, columns, density, print, export, preview and choosing rows every list has by itself. */
export interface ListaProps<R> {
  /** Its name where a person's views, columns and page size are kept; no other list has it. */
  id: string
  /** The API's list, under /api. */
  path: string
  /** The name of what is listed, for people and screen readers: «Radicaciones». */
  title: string
  /** The first one names the row: it is its link. */
  columns: readonly Columna<R>[]
  rowKey: (row: R) => number
  /** What a row is called where it is spoken of; as its first column unless told. */
  rowName?: (row: R) => string
  /** The page of a row; without one its link shows it over the list. A click anywhere on the row follows it. */
  rowHref?: (row: R) => string | null
  /** Kept in the browser's history for the screen that opens. */
  rowState?: (row: R) => unknown
  /** What one can do with a row besides looking at it. */
  rowActions?: (row: R) => readonly AccionDeFila[]
  /** A row that no longer counts is shown quieter. */
  rowMuted?: (row: R) => boolean
  /** A row that is being written in, and how that ends. */
  rowEditing?: (row: R) => Escritura | null
  /** What looking at a row over the list is called; «Vista previa» unless told. */
  ver?: string
  /** What a row shows over the list under its columns. */
  masDeFila?: (row: R) => ReactNode
  /** What is shown of a row over the list in place of its columns: a drawer of the screen's own (`Cajon`). */
  sobre?: SobreLista
  /** Rows to a page, where the screen has its own number. */
  pageSize?: number
  /** What one can do with several rows at once; `limpiar` lets them go, `elegir` leaves chosen those that are still to be done. */
  masivas?: (rows: R[], limpiar: () => void, elegir: (keys: number[]) => void) => ReactNode
  /** The papers that its rows have: those of the rows chosen are printed as one PDF. */
  papeles?: readonly PapelDeFila<R>[]
  /** Quick date filters over this date; without it the list has none. */
  fechas?: FechasDeLista
  sort: string
  searchPlaceholder?: string
  /** The screen's own sentence where the list could not be loaded. */
  noCargado?: string
  /** What to say and offer when there is nothing at all yet. */
  vacio?: ReactNode
  /** Fixed values of the query besides the list's own. */
  extra?: Record<string, string | number>
  /** What the names of its values begin with in the address, where the page has another list: `fac.`. Its views are not saved. */
  prefijo?: string
  /** Told each answer that is on show, for what the page says of all rows. */
  alLlegar?: (pagina: Pagina<R>) => void
  /** Told when there is nothing to show because it could not be read: what waits for `alLlegar` waits no more. */
  alFallar?: (() => void) | undefined
  /** Name of the exported file, without extension. */
  exportar: string
}
