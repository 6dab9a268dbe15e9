import type { Knex } from 'knex'
import { Problem } from '../http/validation/problem.ts'

/** The tenant that a request or a job works for. */
export interface Office {
  slug: string
  nombre: string
  db: Knex
  datos: Record<string, unknown>
  /** Of an office that is only there for practising, whose it is: nothing leaves it (`practice.ts`). Null of any other. */
  practiceOf: string | null
}

/** What can be the first label of a host. */
export const SLUG = /^[a-z][a-z0-9-]{0,30}$/

/** Of names that end so only offices to practise in are called. */
export const PRACTICE_END = '-practica'

/** @throws Problem 422 for a name that cannot be a host label, or is not of its kind */
export function checkName(slug: string, practiceOf: string | null): void {
  if (!SLUG.test(slug))
    throw new Problem(422, 'oficina', 'El nombre de la oficina debe ser letras minúsculas, números y guiones.')
  if (slug.endsWith(PRACTICE_END) !== (practiceOf !== null))
    throw new Problem(
      422,
      'oficina',
      `Los nombres que terminan en «${PRACTICE_END}» son de las oficinas de práctica: elija otro.`,
    )
}
