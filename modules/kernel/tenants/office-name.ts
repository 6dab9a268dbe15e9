import { Problem } from '../http/validation/problem.ts'

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
