import { cuerpo } from '../json/vocabulario.ts'
import { extraSchema } from '../json/campo.ts'
import { pesos, referencia, texto, version } from '../json/valores.ts'

const AREA = 'El área es un número con dos decimales como máximo.'
const COEFICIENTE = 'El coeficiente es un número de 0 a 100 con dos decimales como máximo.'
const CANCELACION = 'El valor es un número con dos decimales como máximo.'

/** A property (specification 1, section 3). */
const campos = {
  matricula: { ...texto('Matrícula', 100), type: 'string', minLength: 1 },
  direccion: texto('Dirección', 250),
  numero_predial: texto('Número predial', 100),
  numero_catastral: texto('Cédula catastral', 100),
  linderos: texto('Linderos', 16_000),
  area: {
    title: 'Área (m²)',
    type: ['number', 'string', 'null'],
    minimum: 0,
    maximum: 99_999_999_999.99,
    pattern: '^(\\d{1,11}([.,]\\d{1,2})?)?$',
    mensajes: { type: AREA, pattern: AREA },
  },
  avaluo: pesos('Avalúo'),
  numero_inmueble: texto('Número de inmueble', 60),
  coeficiente_ph: {
    title: 'Coeficiente (%)',
    type: ['number', 'string', 'null'],
    minimum: 0,
    maximum: 100,
    pattern: '^(\\d{1,3}([.,]\\d{1,2})?)?$',
    mensajes: { type: COEFICIENTE, pattern: COEFICIENTE },
  },
  vCancelacionHipoteca: {
    title: 'Valor de la cancelación de hipoteca',
    type: ['number', 'string', 'null'],
    minimum: 0,
    maximum: 9_999_999_999_999.99,
    pattern: '^(\\d{1,13}([.,]\\d{1,2})?)?$',
    mensajes: { type: CANCELACION, pattern: CANCELACION },
  },
  id_proyecto: referencia('Proyecto'),
  id_tipo_inmueble: referencia('Tipo de inmueble'),
  id_municipio: referencia('Municipio'),
  id_depto: referencia('Departamento'),
} as const

export const inmuebleSchema = cuerpo({ ...campos, extra: extraSchema }, ['matricula'])

/** The screen's form also requires the project (specification 3, section 5); a property created in a filing may have none. */
export const inmuebleFormularioSchema = {
  ...inmuebleSchema,
  required: ['matricula', 'id_proyecto'],
  properties: {
    ...inmuebleSchema.properties,
    id_proyecto: {
      ...referencia('Proyecto'),
      minLength: 1,
      mensajes: { ...referencia('Proyecto').mensajes, minLength: 'Este campo es obligatorio.' },
    },
  },
} as const

export const inmuebleCambioSchema = cuerpo({ ...campos, extra: extraSchema, version })
