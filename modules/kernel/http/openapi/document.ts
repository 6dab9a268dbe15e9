import type { Area, Route } from '../route.ts'
import { operation } from './operation.ts'
import { problem, refusals } from './problems.ts'

const LICENSE = { name: 'Apache License 2.0', identifier: 'Apache-2.0' }

const TOKEN = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'El token que responde /api/user/login',
}

/** The OpenAPI 3.1 document of the registry, for an office at `origin` (`https://demo.notarias.co`). */
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

/** Each area once, as they first appear. */
function areasOf(routes: readonly Route[]): Area[] {
  const areas = new Map<string, Area>()
  for (const { area } of routes) if (area) areas.set(area.name, area)
  return [...areas.values()]
}
