import type { Row } from '../sqlite/libsql-connection.ts'

/** What a thread that reads is told (read-threads.ts): a statement and its values, or to close a file. */
export type ReadOrder = { file: string; sql: string; values: readonly unknown[] } | { close: string }

/** What it answers: rows and how long they took (ms), or what was wrong; nothing for a file that it closed. */
export type ReadAnswer = { rows: Packed; ms: number } | { fault: Fault } | { closed: true }

/** Rows without the names in each: they pass to another thread in a third of the time. All of a statement have the same. */
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

/** Where both threads see how the other is: a cell of `STATE`. */
export const STATE = { doing: 0, ending: 1 } as const

export function packed(rows: readonly Row[]): Packed {
  const names = Object.keys(rows[0] ?? {})
  const values: unknown[] = []
  for (const row of rows) for (const name of names) values.push(row[name])
  return { names, values, count: rows.length }
}

export function unpacked({ names, values, count }: Packed): Row[] {
  const rows: Row[] = []
  for (let n = 0, at = 0; n < count; n++) {
    const row: Row = {}
    for (const name of names) row[name] = values[at++]
    rows.push(row)
  }
  return rows
}
