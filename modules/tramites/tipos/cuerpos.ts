import type { JSONSchema } from 'json-schema-to-ts'
import type { AdjuntoPedido, TipoDeTramite } from '../../../schemas/tramite.ts'
import { TIPOS_DE_TRAMITE } from '../../../schemas/tramites/index.ts'

const ARCHIVO = { type: 'string', format: 'binary' } as const
const SUBIDO = { type: 'integer', minimum: 1 } as const
const EXTRA = { type: 'object', additionalProperties: true, title: 'Campos adicionales de la oficina' } as const

/** What POST /tramites takes of each kind: with the ids of papers uploaded before as JSON, with the files themselves as a form. */
export const cuerposDeTramite = (
  como: 'json' | 'form',
  tipos: readonly TipoDeTramite[] = TIPOS_DE_TRAMITE,
): JSONSchema[] => tipos.map((tipo) => cuerpoDe(tipo, como === 'json' ? SUBIDO : ARCHIVO))

function cuerpoDe(
  { id, titulo, resumen, quienPide, tipo_tramite, tipo_documento, esquema, adjuntos }: TipoDeTramite,
  papel: JSONSchema,
) {
  const { type: _type, properties, required = [], additionalProperties: _otras, ...reglas } = esquema
  return {
    title: titulo,
    description: `${resumen} Lo pide: ${quienPide} Su formulario está en /pantallas/${id}.`,
    type: 'object',
    required: [
      tipo_documento === null ? 'tipo' : 'tipo_documento',
      'tipo_tramite',
      ...required,
      ...losQueVan(adjuntos),
    ],
    properties: {
      tipo_tramite: { const: tipo_tramite },
      ...(tipo_documento === null
        ? { tipo: { const: id, description: 'O, en su lugar, nombre_tramite: el nombre de su empresa' } }
        : { tipo_documento: { const: tipo_documento } }),
      ...properties,
      ...Object.fromEntries(adjuntos.map((uno) => [uno.nombre, dePapel(uno, papel)])),
      extra: EXTRA,
    },
    ...reglas,
  } as JSONSchema // of the kind's own schema, which is one
}

/** Papers that always come; those that depend on what is written, or on the office, may not. */
const losQueVan = (adjuntos: readonly AdjuntoPedido[]): string[] =>
  adjuntos.filter(({ obligatorio, cuando, ajuste }) => obligatorio && !cuando && !ajuste).map(({ nombre }) => nombre)

const dePapel = ({ titulo, ayuda, minimo = 1, maximo = 1 }: AdjuntoPedido, papel: JSONSchema) => ({
  ...(maximo > 1 ? { type: 'array', minItems: minimo, maxItems: maximo, items: papel } : Object(papel)),
  title: titulo,
  ...(ayuda ? { description: ayuda } : {}),
})
