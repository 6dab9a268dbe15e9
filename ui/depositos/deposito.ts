import type { FilaDeDeposito } from '../../modules/depositos/listar-depositos.ts'
import type { movimientosDe } from '../../modules/depositos/movimientos.ts'
import type { totalesDe } from '../../modules/depositos/topes.ts'
import { RUBROS, type Importes, type Rubro } from '../../modules/depositos/domain.ts'

/** A deposit as the API answers it. */
export type Deposito = FilaDeDeposito
export type Movimiento = Awaited<ReturnType<typeof movimientosDe>>[number]
/** A filing found for a deposit, with what may still be deposited for it. */
export type Totales = Awaited<ReturnType<typeof totalesDe>>

/** An amount for each rubro, as fields hold them. */
export type Valores = Record<Rubro, number | null>

export const SIN_VALORES: Valores = { notaria: null, boleta: null, registro: null, otros: null, anticipo: null }

export const sumaDe = (valores: Valores | Importes): number => RUBROS.reduce((suma, rubro) => suma + (valores[rubro] ?? 0), 0)

/** Where a deposit is received or mended; its number travels in the navigation state too. */
export const FORMULARIO = '/admin/Depositos'

/** The number that came with the navigation, or in the address. */
export const numeroPedido = (busqueda: string): number | null => {
  const state: unknown = history.state
  const enEstado = typeof state === 'object' && state !== null && 'numero_deposito' in state ? state.numero_deposito : null
  const numero = Number(enEstado ?? new URLSearchParams(busqueda).get('numero'))
  return Number.isSafeInteger(numero) && numero > 0 ? numero : null
}
