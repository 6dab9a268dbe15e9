import { centesimasDe, TODO } from '../../modules/facturacion/domain.ts'

/** The percent that comes nearest to an amount; what completes the block is exactly what the others leave. */
export const porcentajeDe = (valor: number, total: number, resto: number): number => {
  if (total <= 0) return 0
  const exacto = Math.min(TODO, Math.round((valor * TODO) / total))
  const queda = centesimasDe(resto)
  return (Math.abs(exacto - queda) <= 1 && Math.abs(valor - Math.round((total * queda) / TODO)) <= 1 ? queda : exacto) / 100
}
