import type { DepositoLeido, Movimiento, Totales } from '../../schemas/respuestas/facturacion/deposito.ts'
import { RUBROS, type Importes, type Rubro } from '../../modules/depositos/domain.ts'

export type Deposito = DepositoLeido
export type { Movimiento, Totales }

/** Pesos by rubro. */
export type Valores = Record<Rubro, number | null>

export const SIN_VALORES: Valores = { notaria: null, boleta: null, registro: null, otros: null, anticipo: null }

export const sumaDe = (valores: Valores | Importes): number =>
  RUBROS.reduce((suma, rubro) => suma + (valores[rubro] ?? 0), 0)

export const FORMULARIO = '/admin/Depositos'

/** Number in the navigation state or the URL. */
export const numeroPedido = (busqueda: string): number | null => {
  const state: unknown = history.state
  const enEstado =
    typeof state === 'object' && state !== null && 'numero_deposito' in state ? state.numero_deposito : null
  const numero = Number(enEstado ?? new URLSearchParams(busqueda).get('numero'))
  return Number.isSafeInteger(numero) && numero > 0 ? numero : null
}
