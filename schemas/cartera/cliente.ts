import { cuerpo } from '../json/vocabulario.ts'
import { extraSchema } from '../json/campo.ts'
import { personaSchema } from '../personas/persona.ts'
import { MAXIMO_PESOS, siNo, version } from '../json/valores.ts'

/** Contact channels; a debtor authorises each one (Ley 2300 de 2023, art. 2). */
export const CANALES = ['correo', 'telefono', 'mensaje'] as const
export type Canal = (typeof CANALES)[number]

export const RETENCIONES = ['reteiva', 'retefuente', 'reteica'] as const
export type TipoDeRetencion = (typeof RETENCIONES)[number]

const { tipo_documento, numero_documento, nombres, apellidos, direccion, correo_electronico, telefono } =
  personaSchema.properties
const OBLIGATORIO = 'Este campo es obligatorio.'
const NUMERO = 'Debe ser un número.'

/** Digits, also with spaces, dashes, parentheses or a leading «+». */
const numeroDeTelefono = {
  ...telefono,
  type: ['string', 'integer'],
  pattern: '^[\\s()+-]*\\d[\\d\\s()-]*$',
  minLength: 1,
  mensajes: { pattern: NUMERO, type: NUMERO, minLength: OBLIGATORIO },
} as const

const codigo = {
  type: ['integer', 'string'],
  title: 'Código',
  minimum: 1,
  maximum: 999_999_999_999,
  minLength: 1,
  pattern: '^([1-9]\\d{0,11})?$',
  mensajes: { type: NUMERO, pattern: NUMERO, minimum: NUMERO, minLength: OBLIGATORIO },
} as const

const PORCENTAJE = 'Debe ser un porcentaje de 0 a 100, con cuatro decimales como máximo.'
/** Percent. Null: withholds nothing; 0: the office's rate; above 0: the client's own rate. */
const retencion = (title: string) =>
  ({
    type: ['number', 'string', 'null'],
    title,
    minimum: 0,
    maximum: 100,
    pattern: '^((100|\\d{1,2})([.,]\\d{1,4})?)?$',
    mensajes: { type: PORCENTAJE, minimum: PORCENTAJE, maximum: PORCENTAJE, pattern: PORCENTAJE },
  }) as const

const TOPE = 'Debe ser un valor en pesos, sin centavos.'
const campos = {
  numero_documento: {
    ...numero_documento,
    mensajes: { pattern: numero_documento.mensajes.pattern, minLength: OBLIGATORIO },
  },
  tipo_documento: { ...tipo_documento, mensajes: { ...tipo_documento.mensajes, minLength: OBLIGATORIO } },
  correo_electronico: {
    ...correo_electronico,
    type: 'string',
    minLength: 1,
    mensajes: { ...correo_electronico.mensajes, minLength: OBLIGATORIO },
  },
  telefono: numeroDeTelefono,
  codigo,
  nombres: { ...nombres, mensajes: { ...nombres.mensajes, minLength: OBLIGATORIO } },
  apellidos,
  direccion: {
    ...direccion,
    type: 'string',
    minLength: 1,
    mensajes: { ...direccion.mensajes, minLength: OBLIGATORIO },
  },
  activo: siNo('Activo'),
  reteiva: retencion('ReteIVA'),
  retefuente: retencion('Retención en la fuente'),
  reteica: retencion('ReteICA'),
  plazo: {
    type: ['integer', 'string', 'null'],
    title: 'Plazo en días',
    minimum: 0,
    maximum: 3650,
    pattern: '^\\d{0,4}$',
    mensajes: { type: NUMERO, pattern: NUMERO, minimum: NUMERO, maximum: 'El plazo es de 3.650 días como máximo.' },
  },
  cupo: {
    type: ['integer', 'string', 'null'],
    title: 'Cupo de crédito',
    minimum: 0,
    maximum: MAXIMO_PESOS,
    pattern: '^\\d{0,13}$',
    mensajes: { type: TOPE, pattern: TOPE, minimum: TOPE, maximum: TOPE },
  },
  autorizados: {
    type: ['array', 'null'],
    title: 'Canales autorizados',
    maxItems: CANALES.length,
    uniqueItems: true,
    items: { type: 'string', enum: CANALES },
  },
  extra: extraSchema,
} as const

/** A client (specification 2, section 5). A company (documents 6 and 9) has its name in `nombres` and an empty surname. */
export const clienteSchema = cuerpo(campos, [
  'numero_documento',
  'tipo_documento',
  'correo_electronico',
  'telefono',
  'codigo',
  'nombres',
  'apellidos',
  'direccion',
])

export const clienteCambioSchema = cuerpo({
  ...campos,
  version,
  version_persona: { ...version, title: 'Versión de la persona' },
})
