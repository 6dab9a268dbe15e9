import { objeto } from '../json/vocabulario.ts'
import { version } from '../json/valores.ts'

/** Office data of its deeds (specification 3, «Notary configuration entries»). */
export const VARIABLES_DE_NOTARIA = ['nombre_notario', 'nombre_notario_firma', 'bonos', 'subsidio'] as const
export type VariableDeNotaria = (typeof VARIABLES_DE_NOTARIA)[number]

const data = {
  type: 'string',
  title: 'Datos, como texto JSON',
  minLength: 2,
  maxLength: 20_000,
  mensajes: { minLength: 'Debe ser una lista escrita en JSON.', maxLength: 'La lista es demasiado larga.' },
  example: '["PROMOCION","EMPLEADO"]',
} as const

export const entradaDeNotariaSchema = objeto({ data }, { version })

/** PUT /notariaConfig: all entries or none. */
export const entradasDeNotariaSchema = objeto({
  entradas: {
    type: 'array',
    title: 'Entradas',
    minItems: 1,
    maxItems: VARIABLES_DE_NOTARIA.length,
    items: objeto(
      {
        id: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id de la entrada' },
        data,
      },
      {
        version,
      },
    ),
  },
})
