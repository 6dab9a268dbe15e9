import { cuerpo, objeto } from '../json/vocabulario.ts'
import { texto } from '../json/valores.ts'

const falta = {
  required: 'Es necesario llenar todos los campos',
  minLength: 'Es necesario llenar todos los campos',
} as const

export const seguimientoSchema = cuerpo(
  {
    // name or id of a state, or free text
    paso: { ...texto('Paso', 200), type: ['string', 'integer'], minLength: 1, minimum: 1, mensajes: falta },
    fecha: { type: 'string', format: 'local-datetime', mensajes: { ...falta, format: 'Formato de fecha incorrecto' } },
    observacion: texto('Observación', 150),
    num_radicacion: {
      type: ['integer', 'string'],
      minimum: 1,
      maximum: 999_999_999_999,
      pattern: '^\\d{1,12}$',
      mensajes: falta,
    },
  },
  ['paso', 'fecha', 'num_radicacion'],
)

/** GET /radiFiltro…: digits. The QR's key, or the last four digits of a party's document, lifts the veil. */
export const radiFiltroParams = objeto({
  codigo: {
    type: 'string',
    title: 'Código público de la radicación',
    pattern: '^\\d{1,16}$',
    mensajes: { pattern: 'El código son solo números.' },
  },
})

export const radiFiltroQuery = cuerpo({
  k: { type: 'string', maxLength: 64, title: 'Llave del código QR' },
  documento: {
    type: 'string',
    pattern: '^\\d{4}$',
    title: 'Últimos cuatro dígitos del documento de un otorgante',
    mensajes: { pattern: 'Escriba los últimos cuatro dígitos del documento.' },
  },
})

/** Kinds of long-running work that a person starts. */
export const CLASES_DE_ENCARGO = ['facturas', 'minutas', 'correos', 'importacion', 'respaldo', 'conservacion'] as const
export type ClaseDeEncargo = (typeof CLASES_DE_ENCARGO)[number]

/** `espera` resumes by itself later; `fallo` is final. */
export const ESTADOS_DE_ENCARGO = ['anda', 'espera', 'termino', 'fallo'] as const
export type EstadoDeEncargo = (typeof ESTADOS_DE_ENCARGO)[number]

export const enMarcha = ({ estado }: { estado: EstadoDeEncargo }): boolean => estado === 'anda' || estado === 'espera'

/** Header of an answer that started long-running work. */
export const ENCARGADO = 'x-encargo'

/** Days that finished work stays in the tray. */
export const DIAS_DE_ENCARGO = 3
