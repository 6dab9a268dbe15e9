import { cuerpo, objeto } from '../json/vocabulario.ts'
import { MAXIMO_PESOS, texto, leido } from '../json/valores.ts'

export const MAXIMO_OBSERVACIONES = 500

/** A payment method (specification 2, section 3). `requiere_detalle`: incomplete without its details. */
export interface MetodoPago {
  id: number
  name: string
  requiere_detalle: boolean
}

export const METODO = {
  bono: 1,
  cheque: 2,
  credito: 3,
  datafono: 4,
  deposito: 5,
  efectivo: 6,
  transferencia: 7,
  multiple: 8,
} as const

export const METODOS_PAGO: readonly MetodoPago[] = [
  { id: METODO.bono, name: 'BONO', requiere_detalle: true },
  { id: METODO.cheque, name: 'CHEQUE', requiere_detalle: true },
  { id: METODO.credito, name: 'CRÉDITO', requiere_detalle: true },
  { id: METODO.datafono, name: 'DATAFONO', requiere_detalle: true },
  { id: METODO.deposito, name: 'DEPÓSITO', requiere_detalle: true },
  { id: METODO.efectivo, name: 'EFECTIVO', requiere_detalle: false },
  { id: METODO.transferencia, name: 'TRANSFERENCIA', requiere_detalle: true },
  { id: METODO.multiple, name: 'MÚLTIPLE MEDIO DE PAGO', requiere_detalle: true },
]

export const TIPOS_TARJETA = [
  { id: 'debito', name: 'Débito' },
  { id: 'credito', name: 'Crédito' },
] as const
export type TipoTarjeta = (typeof TIPOS_TARJETA)[number]['id']

/** A deposit used to pay. `numero_deposito` is read-only. */
export interface UsoDeDeposito {
  id: number
  valor: number
  numero_deposito?: number | string | undefined
}

/** Stored details of a payment: only the fields of its method. */
export interface DetallesPago {
  /** Id of the debtor's person. A body and an answer have the client's id instead (`detallesPagoSchema`). */
  deudor?: number
  id_banco?: number
  numero_cheque?: string
  tipo_tarjeta?: TipoTarjeta
  numero_transferencia?: string
  depositos?: UsoDeDeposito[]
  total?: number
  medios?: MedioDePago[]
}

/** One part of a payment by several methods; `method` is never 8. */
export interface MedioDePago extends DetallesPago {
  method: number
  valor: number
}

const id = {
  type: ['integer', 'string', 'null'],
  minimum: 1,
  maximum: 2147483647,
  pattern: '^([1-9]\\d{0,9})?$',
} as const
const valor = {
  type: ['integer', 'string', 'null'],
  minimum: -MAXIMO_PESOS,
  maximum: MAXIMO_PESOS,
  pattern: '^\\d{0,13}$',
  mensajes: { type: 'Debe ser un valor en pesos.', pattern: 'Debe ser un valor en pesos.' },
} as const
const numero = (title: string) => ({ ...texto(title, 40), type: ['string', 'integer', 'null'] }) as const

const uso = objeto({ id }, { valor, numero_deposito: leido, otorgante: leido, disponible: leido })

const detalles = {
  deudor: { ...id, description: 'El id del cliente que queda debiendo, como lo da GET /clientes' },
  deudor_persona: {
    ...id,
    description:
      'En vez de deudor: el id de la persona, si es parte de la escritura (queda como cliente) o ya es cliente',
  },
  id_banco: id,
  numero_cheque: numero('Número de cheque'),
  tipo_tarjeta: texto('Tipo de tarjeta', 20),
  numero_transferencia: numero('Número de transferencia'),
  depositos: { type: 'array', maxItems: 50, items: uso },
  total: valor,
  // names that a form carries for display
  name: leido,
  banco: leido,
  nombre_deudor: leido,
} as const

const medio = cuerpo({ ...detalles, method: { ...id, type: ['integer', 'string'] }, valor }, ['method'])

/** Details of a payment in a body. This schema only refuses values that cannot be stored; `revisarDetalles` says what is missing. */
export const detallesPagoSchema = cuerpo({
  ...detalles,
  method: leido,
  medios: { type: 'array', maxItems: 20, items: medio },
})

const enLista = { maxItems: 1, items: { ...detallesPagoSchema, type: ['object', 'null'] } } as const

/** `method_data` of a card or a deposit: the details in a list of one; no details are an empty list or `[null]`. */
export const methodDataSchema = { type: 'array', ...enLista } as const

/** Also without the list: `POST /facturarDian` sends the card of its form. */
export const methodDataSueltoSchema = { ...detallesPagoSchema, type: ['object', 'array', 'null'], ...enLista } as const
