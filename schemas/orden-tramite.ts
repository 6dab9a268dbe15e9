import { radicacionSchema } from './radicacion.ts'
import { referencia, texto, version } from './valores.ts'

const { contacto, digitador, revisor, liquidador, id_estados_escrituras } = radicacionSchema.properties

/** Who a party of the order is, as somebody read it: only what they changed. */
const persona = {
  type: 'object', additionalProperties: false, required: ['clave'],
  properties: {
    clave: { type: 'string', pattern: '^(first|second|third|fourth|fifth)_(buyer|seller)$', title: 'Parte de la orden' },
    misma: { type: 'boolean', title: 'Es la persona que la oficina tiene con ese documento' },
    tipo_documento: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Tipo de documento' },
    numero_documento: { ...texto('Número de documento', 30), type: 'string' },
    nombres: { ...texto('Nombres', 200), type: 'string' },
    apellidos: { ...texto('Apellidos', 200), type: 'string' },
  },
} as const

/** POST /tramites/:id/radicar: who works on the deed, and what was corrected of what the order says. */
export const radicarOrdenSchema = {
  type: 'object', additionalProperties: false, required: ['contacto', 'digitador', 'revisor', 'liquidador', 'id_estados_escrituras'],
  properties: {
    contacto, digitador, revisor, liquidador, id_estados_escrituras, version,
    id_acto: { ...referencia('Acto'), description: 'Sin él, el que corresponde al tipo de venta' },
    hipoteca: { ...referencia('Acto de hipoteca'), description: 'Sin decirlo, el que corresponde al crédito; vacío, ninguno' },
    id_proyecto: { ...referencia('Proyecto'), description: 'Sin decirlo, el que se llama como dice la orden; vacío, ninguno' },
    personas: { type: 'array', maxItems: 10, items: persona },
  },
} as const
