import type { Needs } from './needs.ts'
import { waysOf, type Route } from './route.ts'

const problem = {
  type: 'object', required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'Una frase para la persona' }, code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }, requestId: { type: 'string' },
  },
}

const failure = (description: string) => ({ description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } })

/** What a route asks for, in words. */
export function needsText(needs: Needs): string {
  if (needs.kind === 'nobody') return `Pública: ${needs.why}`
  return needs.kind === 'session' ? 'Sesión iniciada' : `Permiso ${needs.anyOf.join(' o ')}`
}

/** The OpenAPI 3.1 document of the registry. */
export function openapi(routes: Route[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    const operations = paths[path] ??= {}
    operations[route.method.toLowerCase()] = operation(route)
  }
  return {
    openapi: '3.1.0', info: { title: 'Protocolo', version, description: 'API de la oficina notarial' }, paths,
    components: { schemas: { Problem: problem }, securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
}

/** JSON, of any of the forms that the route takes; or where it takes files a form with the same fields and the files. */
function requestBody(route: Route) {
  const { body, multipart } = route
  if (route.ways) {
    const anyOf = route.ways.map((way) => ({ title: way.summary, description: needsText(way.needs), ...Object(way.body) as object })) // a schema of an object
    return { requestBody: { required: true, content: { 'application/json': { schema: { anyOf } } } } }
  }
  if (!multipart) return body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}
  const files = Object.entries(multipart.files)
  const fields = multipart.fields ?? body
  const own = typeof fields === 'object' && 'properties' in fields ? fields : { properties: {}, required: [] }
  const schema = {
    type: 'object', required: [...own.required ?? [], ...files.flatMap(([name, file]) => (file.required ? [name] : []))],
    properties: { ...own.properties, ...Object.fromEntries(files.map(([name, file]) => [name, { type: 'string', format: 'binary', description: file.types === 'any' ? 'cualquier tipo' : file.types.join(', ') }])) },
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

function operation(route: Route) {
  const [tag = 'api'] = route.path.split('/').filter(Boolean)
  return {
    summary: route.summary, description: waysOf(route).map((way) => (route.ways ? `${way.summary}: ${needsText(way.needs)}` : needsText(way.needs))).join('. '), tags: [tag],
    security: route.needs.kind === 'nobody' ? [] : [{ token: [] }],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query'), ...(route.idempotent ? [IDEMPOTENCY] : [])],
    ...requestBody(route),
    responses: {
      [route.answers ?? 200]: { description: 'Hecho' },
      ...(route.needs.kind === 'nobody' ? {} : { 401: failure('Sin sesión'), 403: failure('Sin permiso') }),
      422: failure('Datos que corregir, por campo'),
    },
  }
}

const IDEMPOTENCY = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', minLength: 8, maxLength: 64 } }

function parameters(schema: unknown, place: 'path' | 'query') {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return []
  const required: unknown = 'required' in schema ? schema.required : []
  return Object.entries(schema.properties as object).map(([name, value]: [string, unknown]) => ({ // `properties` of a JSON Schema
    name, in: place, schema: value, required: place === 'path' || (Array.isArray(required) && required.includes(name)),
    ...(name === 'filtro' ? { style: 'deepObject', explode: true } : {}),
  }))
}
