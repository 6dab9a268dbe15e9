import { cuerpo, objeto } from '../json/vocabulario.ts'
import { extraSchema } from '../json/campo.ts'
import { referencia, siNo, texto, textoONumero, version } from '../json/valores.ts'
import { inmuebleSchema } from './inmueble.ts'

const CORREO = '^([^\\s@<>\\u0000-\\u001F\\uD800-\\uDFFF]+@[\\p{L}\\p{N}.-]+\\.[\\p{L}\\p{N}-]{2,})?$'

/** A person or company (specification 2, sections 3 and 7). modules/personas/domain.ts has the rules of each document type. */
const campos = {
  tipo_documento: { ...referencia('Tipo de documento'), type: ['integer', 'string'], minLength: 1 },
  numero_documento: { ...textoONumero('Número de documento', 30), type: ['string', 'integer'], minLength: 1 },
  digito: {
    title: 'Dígito de verificación',
    type: ['integer', 'string', 'null'],
    minimum: 0,
    maximum: 9,
    pattern: '^\\d?$',
    mensajes: {
      pattern: 'Debe ser un dígito.',
      minimum: 'Debe ser un dígito.',
      maximum: 'Debe ser un dígito.',
      type: 'Debe ser un dígito.',
    },
  },
  nombres: { ...texto('Nombres', 200), type: 'string', minLength: 1 },
  apellidos: texto('Apellidos', 200),
  direccion: texto('Dirección', 250),
  genero: { title: 'Género', enum: ['F', 'M', '', null], mensajes: { enum: 'Debe ser F o M.' } },
  telefono: textoONumero('Teléfono', 50),
  correo_electronico: {
    ...texto('Correo electrónico', 190),
    pattern: CORREO,
    mensajes: { pattern: 'Correo no valido' },
  },
  id_estados_civiles: referencia('Estado civil'),
  id_municipio: referencia('Municipio'),
  lugar_expedicion_documento: texto('Lugar de expedición', 120),
  id_tipos_regimen: referencia('Régimen'),
  id_tipos_organizaciones: referencia('Tipo de organización'),
  id_tipos_responsabilidades: referencia('Tipo de responsabilidad'),
  exento: siNo('Exento'),
  actividad: textoONumero('Actividad económica', 255),
  pais: {
    ...texto('País', 2),
    pattern: '^([A-Za-z]{2})?$',
    mensajes: { pattern: 'El país va con su código de dos letras.' },
  },
  id_tipos_personas: {
    title: 'Tipo de persona',
    enum: [2, '2', '', null],
    mensajes: { enum: 'El tipo de persona es siempre 2.' },
  },
} as const

/** Roles in deeds; the filing wizard offers the persons of each one. */
export const CARGOS_DE_ESCRITURA = ['digitador', 'revisor', 'liquidador', 'contacto'] as const

/** POST /persona/:id/cargos: adds roles. */
export const cargosSchema = objeto({
  cargos: {
    title: 'Qué hace en las escrituras',
    type: 'array',
    minItems: 1,
    maxItems: 8,
    items: { type: 'string', enum: CARGOS_DE_ESCRITURA },
    mensajes: { minItems: 'Elija al menos uno.' },
  },
})
const cargos = {
  type: 'array',
  title: 'Cargos en las escrituras',
  maxItems: 4,
  uniqueItems: true,
  items: { type: 'string', enum: CARGOS_DE_ESCRITURA },
} as const

export const personaSchema = cuerpo({ ...campos, cargos, extra: extraSchema }, [
  'tipo_documento',
  'numero_documento',
  'nombres',
])

export const personaCambioSchema = cuerpo({ ...campos, cargos, extra: extraSchema, version })

/** POST /auth/CreatePerson: public registration with the consent that the law requires. */
export const registroPublicoSchema = cuerpo(
  {
    ...campos,
    acepta: {
      title: 'Autorizo el tratamiento de mis datos personales',
      const: true,
      mensajes: {
        const: 'Debe autorizar el tratamiento de sus datos para registrarse.',
        required: 'Debe autorizar el tratamiento de sus datos para registrarse.',
      },
    },
    politica: { type: 'string', title: 'Versión de la política', maxLength: 20 },
  },
  ['tipo_documento', 'numero_documento', 'nombres', 'acepta', 'politica'],
)

const FALTA = 'Escriba el motivo.'
const motivo = {
  ...texto('Motivo', 500),
  type: 'string',
  minLength: 5,
  mensajes: { minLength: FALTA, required: FALTA },
} as const

/** PUT inmuebles/{key}/matricula, with the version that was read. */
export const corregirMatriculaSchema = objeto({ matricula: inmuebleSchema.properties.matricula, motivo, version })

const { tipo_documento, numero_documento, digito } = personaSchema.properties

/** PUT persona/{id}/documento, with the version that was read. */
export const corregirDocumentoSchema = cuerpo({ tipo_documento, numero_documento, digito, motivo, version }, [
  'tipo_documento',
  'numero_documento',
  'motivo',
  'version',
])
