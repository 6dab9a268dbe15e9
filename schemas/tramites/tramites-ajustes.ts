import { ESTADOS_DE_TRAMITE, NOMBRE_DE_ESTADO, type EstadoDeTramite } from './tramite.ts'
import { texto, version } from '../json/valores.ts'

/** What an office decides of procedures, by the name that it is kept under in `tramites_ajustes`. */
export interface AjustesDeTramites {
  /** The two client companies of the deed orders, by their place; '' where the office has none. */
  empresas: readonly [string, string]
  /** Whether a paper that is a policy of the office is asked for, by the name that its kind gives the policy; yes where nothing is said. */
  papeles: Readonly<Record<string, boolean>>
  /** What who asked is told of each state by mail; '' tells nobody (modules/tramites/domain/avisos.ts). */
  textos: Readonly<Record<EstadoDeTramite, string>>
  /** Months that the papers of a kind are kept after it is over, by its id; a kind that is not there is kept for good. */
  retencion: Readonly<Record<string, number>>
}

const empresa = { ...texto('Empresa', 250), type: 'string' } as const
const textoDeEstado = (estado: EstadoDeTramite) =>
  ({ ...texto(NOMBRE_DE_ESTADO[estado], 2000), type: 'string' }) as const

/** PUT /tramites_ajustes: what is not sent stays as it is; what is, is whole. */
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
