import type { Knex } from 'knex'

/** The tenant that a request or a job works for. */
export interface Office { slug: string; nombre: string; db: Knex; datos: Record<string, unknown> }
