import { sospechosas } from '../../registros/sospechosas.ts'
import { respuestaDe } from '../../registros/registro.ts'

export const sospechosa = respuestaDe(sospechosas)

export const anotada = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: { type: 'integer', minimum: 1, title: 'Id de la operación' } },
} as const
