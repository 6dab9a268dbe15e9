import type { ReactNode } from 'react'
import { formatAmount, formatDate, parseDate, parseDecimal, parseMoney } from '../../../schemas/es-co/index.ts'

export interface Columna<R> {
  /** The field of the row, and its name in `sort` and `filtro`. */
  id: keyof R & string
  title: string
  /** How it is written, aligned and searched. */
  type?: 'text' | 'number' | 'money' | 'date' | 'enum'
  /** What may be chosen, for `enum`. */
  options?: readonly { value: string; label: string }[]
  render?: (row: R) => ReactNode
  /** How it is written on paper, where nothing can be pressed; as on the screen unless said. */
  papel?: (row: R) => ReactNode
  /** Width in px that the column asks for; long texts wrap to two lines. */
  width?: number
  sort?: false
  search?: false
  /** Whether it shows on the cards of a phone: beside the first column, or under it. The rest are under «Ver todo». */
  card?: 'head' | 'body'
  /** Shown only when the person asks for it. */
  hidden?: true
  /** What it is in the list's files, where that is not its id: one column or several. None: it is in no file. */
  archivo?: readonly string[]
  /** Money that the foot adds up over everything that is filtered. */
  suma?: true
}

/** A cell's plain text. */
export const textoDe = <R>(column: Columna<R>, row: R): string => {
  const value = row[column.id]
  if (value === null || value === undefined || value === '') return ''
  if (column.type === 'money' && typeof value === 'number') return formatAmount(value)
  if (column.type === 'date' && typeof value === 'string') return formatDate(value)
  if (column.type === 'enum') return column.options?.find((option) => option.value === value)?.label ?? String(value)
  return String(value)
}

/** Right for what is compared by its digits. */
export const alineacion = <R>(column: Columna<R>): 'numero' | undefined =>
  column.type === 'money' || column.type === 'number' ? 'numero' : undefined

const COMPARED = /^(>=|<=|>|<|=)?\s*(.+)$/

/**
 * What a person writes over a column, as the API wants it: `>1.000.000`, `hoy`, `>=20/7`, `vacío`.
 * Null when it cannot be read yet; the list then waits for a better one.
 */
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

/** The sentence under a search that could not be read. */
export const comoBuscar = (type: Columna<unknown>['type']): string =>
  type === 'date' ? 'Escriba una fecha: 20/07/2026, hoy, >1/7' : 'Escriba un número: 1024, >1.000.000'
