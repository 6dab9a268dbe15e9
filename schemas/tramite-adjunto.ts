import { idOTexto, texto } from './valores.ts'

/** A paper of a form that is still being written, by the kind of procedure and the name of the paper there (specification 3). */
export const adjuntoSueltoSchema = {
  type: 'object', additionalProperties: false, required: ['tipo', 'nombre'],
  properties: {
    tipo: { type: 'string', title: 'Tipo de trámite', minLength: 1, maxLength: 60 },
    nombre: { type: 'string', title: 'Cuál documento es', minLength: 1, maxLength: 40 },
    // a page made here stands in the place of the paper (design: procedures, K2)
    noAplica: texto('Por qué no aplica', 500),
  },
} as const

/** One or several, in the order in which they were chosen. */
export const idsDeAdjunto = {
  anyOf: [idOTexto, { type: 'array', items: idOTexto, maxItems: 50 }],
} as const
