import { formatDecimal, formatPesos, groupDigits } from '../../../schemas/es-co/index.ts'
import { mulDiv, type Racional } from './racional.ts'
import type { Participacion, Pesos, Ppm } from './unidades.ts'

export const pesos = (valor: Pesos): string => formatPesos(valor)

/** An exact amount with its centavos when it has them: «$ 599.222,10». */
export const exacto = ({ n, d }: Racional): string => {
  const centavos = mulDiv(n, 100n, d)
  const resto = (centavos % 100n).toString().padStart(2, '0')
  return `$ ${groupDigits((centavos / 100n).toString())}${resto === '00' ? '' : `,${resto}`}`
}

/** A rate as the norms write it: «3 ‰», «9,11 ‰»; whole percentages as such: «1 %», «70 %». */
export const tasa = (ppm: Ppm): string => (ppm % 10_000 === 0 ? porcentaje(ppm) : `${formatDecimal(ppm / 1_000, 3)} ‰`)

/** «1,045 %», «70 %». */
export const porcentaje = (ppm: Ppm): string => `${formatDecimal(ppm / 10_000, 4)} %`

/** «33,33 %». */
export const participacion = (valor: Participacion): string => `${formatDecimal(valor / 100, 2)} %`

export { enumerar } from '../../../schemas/es-co/texto.ts'
