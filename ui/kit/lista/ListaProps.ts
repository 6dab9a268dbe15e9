import type { ComponentType, ReactNode } from 'react'
import type { Columna } from './columna.ts'
import type { FiltroFechasProps } from './FiltroFechas.tsx'
import type { FechasDeLista } from './presets.ts'
import type { Pagina } from './useLista.ts'

/** What a screen says of its list. */
export interface ListaProps<R> {
  /** The API's list, under /api. */
  path: string
  /** The name of what is listed, for people and screen readers: «Radicaciones». */
  title: string
  columns: readonly Columna<R>[]
  rowKey: (row: R) => string | number
  /** Where a row leads: its first cell is the link, and a click anywhere on the row follows it. */
  rowHref?: (row: R) => string
  /** Kept in the browser's history for the screen that opens. */
  rowState?: (row: R) => unknown
  /** What one can do with a row, at its end. */
  rowActions?: (row: R) => ReactNode
  /** A row that no longer counts is shown quieter. */
  rowMuted?: (row: R) => boolean
  /** A row that is being written in. */
  rowEditing?: (row: R) => boolean
  /** Its name where views and columns are kept; without it columns are as the screen says. */
  id?: string
  /** Rows to a page, where the screen has its own number. */
  pageSize?: number
  /** What one can do with several rows at once; `limpiar` lets them go, `elegir` leaves chosen those that are still to be done. */
  masivas?: (rows: R[], limpiar: () => void, elegir: (keys: (string | number)[]) => void) => ReactNode
  imprimir?: boolean
  /** Quick date filters over this date; without it the list has none. */
  fechas?: FechasDeLista & {
    /** Where the dates are chosen, in place of the quick filters. */
    Filtro?: ComponentType<FiltroFechasProps>
  }
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
  /** Name of the exported file, without extension; without it the list cannot be exported. */
  exportar?: string
}
