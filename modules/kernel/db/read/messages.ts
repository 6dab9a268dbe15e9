import type { Row } from '../sqlite/libsql-connection.ts'

/** Message to a reading thread (read-threads.ts). */
export type ReadOrder = { file: string; sql: string; values: readonly unknown[] } | { close: string }

/** Its answer; times in ms. */
export type ReadAnswer = { rows: Packed; ms: number } | { fault: Fault } | { closed: true }

/** Rows without their names, which are the same in all: transfers in a third of the time. */
export interface Packed {
  names: readonly string[]
  values: readonly unknown[]
  count: number
}

export interface Fault {
  message: string
  code?: string
  rawCode?: number
}

export const STATE = { doing: 0, ending: 1 } as const

export function packed(rows: readonly Row[]): Packed {
  const names = Object.keys(rows[0] ?? {})
  const values: unknown[] = []
  for (const row of rows) for (const name of names) values.push(row[name])
  return { names, values, count: rows.length }
}

/** Bytes as the other thread's rows have them. */
const asRead = (value: unknown): unknown => (value instanceof ArrayBuffer ? Buffer.from(value) : value)

export function unpacked({ names, values, count }: Packed): Row[] {
  const rows: Row[] = []
  for (let n = 0, at = 0; n < count; n++) {
    const row: Row = {}
    for (const name of names) row[name] = asRead(values[at++])
    rows.push(row)
  }
  return rows
}
