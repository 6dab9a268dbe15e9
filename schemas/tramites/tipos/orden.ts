import type { Campo } from '../../vistas/pantalla.ts'
import type { AdjuntoPedido } from '../tramite.ts'
import { texto } from '../../json/valores.ts'
import { anotaciones, DE_QUIEN_SOLICITA, FALTA, NOTAS, PRIMERA_COPIA, quienSolicita, SOLO_NUMEROS } from './comunes.ts'

const MATRICULA_MAL = 'El número de matrícula es Inválido'

/** What the deed orders of both client companies ask. */
export const esquema = {
  type: 'object',
  additionalProperties: false,
  required: ['identificacion_tramite'],
  properties: {
    identificacion_tramite: {
      type: 'string',
      title: 'Matrícula inmobiliaria',
      minLength: 1,
      maxLength: 60,
      pattern: '^\\S+$',
      format: 'matricula',
      mensajes: { required: FALTA, minLength: FALTA, pattern: MATRICULA_MAL, format: MATRICULA_MAL },
    },
    ...quienSolicita,
    identificacion: {
      ...texto('Documento de quien solicita', 20),
      format: 'documento',
      mensajes: { format: SOLO_NUMEROS },
    },
    anotaciones,
  },
} as const

export const campos = {
  identificacion_tramite: {
    widget: 'text',
    ancho: 6,
    seccion: 'Inmueble',
    ayuda: 'Sin espacios, con su círculo y su guion.',
    ejemplo: '370-123456',
  },
  ...DE_QUIEN_SOLICITA,
  anotaciones: NOTAS,
} as const satisfies Record<string, Campo>

export const adjuntos: readonly AdjuntoPedido[] = [
  {
    nombre: 'formatoRegistro',
    titulo: 'Orden de escrituración',
    obligatorio: true,
    formatos: 'hoja',
    ayuda:
      'El formato de registro de Excel (.xlsx), con los compradores y la forma de pago. En PDF se guarda, y los datos se escriben.',
  },
  {
    nombre: 'documentos',
    titulo: 'Anexos',
    ayuda: 'De 1 a 3 archivos; si son más, en un .zip o .rar.',
    obligatorio: true,
    formatos: 'amplios',
    minimo: 1,
    maximo: 3,
  },
]

export const notas = `De la orden sale la radicación, con sus compradores, su inmueble y sus valores. ${PRIMERA_COPIA}`
