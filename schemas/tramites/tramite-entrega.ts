import { texto, version } from '../json/valores.ts'

const FALTA = 'Campo requerido'
const pedido = (title: string, maxLength: number) => {
  const base = texto(title, maxLength)
  return {
    ...base,
    type: 'string',
    minLength: 1,
    mensajes: { ...base.mensajes, required: FALTA, minLength: FALTA },
  } as const
}

/** POST /tramites/:id/entrega: who received what was asked for, with what document, and what for. */
export const entregaDeTramiteSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['recibe', 'tipo_documento', 'documento'],
  properties: {
    recibe: pedido('Quién recibe', 200),
    tipo_documento: pedido('Tipo de documento', 40),
    documento: pedido('Número de documento', 30),
    calidad: texto('En qué calidad recibe', 120),
    modalidad: texto('Modalidad de la copia', 20),
    finalidad: texto('Para qué la necesita', 500),
    copias: {
      type: ['integer', 'null'],
      title: 'Copias',
      minimum: 1,
      maximum: 50,
      mensajes: { minimum: 'Al menos una.', maximum: 'Hasta 50 copias.', type: 'Escriba cuántas.' },
    },
    version,
  },
} as const
