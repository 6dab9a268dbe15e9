import { cuerpo, objeto } from '../json/vocabulario.ts'
import { radicacionSchema } from '../radicaciones/radicacion.ts'
import { referencia, texto, version } from '../json/valores.ts'

const { contacto, digitador, revisor, liquidador, id_estados_escrituras } = radicacionSchema.properties

/** Corrections of a party that was read from the order: only changed fields. */
const persona = objeto(
  {
    clave: {
      type: 'string',
      pattern: '^(first|second|third|fourth|fifth)_(buyer|seller)$',
      title: 'Parte de la orden',
    },
  },
  {
    misma: { type: 'boolean', title: 'Es la persona que la oficina tiene con ese documento' },
    tipo_documento: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Tipo de documento' },
    numero_documento: { ...texto('Número de documento', 30), type: 'string' },
    nombres: { ...texto('Nombres', 200), type: 'string' },
    apellidos: { ...texto('Apellidos', 200), type: 'string' },
  },
)

/** POST /tramites/:id/radicar: the deed's team and the corrections of the order. */
export const radicarOrdenSchema = objeto(
  {
    contacto,
    digitador,
    revisor,
    liquidador,
    id_estados_escrituras,
  },
  {
    version,
    id_acto: { ...referencia('Acto'), description: 'Sin él, el que corresponde al tipo de venta' },
    hipoteca: {
      ...referencia('Acto de hipoteca'),
      description: 'Sin decirlo, el que corresponde al crédito; vacío, ninguno',
    },
    id_proyecto: {
      ...referencia('Proyecto'),
      description: 'Sin decirlo, el que se llama como dice la orden; vacío, ninguno',
    },
    personas: { type: 'array', maxItems: 10, items: persona },
  },
)

const plantillas = {
  type: 'array',
  maxItems: 500,
  title: 'Plantilla de cada tipo de trámite',
  items: cuerpo(
    {
      tipo: { ...texto('Tipo de trámite', 60), type: 'string', minLength: 1 },
      id_proyecto: {
        type: ['integer', 'null'],
        minimum: 1,
        maximum: 2147483647,
        title: 'Proyecto',
        description: 'Sin él, de cualquiera',
      },
      id_plantilla: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Plantilla' },
    },
    ['tipo', 'id_plantilla'],
  ),
} as const

/** PUT /tramites_plantillas: replaces them all. */
export const plantillasDeTramitesSchema = objeto(
  { plantillas },
  { antes: { ...plantillas, title: 'Las que se leyeron: si ya no son esas, nada se cambia' } },
)
