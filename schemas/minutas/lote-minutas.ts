import { cuerpo, objeto } from '../json/vocabulario.ts'
const ELIJA = 'Elija una plantilla de la lista.'
const plantilla = {
  type: 'integer',
  title: 'Plantilla',
  minimum: 1,
  maximum: 2147483647,
  mensajes: { required: ELIJA, type: ELIJA, minimum: ELIJA, maximum: ELIJA },
} as const
const PROYECTO = 'Elija un proyecto de la lista.'
const proyecto = {
  type: 'integer',
  title: 'Proyecto',
  minimum: 1,
  maximum: 2147483647,
  mensajes: { type: PROYECTO, minimum: PROYECTO, maximum: PROYECTO },
} as const

/** POST /lotes_minutas/vista: what would come of a sheet. Its file goes as `archivo`. */
export const vistaDeLoteSchema = objeto({ id_plantilla: plantilla }, { id_proyecto: proyecto })

/** POST /lotes_minutas. */
export const pedirLoteSchema = cuerpo(
  {
    id_plantilla: plantilla,
    id_proyecto: proyecto,
    filas: { type: 'string', enum: ['todas', 'buenas'], title: 'Qué filas', mensajes: { required: 'Diga qué filas.' } },
    con_pdf: { type: 'boolean', title: 'También en PDF' },
  },
  ['id_plantilla', 'filas'],
)

/** PUT /lotes_minutas/{id}: one of them. */
export const cambiarLoteSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
  mensajes: { minProperties: 'Diga qué hacer con el lote.', maxProperties: 'Una cosa a la vez.' },
  properties: {
    detener: { const: true, title: 'No hacer las que faltan' },
    reintentar: { const: true, title: 'Hacer las que fallaron o se detuvieron' },
    zip: { const: true, title: 'Preparar el ZIP otra vez' },
  },
} as const

export const filasDeLoteQuery = cuerpo({
  estado: {
    type: 'string',
    title: 'Solo las de este estado',
    enum: ['pendiente', 'lista', 'con_faltantes', 'fallida', 'detenida'],
  },
  pagina: { type: 'integer', title: 'Página de cien filas', minimum: 1, maximum: 10 },
})

export const filaDeLoteParams = objeto({
  id: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id del lote' },
  fila: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Fila del libro, como la numera Excel' },
})
