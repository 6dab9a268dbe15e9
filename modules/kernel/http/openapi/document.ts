import { type Route, statusOf, takesKey, waysOf, type Area } from '../route.ts'
import { permittedOf, type Needs } from '../../security/permissions.ts'
import { partsOf } from '../answer.ts'
import { operationId, published } from './published.ts'

/** Error body (http/validation/problem.ts). */
const problem = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'Una frase para la persona' },
    code: { type: 'string', description: 'Qué pasó, para programas: no cambia aunque cambie la frase' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description:
        'Qué corregir en cada campo, por su nombre (`lineas.0.valor`); lo que es de todo el cuerpo va en `_`',
    },
    actual: { description: 'Con el código `version`: el registro como está ahora' },
    requestId: { type: 'string', description: 'El número de la solicitud, para informarlo a soporte' },
  },
}

const schema = { $ref: '#/components/schemas/Problem' }
const RETRY = { 'Retry-After': { description: 'Segundos que conviene esperar', schema: { type: 'integer' } } }
const saying = (description: string, headers?: object) => ({
  description,
  ...(headers ? { headers } : {}),
  content: { 'application/json': { schema } },
})

const refusals = {
  MalEscrito: saying('Lo que se envió no se puede leer'),
  SinSesion: saying('Sin sesión, o lo que la prueba no vale'),
  SinPermiso: saying('Sin permiso'),
  NoEncontrado: saying('No existe lo que se busca, o no hay oficina en esta dirección'),
  Conflicto: saying('Otra persona guardó primero, o ya existe un registro con esos datos'),
  MuyGrande: saying('Lo que se envió es demasiado grande'),
  DatosInvalidos: saying('Datos que corregir, por campo'),
  Demasiadas: saying('Demasiadas solicitudes seguidas', RETRY),
  Ocupado: saying('La base de datos no responde por ahora', RETRY),
}

const named = (name: keyof typeof refusals) => ({ $ref: `#/components/responses/${name}` })

function refusalsOf({ needs, method, body, multipart, ways, limit }: Route) {
  const receives = Boolean(body ?? multipart ?? ways)
  return {
    ...(receives ? { 400: named('MalEscrito'), 413: named('MuyGrande') } : {}),
    401: named('SinSesion'),
    ...(needs.kind === 'nobody' ? {} : { 403: named('SinPermiso') }),
    404: named('NoEncontrado'),
    ...(method === 'GET' ? {} : { 409: named('Conflicto') }),
    422: named('DatosInvalidos'),
    ...(limit ? { 429: named('Demasiadas') } : {}),
    503: named('Ocupado'),
  }
}

export function needsText(needs: Needs): string {
  if (needs.kind === 'nobody') return `Pública: ${needs.why}`
  const permitted = permittedOf(needs)
  if (!permitted) return 'Sesión iniciada'
  const permiso = `Permiso ${permitted.anyOf.join(' o ')}${(permitted.also ?? []).map((id) => ` y ${id}`).join('')}`
  return needs.kind === 'pass' ? `${permiso}, o sin sesión: ${needs.why}` : permiso
}

function operation(route: Route) {
  return {
    operationId: operationId(route),
    summary: route.summary,
    description: description(route),
    tags: route.area ? [route.area.name] : [],
    security: route.needs.kind === 'nobody' ? [] : [{ token: [] }],
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(takesKey(route) ? [IDEMPOTENCY] : []),
    ],
    ...requestBody(route),
    responses: { [statusOf(route)]: success(route), ...refusalsOf(route) },
  }
}

const description = (route: Route) =>
  waysOf(route)
    .map((way) => (route.ways ? `${way.summary}: ${needsText(way.needs)}` : needsText(way.needs)))
    .join('. ')

function success(route: Route) {
  const status = statusOf(route)
  const parts = waysOf(route).map(({ reply }) => partsOf(reply))
  // ways with the same reply share one schema
  const said = new Set(parts.flatMap((part) => (part.json === undefined ? [] : [part.json])))
  const [json, ...others] = [...said].map((one) => published(one))
  const files = parts.flatMap((part) => part.files)
  const content = {
    ...(json === undefined
      ? {}
      : { 'application/json': { schema: others.length ? { anyOf: [json, ...others] } : json } }),
    ...Object.fromEntries(
      files.map((type) => [type.replace(/;.*/, ''), { schema: { type: 'string', format: 'binary' } }]),
    ),
  }
  return { description: DONE[status], ...(Object.keys(content).length ? { content } : {}) }
}

