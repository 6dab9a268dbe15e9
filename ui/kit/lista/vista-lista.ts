import type { ReactNode } from 'react'
import type { AccionDeFila, ListaProps } from './lista-props.ts'
import { textoDe, type Columna } from './columna.ts'
import type { Elegidas } from './Elegir.tsx'
import type { EstadoLista, Cambio } from './use-lista.ts'

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
