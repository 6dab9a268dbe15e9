import { cuerpo, objeto } from '../json/vocabulario.ts'
import { ESTADOS_DE_TRAMITE } from './tramite.ts'
import { texto, version } from '../json/valores.ts'

const ELIJA = 'Elija un valor de la lista.'
const VERSION = 'Diga sobre qué versión decide: la que leyó.'

const faltante = {
  type: 'object',
  additionalProperties: false,
  required: ['nombre', 'motivo'],
  title: 'Lo que falta',
  properties: {
    nombre: {
      ...texto('Documento o dato', 120),
      type: 'string',
      minLength: 1,
      mensajes: { minLength: 'Diga qué falta.' },
    },
    motivo: { ...texto('Por qué', 300), type: 'string', minLength: 1, mensajes: { minLength: 'Diga por qué.' } },
  },
} as const

/** PUT /tramites/:id/estado: where it goes, with what that step must bring (modules/tramites/domain/estados.ts). */
export const cambioDeEstadoSchema = cuerpo(
  {
    estado: {
      enum: ESTADOS_DE_TRAMITE.filter((estado) => estado !== 'radicado'),
      title: 'Estado',
      mensajes: { enum: ELIJA, required: ELIJA },
    },
    motivo: texto('Motivo', 2000),
    norma: texto('Norma en que se funda', 300),
    faltantes: {
      type: 'array',
      maxItems: 30,
      title: 'Todo lo que falta',
      items: faltante,
      mensajes: { maxItems: 'Hasta 30 cosas en la lista.' },
    },
    expreso: { type: 'boolean', title: 'Quien lo pidió lo dijo expresamente' },
    version: { ...version, mensajes: { required: VERSION } },
  },
  ['estado', 'version'],
)

/** PUT /tramites/:id/plazo: more time for the office, or for who asked to answer. */
export const prorrogaSchema = cuerpo(
  {
    de: { enum: ['termino', 'respuesta'], title: 'Qué se prorroga', mensajes: { enum: ELIJA, required: ELIJA } },
    dias: {
      type: ['integer', 'null'],
      title: 'Días hábiles más',
      minimum: 1,
      maximum: 60,
      mensajes: { type: 'Escriba cuántos.', minimum: 'Al menos uno.', maximum: 'Hasta 60 días.' },
    },
    motivo: texto('Motivo de la demora', 1500),
    version: { ...version, mensajes: { required: VERSION } },
  },
  ['de', 'version'],
)

/** PUT /tramites_depuraciones/:id. */
export const decisionSchema = objeto(
  {
    decision: { type: 'string', enum: ['confirmada', 'descartada'], title: 'Se destruyen, o se conservan' },
  },
  {
    motivo: texto('Motivo', 500),
  },
)
