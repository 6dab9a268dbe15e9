import type { DepositoLeido, Movimiento, Totales } from '../../schemas/respuestas/facturacion/deposito.ts'
import { RUBROS, type Importes, type Rubro } from '../../modules/depositos/domain.ts'

/** A deposit as the API answers it. */
export type Deposito = DepositoLeido
export type { Movimiento, Totales }

/** An amount for each rubro, as fields hold them. */
export type Valores = Record<Rubro, number | null>

export const SIN_VALORES: Valores = { notaria: null, boleta: null, registro: null, otros: null, anticipo: null }

export const sumaDe = (valores: Valores | Importes): number =>
  RUBROS.reduce((suma, rubro) => suma + (valores[rubro] ?? 0), 0)

/** Where a deposit is received or mended; its number travels in the navigation state too. */
export const FORMULARIO = '/admin/Depositos'

/** The number that came with the navigation, or in the address. */
export const numeroPedido = (busqueda: string): number | null => {
  const state: unknown = history.state
  const enEstado =
    typeof state === 'object' && state !== null && 'numero_deposito' in state ? state.numero_deposito : null
  const numero = Number(enEstado ?? new URLSearchParams(busqueda).get('numero'))
  return Number.isSafeInteger(numero) && numero > 0 ? numero : null
}
