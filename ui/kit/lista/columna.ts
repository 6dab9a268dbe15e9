import type { ReactNode } from 'react'
import { formatAmount, formatDate, parseDate, parseDecimal, parseMoney } from '../../../schemas/es-co/index.ts'

export interface Columna<R> {
  /** Field of the row; also its name in `sort` and `filtro`. */
  id: keyof R & string
  title: string
  type?: 'text' | 'number' | 'money' | 'date' | 'enum'
  options?: readonly { value: string; label: string }[]
  render?: (row: R) => ReactNode
  /** Printed form without buttons; default: `render`. */
  papel?: (row: R) => ReactNode
  /** Preferred width in px; long texts wrap to two lines. */
  width?: number
  sort?: false
  search?: false
  /** Place on a phone card: beside the name, or below it; the rest goes under «Ver todo». */
  card?: 'head' | 'body'
  hidden?: true
  /** Column names in the exported file where they differ from `id`; empty: not exported. */
  archivo?: readonly string[]
  /** Totalled over all filtered rows in the foot. */
  suma?: true
}

export const textoDe = <R>(column: Columna<R>, row: R): string => {
  const value = row[column.id]
  if (value === null || value === undefined || value === '') return ''
  if (column.type === 'money' && typeof value === 'number') return formatAmount(value)
  if (column.type === 'date' && typeof value === 'string') return formatDate(value)
  if (column.type === 'enum') return column.options?.find((option) => option.value === value)?.label ?? String(value)
  return String(value)
}

export const alineacion = <R>(column: Columna<R>): 'numero' | undefined =>
  column.type === 'money' || column.type === 'number' ? 'numero' : undefined

const COMPARED = /^(>=|<=|>|<|=)?\s*(.+)$/

/** API form of a column search: `>1.000.000`, `hoy`, `>=20/7`, `vacío`. Null while it cannot be parsed yet. */
export const leerBusqueda = (type: Columna<unknown>['type'], text: string, today: string): string | null => {
  const bare = text.trim()
  if (bare === '' || /^vac[ií]o$/i.test(bare) || type === 'text' || type === 'enum' || !type) return bare
  const [, operator = '', rest = ''] = COMPARED.exec(bare) ?? []
  if (type === 'date') {
    const date = parseDate(rest, today)
    return date && operator + date
  }
  const number = type === 'money' ? parseMoney(rest) : parseDecimal(rest, 6)
  return number === null ? null : operator + String(number).replace('.', ',')
}

export const comoBuscar = (type: Columna<unknown>['type']): string =>
  type === 'date' ? 'Escriba una fecha: 20/07/2026, hoy, >1/7' : 'Escriba un número: 1024, >1.000.000'