const DONE: Readonly<Record<number, string>> = {
  200: 'Hecho',
  201: 'Creado',
  202: 'Recibido: se hace después',
  204: 'Hecho, sin más que decir',
}

const IDEMPOTENCY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 64 },
  description:
    'Una llave de quien llama para esta operación: repetida con la misma, responde lo mismo y no la hace dos veces',
}

function parameters(schema: unknown, place: 'path' | 'query') {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return []
  const required: unknown = 'required' in schema ? schema.required : []
  const properties = Object.entries(schema.properties as object) // of a JSON Schema
  return properties.map(([name, value]: [string, Record<string, unknown>]) => ({
    name,
    in: place,
    description: value.description ?? value.title,
    schema: published(value),
    required: place === 'path' || (Array.isArray(required) && required.includes(name)),
    ...(name === 'filtro' && value.type === 'object' ? { style: 'deepObject', explode: true } : {}),
  }))
}

/** JSON alternatives, and the multipart form with the same fields and its files. */
function requestBody(route: Route) {
  const { body, multipart } = route
  const example = route.example === undefined ? {} : { example: route.example }
  if (route.ways) {
    const anyOf = route.ways.map((way) => ({
      title: way.summary,
      description: needsText(way.needs),
      ...(Object(published(way.body)) as object), // a schema of an object
    }))
    return { requestBody: { required: true, content: { 'application/json': { schema: { anyOf }, ...example } } } }
  }
  if (route.raw) {
    const content = Object.fromEntries(route.raw.types.map((type) => [type, { schema: RAW }]))
    return { requestBody: { required: true, description: 'Se recibe tal como viene, para revisar su firma', content } }
  }
  // a required file can only come in a form
  const json = body && !Object.values(multipart?.files ?? {}).some(({ required }) => required)
  if (!json && !multipart) return {}
  const oneOf = (as: 'json' | 'form') => route.forms && { oneOf: route.forms(as).map(published) }
  const content = {
    ...(json ? { 'application/json': { schema: oneOf('json') ?? published(body), ...example } } : {}),
    ...(multipart ? { 'multipart/form-data': { schema: oneOf('form') ?? formSchema(route) } } : {}),
  }
  return { requestBody: { required: true, content } }
}

const RAW = { type: 'object', additionalProperties: true }

function formSchema({ body, multipart }: Route) {
  const files = Object.entries(multipart?.files ?? {})
  const fields = multipart?.fields ?? body
  const own = typeof fields === 'object' && 'properties' in fields ? fields : { properties: {}, required: [] }
  return {
    type: 'object',
    required: [...(own.required ?? []), ...files.flatMap(([name, file]) => (file.required ? [name] : []))],
    properties: {
      ...Object(published({ properties: own.properties })).properties,
      ...Object.fromEntries(
        files.map(([name, file]) => [
          name,
          {
            type: 'string',
            format: 'binary',
            description: file.types === 'any' ? 'cualquier tipo' : file.types.join(', '),
          },
        ]),
      ),
    },
  }
}

const LICENSE = { name: 'Apache License 2.0', identifier: 'Apache-2.0' }

const TOKEN = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'El token que responde /api/user/login',
}

/** OpenAPI 3.1 document for an office at `origin`. */
export function openapi(routes: readonly Route[], version: string, origin: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Protocolo', version, description: 'API de la oficina notarial', license: LICENSE },
    servers: [{ url: origin, description: 'Esta oficina' }],
    tags: areasOf(routes),
    paths,
    components: { schemas: { Problem: problem }, responses: refusals, securitySchemes: { token: TOKEN } },
  }
}

function areasOf(routes: readonly Route[]): Area[] {
  const areas = new Map<string, Area>()
  for (const { area } of routes) if (area) areas.set(area.name, area)
  return [...areas.values()]
}
