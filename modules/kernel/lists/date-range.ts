import type { JSONSchema } from 'json-schema-to-ts'
import { FALTA_UN_DIA, RANGO_AL_REVES } from '../../../schemas/es-co/rango.ts'
import { invalid, Problem } from '../http/validation/problem.ts'

/** Under each of its names, the two ends of a range of days that a list is bounded to. */
const ENDS = [
  ['fechaInicio', 'fechaFin'],
  ['start_date', 'end_date'],
] as const
/** With it the specification's quick filter «Todas» begins, and has no end. */
const ALWAYS = '1000-01-01'
/** Meaning of `rango`: the days are those that a person typed. */
const CUSTOM = 'personalizado'

type Query = Readonly<Record<string, unknown>>

/**
 * Checks the range of days of a list's query: whole, or begun and named by `rango` as a quick filter's (specification 2, section 5).
 * @throws Problem 422 with the specification's sentence for one end only; by field for an end before the beginning
 */
export function rangeChecker(schema: JSONSchema | undefined): (query: Query) => void {
  const known = (typeof schema === 'object' && schema.properties) || {}
  const ends = ENDS.filter(([from, to]) => from in known && to in known)
  return (query) => {
    for (const [from, to] of ends) {
      const [first, last] = [query[from], query[to]]
      if (first === undefined && last === undefined) continue
      const quick =
        last === undefined && (first === ALWAYS || (query['rango'] !== undefined && query['rango'] !== CUSTOM))
      if (!quick && (first === undefined || last === undefined))
        throw new Problem(422, 'fechas', FALTA_UN_DIA, { [first === undefined ? from : to]: [FALTA_UN_DIA] })
      if (last !== undefined && String(last) < String(first)) throw invalid({ [to]: [RANGO_AL_REVES] })
    }
    if (ends.length && query['rango'] === CUSTOM && ends.every(([from]) => query[from] === undefined)) {
      const [from, to] = ends[0] ?? ['', '']
      throw new Problem(422, 'fechas', FALTA_UN_DIA, { [from]: [FALTA_UN_DIA], [to]: [FALTA_UN_DIA] })
    }
  }
}
