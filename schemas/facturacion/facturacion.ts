import { cuerpo, objeto } from '../json/vocabulario.ts'
import { methodDataSchema } from './pagos.ts'
import { MAXIMO_PESOS, texto, version, leido } from '../json/valores.ts'

export const MAXIMO_OBSERVACION = 250

export const LADOS = ['vendedor', 'comprador'] as const
export type Lado = (typeof LADOS)[number]

export const LISTA_DE = { vendedor: 'vendedores', comprador: 'compradores' } as const

export const RESPUESTAS_CLIENTE = ['Aceptado', 'Rechazado'] as const
export const ESTADOS_DIAN = ['firmada', 'incierta', 'aceptada', 'rechazada', 'error_config'] as const
export type EstadoDian = (typeof ESTADOS_DIAN)[number]

const id = { type: ['integer', 'string'], minimum: 1, maximum: 2147483647, pattern: '^[1-9]\\d{0,9}$' } as const
const REQUERIDO = 'Campo requerido'
const requerido = {
  ...id,
  mensajes: { required: REQUERIDO, pattern: REQUERIDO, type: REQUERIDO, minimum: REQUERIDO, maximum: REQUERIDO },
} as const
const PORCENTAJE = 'Debe ser un porcentaje de 1 a 100 con dos decimales.'

/** A card of «Facturar Escritura» (specification 2, section 3). */
export const tarjetaSchema = cuerpo(
  {
    id_factura: { ...id, type: ['integer', 'string', 'null'], pattern: '^([1-9]\\d{0,9})?$' },
    otorgante: requerido,
    method: requerido,
    percent: {
      type: ['number', 'string'],
      minimum: 1,
      maximum: 100,
      pattern: '^(100([.,]0{1,2})?|[1-9]\\d?([.,]\\d{1,2})?)$',
      mensajes: {
        required: REQUERIDO,
        type: PORCENTAJE,
        pattern: PORCENTAJE,
        minimum: 'El porcentaje mínimo es 1',
        maximum: 'El porcentaje máximo es 100',
      },
    },
    observation: {
      ...texto('Observación', MAXIMO_OBSERVACION),
      mensajes: { maxLength: 'Máximo 250 caracteres', pattern: 'Tiene caracteres que no se pueden guardar.' },
    },
    method_data: methodDataSchema,
    lineas: {
      type: 'array',
      title: 'Lo que paga de cada línea',
      maxItems: 500,
      description:
        'De todas las facturas de la parte o de ninguna: sin ellas, cada una paga su porcentaje de cada línea',
      items: objeto({
        clave: { type: 'string', minLength: 1, maxLength: 190 },
        valor: { type: 'integer', minimum: 0, maximum: MAXIMO_PESOS },
      }),
    },
    // shown by the card, computed by the server: an amount is never taken from a browser
    total: leido,
    requiredMethod: leido,
    id_dian: leido,
    is_send: leido,
    id: leido,
    nombre: leido,
    numero_documento: leido,
    numero_factura: leido,
    respuesta: leido,
  },
  ['otorgante', 'method', 'percent'],
)

/** POST and PUT /facturaLiq (specification 2, section 7). */
export const facturaLiqSchema = objeto(
  {
    num_radicacion: { ...id, maximum: 9007199254740991, pattern: '^[1-9]\\d{0,15}$' },
  },
  {
    version,
    vendedores: { type: 'array', maxItems: 200, items: tarjetaSchema },
    compradores: { type: 'array', maxItems: 200, items: tarjetaSchema },
  },
)

export type { FacturaGuardada, FacturasDeRadicacion } from '../respuestas/facturacion/facturacion.ts'
