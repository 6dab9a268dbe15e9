import { cambioDe, cuerpoDe, sinExtra } from '../registros/registro.ts'
import { sospechosas } from '../registros/sospechosas.ts'

/** POST /sospechosas. Nobody adds fields to what is secret. */
export const sospechosaSchema = sinExtra(cuerpoDe(sospechosas))

/** PUT /sospechosas/:id. */
export const cambioDeSospechosaSchema = sinExtra(cambioDe(sospechosas))

/** GET /sospechosas: without words to search, filters or files. */
export const sospechosasQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    page: { type: 'integer', minimum: 1, maximum: 1000, title: 'Página, desde 1' },
    pageSize: { type: 'integer', minimum: 1, maximum: 100, title: 'Filas por página' },
    sort: { enum: ['id', '-id', 'reportada', '-reportada'], title: 'Columna por la que se ordena' },
    conteo: { type: 'string', enum: ['exacto'], title: 'Contarlas todas' },
  },
} as const
