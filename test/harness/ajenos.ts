import { permittedOf, type Route } from '../../modules/kernel/index.ts'
import { PERMISOS } from '../../schemas/vistas/vistas.ts'
import type { Reply } from './http.ts'
import { sample } from './samples.ts'

/** The id and the number of what never was. */
export const NUNCA = 2_000_000_000
const CIFRADO = 'x'.repeat(43)

/** What stands in an address: of a record that there may be, and of one that never was. */
const EN_RUTA: Readonly<Record<string, readonly [hay: string | number, nunca: string | number]>> = {
  id: [1, NUNCA],
  key: [1, NUNCA],
  radicacionId: [1, NUNCA],
  actoId: [1, NUNCA],
  numRad: [1, NUNCA],
  numero: [1, NUNCA],
  anio: [2026, 2099],
  fila: [1, 999],
  n: [1, 99],
  anexo: [1, NUNCA],
  adjunto: [1, NUNCA],
  pedido: [1, NUNCA],
  archivo: [1, NUNCA],
  idFacturacion: [1, NUNCA],
  registro: [1, NUNCA],
  nota: [1, NUNCA],
  tabla: ['personas', 'personas'],
  entidad: ['proyectos', 'proyectos'],
  campo: ['plano', 'nunca'],
  proveedor: ['local', 'wompi'],
  carpeta: ['documentos', 'documentos'],
  nombre: ['a.pdf', 'b.pdf'],
  direccion: ['documentos%2Fa.pdf', 'documentos%2Fb.pdf'],
  huella: ['a'.repeat(16), 'b'.repeat(16)],
  codigo: ['a', 'zzzzzzzz'],
  token: [CIFRADO, CIFRADO],
  llave: [CIFRADO, CIFRADO],
  referencia: ['a', 'b'],
  clave: ['densidad', 'nunca'],
  sesion: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
}

/** A request of a route about a record that there may be, or about one that never was. */
export interface Pregunta {
  path: string
  body: unknown
  query: Record<string, string>
}

interface Schema {
  properties?: Record<string, object>
  required?: readonly string[]
}

/** @throws Error for a part of an address that has no scene above */
export function preguntaDe({ path, query, body }: Route, hay: boolean): Pregunta {
  const { properties = {}, required = [] } = (query ?? {}) as Schema // as routes write it
  return {
    path: path.replace(/:(\w+)/g, (_, name: string) => {
      const valores = EN_RUTA[name]
      if (!valores) throw new Error(`${path}: «${name}» has no scene in test/harness/ajenos.ts`)
      return String(valores[hay ? 0 : 1])
    }),
    body: body === undefined ? undefined : sample(body as object),
    query: Object.fromEntries(required.map((name) => [name, String(sample(properties[name] ?? {}))])),
  }
}

/** Sets of permissions that are not enough for a route though they hold all the rest: without its choices, without each that it adds. */
export function casiTodos({ needs, reduced }: Route): readonly (readonly number[])[] {
  const permitted = permittedOf(needs)
  if (!permitted) return []
  const sin = (faltan: readonly number[]) => PERMISOS.map(({ id }) => id).filter((id) => !faltan.includes(id))
  // who has a form that chooses from it gets its reduced form, which selectores.test.ts looks at
  const escogen = reduced ? (permittedOf(reduced.needs)?.anyOf ?? []) : []
  return [[...permitted.anyOf, ...escogen], ...(permitted.also ?? []).map((id) => [id])].map(sin)
}

/** All that a reply says but which request it was: what tells two of them apart. */
export const loQueDice = ({ status, body, raw, headers }: Reply) => {
  const { requestId: _which, ...rest } = body ?? {}
  const [etag, tipo] = [headers['etag'] ?? null, headers['content-type'] ?? null]
  return { status, body: body === undefined ? raw.toString('base64') : rest, etag, tipo }
}
