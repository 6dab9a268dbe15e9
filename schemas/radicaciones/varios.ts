import { texto } from '../json/valores.ts'

/** How many parties or properties an act takes, and so how many are looked up at once. */
export const MAX_POR_ACTO = 200

const lista = (title: string, uno: string, largo: number, falta: string, varios: string) =>
  ({
    type: 'array',
    title,
    minItems: 1,
    maxItems: MAX_POR_ACTO,
    items: { ...texto(uno, largo), type: 'string' },
    mensajes: { minItems: falta, maxItems: `A la vez se buscan hasta ${MAX_POR_ACTO} ${varios}: pegue menos.` },
  }) as const

/** POST /personasPorDocumento: the documents as they were pasted. */
export const porDocumentosSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['documentos'],
  properties: { documentos: lista('Documentos', 'Documento', 60, 'Ingrese un documento', 'documentos') },
} as const

/** POST /inmueblesPorMatricula: the matrículas as they were pasted. */
export const porMatriculasSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['matriculas'],
  properties: { matriculas: lista('Matrículas', 'Matrícula', 100, 'Escriba la matrícula', 'matrículas') },
} as const
