import { centesimasDe, CIEN_POR_CIENTO } from '../../modules/facturacion/domain.ts'

/** The percent that comes nearest to an amount; what completes the block is exactly what the others leave. */
export const porcentajeDe = (valor: number, total: number, resto: number): number => {
  if (total <= 0) return 0
  const exacto = Math.min(CIEN_POR_CIENTO, Math.round((valor * CIEN_POR_CIENTO) / total))
  const queda = centesimasDe(resto)
  return (
    (Math.abs(exacto - queda) <= 1 && Math.abs(valor - Math.round((total * queda) / CIEN_POR_CIENTO)) <= 1
      ? queda
      : exacto) / 100
  )
}
