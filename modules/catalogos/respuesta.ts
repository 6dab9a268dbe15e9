import type { JSONSchema } from 'json-schema-to-ts'
import { ceroOUno } from '../../schemas/json/vocabulario.ts'
import type { ListColumn } from '../kernel/index.ts'
import type { Catalogo } from './catalogo.ts'

const id = { type: 'integer', minimum: 1 } as const
const nombre = { type: 'string' } as const
type Objeto = Extract<JSONSchema, object>
const TIPOS: Partial<Record<ListColumn['type'], Objeto>> = { boolean: ceroOUno, number: { type: ['integer', 'null'] } }
const textual: Objeto = { type: ['string', 'null'] }

interface FilaSchema {
  type: 'object'
  additionalProperties: false
  required: string[]
  properties: Record<string, JSONSchema>
}

export function filaSchema({ columnas, alias = {}, pertenece, protegidas }: Catalogo): FilaSchema {
  const propias: Record<string, JSONSchema> = {
    id,
    name: nombre,
    code: textual,
    ...Object.fromEntries(
      Object.entries(columnas).map(([columna, { type, title }]) => [columna, { ...(TIPOS[type] ?? textual), title }]),
    ),
    ...(pertenece
      ? {
          [pertenece.nombre]: nombre,
          [pertenece.campo]: id,
          [pertenece.objeto]: {
            type: 'object',
            additionalProperties: false,
            required: ['id', 'name'],
            properties: { id, name: nombre },
          },
        }
      : {}),
    activo: ceroOUno,
    version: id,
  }
  for (const [otro, columna] of Object.entries(alias)) propias[otro] = propias[columna] ?? textual
  const protegida: Record<string, JSONSchema> = protegidas
    ? { protegida: { enum: ['sin_eliminar', 'sin_apagar'] } }
    : {}
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(propias),
    properties: { ...propias, ...protegida },
  }
}
