import { cuerpo, objeto } from '../json/vocabulario.ts'
import { texto } from '../json/valores.ts'

/** What who asked writes with an answer, or why they give it up. */
export const MAXIMO_MENSAJE = 1_000

/** The address that its mails carry: `/auth/tramite/{id}/{token}`. */
export const enlaceParams = objeto({
  id: { type: 'string', title: 'Enlace', pattern: '^[1-9]\\d{0,8}$' },
  token: { type: 'string', title: 'Llave del enlace', minLength: 1, maxLength: 64 },
})

export const adjuntoDeEnlaceParams = {
  ...enlaceParams,
  required: ['id', 'token', 'adjunto'],
  properties: {
    ...enlaceParams.properties,
    adjunto: { type: 'integer', title: 'Id del documento', minimum: 1, maximum: 2147483647 },
  },
} as const

export const respuestaAlDevueltoSchema = cuerpo({ mensaje: texto('Mensaje para la notaría', MAXIMO_MENSAJE) })

const PORQUE = 'Escriba por qué desiste.'
export const desistirSchema = objeto({
  motivo: {
    ...texto('Por qué desiste', MAXIMO_MENSAJE),
    type: 'string',
    minLength: 1,
    mensajes: { required: PORQUE, minLength: PORQUE },
  },
})

const papel = { noAplica: texto('Por qué no aplica', 500) } as const

/** One's own paper in the place of another, or one that had not come: a file, or why there is none. */
export const reemplazoPropioSchema = cuerpo(papel)
export const adjuntoPropioSchema = cuerpo(
  { nombre: { type: 'string', title: 'Cuál documento es', minLength: 1, maxLength: 40 }, ...papel },
  ['nombre'],
)
