import { formatAmount, formatDecimal } from '../../schemas/es-co/index.ts'

/** Payroll amounts carry centavos now and then: they are written only where there are some. */
export const pesos = (valor: number): string => (Number.isInteger(valor) ? formatAmount(valor) : formatDecimal(valor))
