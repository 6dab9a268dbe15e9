import type { JSONSchema } from 'json-schema-to-ts'
import { cleanAll, type Cleaning } from '../../../../schemas/es-co/limpio.ts'
import type { Route } from '../route.ts'

/** A field that takes fewer letters holds one line. */
const ONE_LINE = 150

/**
 * Cleaner of a route's body, as its schemas and the route say: each text once, before it is checked, in every media type.
 * @returns the same body, whose texts were cleaned
 */
export function cleanerOf(
  { asSent = [] }: Pick<Route, 'asSent'>,
  schemas: readonly (JSONSchema | undefined)[],
): (body: unknown) => unknown {
  let how: Cleaning | undefined
  return (body) => cleanAll(body, (how ??= { oneLine: oneLinersOf(schemas), asSent: new Set(asSent) }))
}

/** The names of texts that are short wherever they stand. */
function oneLinersOf(schemas: readonly (JSONSchema | undefined)[]): Set<string> {
  const longest = new Map<string, number>()
  const look = (schema: unknown, name: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    if ('maxLength' in schema && typeof schema.maxLength === 'number') {
      longest.set(name, Math.max(schema.maxLength, longest.get(name) ?? 0))
    }
    for (const [key, inner] of Object.entries(schema)) {
      if (key === 'properties' && typeof inner === 'object' && inner !== null) {
        for (const [its, property] of Object.entries(inner)) look(property, its)
      } else if (typeof inner === 'object') look(inner, name)
    }
  }
  for (const schema of schemas) look(schema, '')
  return new Set([...longest].flatMap(([name, letters]) => (name && letters < ONE_LINE ? [name] : [])))
}
