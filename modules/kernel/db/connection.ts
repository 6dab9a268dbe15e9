export type Row = Record<string, unknown>

/** What libsql gives: one connection to a file, and a statement made ready on it. */
export interface Statement {
  reader: boolean
  get(bindings: unknown[]): Row | undefined
  all(bindings: unknown[]): Row[]
  run(bindings: unknown[]): { lastInsertRowid: number; changes: number }
}

export interface Connection {
  readonly inTransaction: boolean
  prepare(sql: string): Statement
  exec(sql: string): void
  pragma(text: string): unknown
  close(): void
}
