import type { Route } from '../route.ts'

const VERBS = { GET: 'leer', POST: 'crear', PUT: 'cambiar', DELETE: 'eliminar' } as const
/** A Spanish verb at the end of an address: `/personas/:id/aceptar`. */
const INFINITIVE = /^[a-z]+[aei]r$/

/**
 * The name that programs know an operation by: the route's own, or of its method and address alone, so that no other route can
 * change it. `POST /procesos/:id/reintentar` is `reintentarProcesosPorId`, `GET /rol/:id` is `leerRolPorId`.
 */
export function operationId({ operation, method, path }: Pick<Route, 'operation' | 'method' | 'path'>): string {
  if (operation) return operation
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => part.split(':'))
  const nouns = parts.flatMap(([word]) => (word ? [word] : []))
  const verb = method === 'POST' && INFINITIVE.test(nouns.at(-1) ?? '') ? nouns.pop() : undefined
  const params = parts.flatMap(([, name]) => (name ? [name] : []))
  return (
    (verb ?? VERBS[method]) + nouns.map(capital).join('') + (params.length ? `Por${params.map(capital).join('Y')}` : '')
  )
}

/** `role-permission` is `RolePermission`. */
const capital = (text: string) =>
  text
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
