import type { Knex } from 'knex'

/** The tenant that a request or a job works for. */
export interface Office {
  slug: string
  nombre: string
  db: Knex
  datos: Record<string, unknown>
  /** Of an office that is only there for practising, whose it is: nothing leaves it (`practice.ts`). Null of any other. */
  practiceOf: string | null
}
