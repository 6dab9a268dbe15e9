import type { Knex } from 'knex'
import { Problem } from '../http/validation/problem.ts'

export interface Office {
  slug: string
  nombre: string
  db: Knex
  datos: Record<string, unknown>
  /** For a practice office, the office that it belongs to: nothing leaves it (`practice.ts`). Otherwise null. */
  practiceOf: string | null
  /** Rises with each change of its name and facts. */
  revision: number
}

/** A valid first label of a host name. */
export const SLUG = /^[a-z][a-z0-9-]{0,30}$/

/** Reserved suffix of practice offices' names. */
export const PRACTICE_END = '-practica'

/** @throws Problem 422 for a name that is no host label, or has the suffix of the other kind */
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
