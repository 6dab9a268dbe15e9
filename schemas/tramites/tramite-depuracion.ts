import { texto } from '../json/valores.ts'

/** PUT /tramites_depuraciones/:id. */
export const decisionSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['decision'],
  properties: {
    decision: { type: 'string', enum: ['confirmada', 'descartada'], title: 'Se destruyen, o se conservan' },
    motivo: texto('Motivo', 500),
  },
} as const
