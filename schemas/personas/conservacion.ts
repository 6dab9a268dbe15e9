import { texto, version } from '../json/valores.ts'

/** PUT /conservacion/:id. */
export const decisionDeConservacion = {
  type: 'object',
  additionalProperties: false,
  required: ['decision', 'version'],
  properties: {
    decision: {
      type: 'string',
      enum: ['confirmada', 'conservada', 'levantada'],
      title: 'Se elimina, se conserva, o se vuelve a proponer',
    },
    motivo: texto('Motivo', 500),
    version,
  },
} as const
