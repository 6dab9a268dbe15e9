import { referencia } from '../json/valores.ts'
import { inmuebles } from '../registros/inmuebles.ts'
import { cambioDe, cuerpoDe } from '../registros/registro.ts'

export const inmuebleSchema = cuerpoDe(inmuebles)

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

export const inmuebleCambioSchema = cambioDe(inmuebles)
