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

/** POST /edicto: the form's fields; its PDF comes beside them (specification 3, section 5). */
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

/** The form as the browser checks it: the same with its file. */
/** DELETE /edicto/:id. */
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

/** POST /edicto/:id?_method=PUT: what is not sent stays as it is. */
export const edictoCambioSchema = cuerpo({
  titulo: linea('Título', 'Agregue Título!'),
  nombre_cliente: linea('Nombre del cliente', 'Agregue Nombre del cliente!'),
  fecha_inicio: fecha('Fecha de inicio', 'Agregue Fecha de inicio!'),
  fecha_expiracion: fecha('Fecha de expiración', 'Agregue Fecha de expiración!'),
  // the name of the file that it has, where nobody chose another
  archivo: {},
  extra: extraSchema,
  version,
})

/** The only method that a form may stand for. */
export const comoPut = objeto({
  _method: {
    type: 'string',
    enum: ['PUT'],
    title: 'El método por el que va',
    mensajes: { required: 'Falta _method=PUT.' },
  },
})
