import { CURSOR_LENGTH, UNREADABLE } from './list-spec.ts'
import type { Place } from './keyset.ts'
import { invalid } from '../http/validation/problem.ts'

/** Start of a page, or its end with `back`. Its row may be deleted. */
export interface Cursor {
  page: number
  back: boolean
  place: Place
}

const OTHER_ORDER = 'Esa página es de la lista en otro orden: vuelva a la primera.'

/** Opaque but not secret: it contains only listed values. Undefined if too long for a URL. */
export function writeCursor(sort: string, { page, back, place }: Cursor): string | undefined {
  const text = Buffer.from(JSON.stringify([sort, page, back ? 1 : 0, place.value, place.id])).toString('base64url')
  return text.length > CURSOR_LENGTH ? undefined : text
}

/** @throws Problem 422 for a malformed cursor or one of another order */
export function readCursor(text: string, sort: string): Cursor {
  const [order, page, back, value, id, ...more] = partsOf(text)
  const known =
    typeof order === 'string' && isCount(page) && (back === 0 || back === 1) && isCount(id) && more.length === 0
  if (!known || !isValue(value)) throw invalid({ cursor: [UNREADABLE] })
  if (order !== sort) throw invalid({ cursor: [OTHER_ORDER] })
  return { page, back: back === 1, place: { value, id } }
}

function partsOf(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0
const isValue = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))
