import { objeto } from '../json/vocabulario.ts'
import { formatDateTime } from '../es-co/index.ts'
import { texto } from '../json/valores.ts'

export const SOLICITUDES_DICHAS = 5
export const DICHO_MAX = 2000

/** POST /soporte: a message and the data that find it in the log, without names or records. */
export const soporteSchema = objeto({
  dicho: {
    ...texto('¿Qué pasó?', DICHO_MAX),
    type: 'string',
    minLength: 5,
    mensajes: {
      minLength: 'Cuente qué pasó.',
      required: 'Cuente qué pasó.',
      pattern: 'Tiene caracteres que no se pueden guardar.',
    },
  },
  // an address of the program with `:id` for a record: no digits
  pantalla: {
    type: 'string',
    title: 'Pantalla',
    maxLength: 120,
    pattern: '^/[A-Za-z/:?-]*$',
    mensajes: { pattern: 'La pantalla se dice sin los números de sus registros.' },
  },
  solicitudes: {
    type: 'array',
    title: 'Últimas solicitudes',
    maxItems: SOLICITUDES_DICHAS,
    items: objeto({
      id: { type: 'string', title: 'Número de la solicitud', pattern: '^[0-9a-f-]{36}$' },
      estado: { type: 'integer', title: 'Estado', minimum: 100, maximum: 599 },
    }),
  },
  navegador: { ...texto('Navegador', 300), type: 'string' },
})

export interface PedidoDeSoporte {
  dicho: string
  pantalla: string
  solicitudes: readonly { id: string; estado: number }[]
  navegador: string
}

/** Message as the writer previews it and as it arrives. @param oficina its short name */
export const mensajeDeSoporte = (
  { dicho, pantalla, solicitudes, navegador }: PedidoDeSoporte,
  oficina: string,
  cuando: string,
): string[] => [
  dicho.trim(),
  '',
  `Oficina: ${oficina}`,
  `Cuándo: ${formatDateTime(cuando)}`,
  `Pantalla: ${pantalla}`,
  ...solicitudes.map(({ id, estado }, at) => `${at === 0 ? 'Últimas solicitudes: ' : ''}${id} (${estado})`),
  `Navegador: ${navegador}`,
]
