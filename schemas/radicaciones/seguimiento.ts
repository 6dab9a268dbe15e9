import { cuerpo, objeto } from '../json/vocabulario.ts'
import { texto } from '../json/valores.ts'

const falta = {
  required: 'Es necesario llenar todos los campos',
  minLength: 'Es necesario llenar todos los campos',
} as const

/** POST /seguiradiCreate. */
export const seguimientoSchema = cuerpo(
  {
    // a state of the catalogue by its name or its id, or other words
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

/** GET /radiFiltro…: digits, or it is no code; with the key of the QR, or the last four digits of a party's document, nothing is veiled. */
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

/** What a person asks for and takes long. */
export const CLASES_DE_ENCARGO = ['facturas', 'minutas', 'correos', 'importacion', 'respaldo', 'conservacion'] as const
export type ClaseDeEncargo = (typeof CLASES_DE_ENCARGO)[number]

/** «Espera» goes on by itself at another hour; «fallo» ended with nothing more to be expected of it. */
export const ESTADOS_DE_ENCARGO = ['anda', 'espera', 'termino', 'fallo'] as const
export type EstadoDeEncargo = (typeof ESTADOS_DE_ENCARGO)[number]

export const enMarcha = ({ estado }: { estado: EstadoDeEncargo }): boolean => estado === 'anda' || estado === 'espera'

/** Named by an answer that asked for something long: the tray looks. */
export const ENCARGADO = 'x-encargo'

/** What ended longer ago is not shown any more, seen or not. */
export const DIAS_DE_ENCARGO = 3
