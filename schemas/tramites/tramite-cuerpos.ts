import { cuerpo } from '../json/vocabulario.ts'
import { LARGO_DE_MINUTA } from '../minutas/minuta.ts'
import { cambioDeEstadoSchema } from './tramite-estado.ts'
import { referencia, texto, version } from '../json/valores.ts'
import { ESTADOS_DE_TRAMITE, NOMBRE_DE_ESTADO, type EstadoDeTramite } from './tramite.ts'

const libre = { type: 'object', additionalProperties: true, maxProperties: 400 } as const

/** Fields of a step that its own route takes. */
const { estado, version: _leida, ...delPaso } = cambioDeEstadoSchema.properties

/** PUT /tramites/:id: partial; the specification's call sends only `req_data_tramite`. */
export const tramiteCambioSchema = cuerpo({
  req_data_tramite: {
    title: 'Datos de su minuta, o su texto JSON',
    anyOf: [{ type: 'string', maxLength: LARGO_DE_MINUTA }, libre, { type: 'null' }],
  },
  anotaciones: texto('Anotaciones', 2000),
  id_plantilla: referencia('Plantilla'),
  data: { ...libre, title: 'Datos de registro' },
  estado,
  ...delPaso,
  version,
})

/** PUT /tramites: one step for several. */
export const tramitesCambioSchema = cuerpo(
  {
    ids: {
      type: 'array',
      title: 'Trámites',
      minItems: 1,
      maxItems: 200,
      uniqueItems: true,
      items: { type: 'integer', minimum: 1, maximum: 2147483647 },
    },
    estado,
    ...delPaso,
    versiones: {
      type: 'object',
      title: 'La versión que se leyó de cada uno, por su id',
      additionalProperties: version,
      maxProperties: 200,
    },
  },
  ['ids', 'estado'],
)

/** Fields common to every procedure form; its kind (GET /tipos_tramite) checks the rest. */
export const tramiteNuevoSchema = {
  type: 'object',
  additionalProperties: true,
  maxProperties: 120,
  properties: {
    tipo: { type: 'string', maxLength: 60, title: 'Tipo, por su id; en su lugar, tipo_tramite y tipo_documento' },
    tipo_tramite: { type: 'string', maxLength: 20, title: 'Clase: copia, escritura, OrdenEscrituracion' },
    tipo_documento: { type: ['string', 'null'], maxLength: 60, title: 'Documento que se pide' },
    data: {
      anyOf: [libre, { type: 'string', maxLength: 60_000 }, { type: 'null' }],
      title: 'Lo que el formulario dice además',
    },
    extra: { anyOf: [libre, { type: 'string', maxLength: 60_000 }, { type: 'null' }], title: 'Campos adicionales' },
  },
} as const

/** DELETE /tramites/:id: the reason is optional in the specification's call; the screen requires it. */
export const motivoDeAnulacionSchema = cuerpo({ motivo: { type: 'string', maxLength: 500, title: 'Motivo' } })

/** Settings of procedures, keyed as in `tramites_ajustes`. */
export interface AjustesDeTramites {
  /** The two client companies of deed orders, by position; '' when absent. */
  empresas: readonly [string, string]
  /** Whether an optional paper is requested, by the policy name in its kind; yes by default. */
  papeles: Readonly<Record<string, boolean>>
  /** Mail to the requester on each state; '' sends none (modules/tramites/domain/avisos.ts). */
  textos: Readonly<Record<EstadoDeTramite, string>>
  /** Months of retention of a kind's papers after it ends, by kind id; absent means for ever. */
  retencion: Readonly<Record<string, number>>
}

const empresa = { ...texto('Empresa', 250), type: 'string' } as const
const textoDeEstado = (estado: EstadoDeTramite) =>
  ({ ...texto(NOMBRE_DE_ESTADO[estado], 2000), type: 'string' }) as const

/** PUT /tramites_ajustes: absent settings stay unchanged; present ones are replaced whole. */
export const ajustesDeTramitesSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    empresas: {
      type: 'array',
      title: 'Empresas de las órdenes de escrituración',
      minItems: 2,
      maxItems: 2,
      items: empresa,
    },
    papeles: {
      type: 'object',
      title: 'Papeles que son política de la oficina',
      additionalProperties: { type: 'boolean' },
      maxProperties: 100,
    },
    textos: {
      type: 'object',
      title: 'Textos de los avisos',
      additionalProperties: false,
      properties: Object.fromEntries(ESTADOS_DE_TRAMITE.map((estado) => [estado, textoDeEstado(estado)])),
    },
    retencion: {
      type: 'object',
      title: 'Meses que se guardan los papeles',
      maxProperties: 100,
      additionalProperties: {
        type: 'integer',
        minimum: 1,
        maximum: 1200,
        mensajes: {
          minimum: 'Al menos un mes; vacío: siempre.',
          maximum: 'Hasta 1.200 meses.',
          type: 'Escriba cuántos meses.',
        },
      },
    },
    version: { ...version, minimum: 0 },
  },
} as const
