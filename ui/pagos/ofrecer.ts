import { METODO } from '../../schemas/facturacion/pagos.ts'
import type { DepositoDisponible } from './detalles/Depositos.tsx'
import { nuevoMedio, type DepositoUsado, type ValorPago } from './domain.ts'

/** Oldest first; if they are not enough, as one of several means. @param total pesos */
export const pagarConDepositos = (disponibles: readonly DepositoDisponible[], total: number): ValorPago => {
  const depositos: DepositoUsado[] = []
  let falta = total
  for (const { id, numero_deposito, disponible } of [...disponibles].sort(
    (a, b) => a.numero_deposito - b.numero_deposito,
  )) {
    const valor = Math.min(disponible, falta)
    if (valor < 1) continue
    depositos.push({ id, numero_deposito, valor })
    falta -= valor
  }
  if (falta === 0 || depositos.length === 0) return { method: METODO.deposito, detalle: { depositos } }
  const conDepositos = { ...nuevoMedio(total - falta), method: METODO.deposito, depositos }
  return { method: METODO.multiple, detalle: { medios: [conDepositos, nuevoMedio(falta)] } }
}
