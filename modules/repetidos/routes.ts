import { repetidos, unidas, union } from '../../schemas/respuestas/personas/persona.ts'
import { listQuery, route, ofOffice } from '../kernel/index.ts'
import { modificar, ver } from '../roles/index.ts'
import { listarRepetidos } from './listar.ts'
import { unir, verUnion } from './unir.ts'

const deRepetido = ofOffice('Repetidos', 'De toda la oficina: solo se unen las filas de listas que todos comparten.', [
  'queda',
  'se_va',
])

const id = (title: string) => ({ type: 'integer', minimum: 1, maximum: 2147483647, title }) as const
const pareja = {
  type: 'object',
  additionalProperties: false,
  required: ['tabla', 'queda', 'se_va'],
  properties: {
    tabla: { type: 'string', title: 'Lista', maxLength: 60 },
    queda: id('El que queda'),
    se_va: id('El que se une'),
  },
} as const
const pagina = {
  type: 'object',
  additionalProperties: false,
  properties: { page: listQuery.properties.page, pageSize: { ...listQuery.properties.pageSize, maximum: 50 } },
} as const

export const routes = [
  route('GET /repetidos', {
    summary: 'Lo que está dos veces en una misma lista',
    needs: ver('repetidos'),
    query: pagina,
    reply: repetidos,
    handler: (ctx, { query }) => listarRepetidos(ctx, query),
  }),
  route('GET /repetidos/union', {
    summary: 'Qué pasaría al unir dos registros',
    whose: deRepetido,
    needs: modificar('repetidos'),
    query: pareja,
    reply: union,
    handler: (ctx, { query }) => verUnion(ctx, query),
  }),
  route('POST /repetidos/unir', {
    summary: 'Unir dos registros que son el mismo',
    whose: deRepetido,
    needs: modificar('repetidos'),
    body: pareja,
    reply: unidas,
    handler: (ctx, { body }) => unir(ctx, body),
  }),
]
