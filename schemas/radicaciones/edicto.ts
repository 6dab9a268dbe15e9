import { cuerpo, objeto } from '../json/vocabulario.ts'
import { extraSchema } from '../json/campo.ts'
import { texto, version } from '../json/valores.ts'

const REVISE = 'Revise la informacion requerida'
const LARGO = 200

const linea = (title: string, falta: string) =>
  ({
    ...texto(title, LARGO),
    type: 'string',
    minLength: 1,
    mensajes: { ...texto(title, LARGO).mensajes, required: falta, minLength: falta },
  }) as const

const fecha = (title: string, falta: string) =>
  ({
    type: 'string',
    title,
    format: 'date',
    mensajes: { required: falta, format: 'Formato de fecha incorrecto' },
  }) as const

/** POST /edicto: fields of the form; the PDF is another part (specification 3, section 5). */
export const edictoSchema = objeto(
  {
    titulo: linea('Título', REVISE),
    nombre_cliente: linea('Nombre del cliente', REVISE),
    fecha_inicio: fecha('Fecha de inicio', REVISE),
    fecha_expiracion: fecha('Fecha de expiración', REVISE),
  },
  {
    extra: extraSchema,
  },
)

/** Same form with its file, for the browser's check. */
export const retiroQuery = cuerpo({
  motivo: {
    type: 'string',
    title: 'Por qué se retira',
    minLength: 5,
    maxLength: 300,
    mensajes: { minLength: 'Escriba el motivo.' },
  },
})

export const edictoFormulario = {
  ...edictoSchema,
  required: [...edictoSchema.required, 'archivo'],
  properties: { ...edictoSchema.properties, archivo: { title: 'Archivo PDF', mensajes: { required: REVISE } } },
} as const

/** POST /edicto?_method=PUT: absent fields stay unchanged. */
export const edictoCambioSchema = cuerpo({
  titulo: linea('Título', 'Agregue Título!'),
  nombre_cliente: linea('Nombre del cliente', 'Agregue Nombre del cliente!'),
  fecha_inicio: fecha('Fecha de inicio', 'Agregue Fecha de inicio!'),
  fecha_expiracion: fecha('Fecha de expiración', 'Agregue Fecha de expiración!'),
  // name of the stored file when no other was chosen
  archivo: {},
  extra: extraSchema,
  version,
})

/** Only PUT may be sent as a form. */
export const comoPut = objeto({
  _method: {
    type: 'string',
    enum: ['PUT'],
    title: 'El método por el que va',
    mensajes: { required: 'Falta _method=PUT.' },
  },
})
