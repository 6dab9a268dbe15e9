import { hallazgos } from '../../schemas/respuestas/oficina/buscar.ts'
import { perMinute, route, session } from '../kernel/index.ts'
import { buscar } from './buscar.ts'

const buscarQuery = {
  type: 'object',
  additionalProperties: false,
  required: ['q'],
  properties: { q: { type: 'string', minLength: 1, maxLength: 120, title: 'Lo que se busca' } },
} as const

export const routes = [
  route({
    method: 'GET',
    path: '/buscar',
    summary: 'Lo que un texto encuentra en todo lo que la persona ve, por clases',
    needs: session(),
    // one looks while one types
    limit: perMinute(240),
    query: buscarQuery,
    reply: hallazgos,
    handler: (ctx, { query }) => buscar(ctx, query.q),
  }),
]
