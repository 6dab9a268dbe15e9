import { cuerpo, objeto } from '../json/vocabulario.ts'
import { edictos } from '../registros/edictos.ts'
import { cambioDe, cuerpoDe } from '../registros/registro.ts'

/** POST /edicto: fields of the form; the PDF is another part (specification 3, section 5). */
export const edictoSchema = cuerpoDe(edictos)

/** POST /edicto?_method=PUT. */
export const edictoCambioSchema = cambioDe(edictos)

export const retiroQuery = cuerpo({
  motivo: {
    type: 'string',
    title: 'Por qué se retira',
    minLength: 5,
    maxLength: 300,
    mensajes: { minLength: 'Escriba el motivo.' },
  },
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
