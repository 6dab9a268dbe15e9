import type { Acto } from './escritura.ts'
import type { Explicacion } from './explicacion.ts'
import { pesos } from './texto.ts'
import type { Pesos } from './unidades.ts'

export type BaseElegida = NonNullable<Explicacion['base']>

/** The sum of the cadastral values of an act's properties; those not given count as nothing and are told by an alert. */
export const avaluoDe = (acto: Acto): Pesos => acto.inmuebles.reduce((suma, { avaluo }) => suma + (avaluo ?? 0), 0)

/** Whether the act must carry an amount and nobody has typed it. */
export const faltaCuantia = (acto: Acto): boolean => acto.llevaCuantia === 'con' && acto.cuantia === null

/** The act's own amount; 0 for acts without one. */
export const cuantiaDe = (acto: Acto): Pesos => (acto.llevaCuantia === 'sin' ? 0 : (acto.cuantia ?? 0))

/** Whether the act is liquidated on a value: it carries one, or it may and somebody typed it. */
const conCuantia = (acto: Acto): boolean => acto.llevaCuantia === 'con' || (acto.llevaCuantia === 'segun' && cuantiaDe(acto) > 0)

/** Whether the cadastral value of the act's properties counts: only in transfers, and only beside an amount. */
export const cuentaAvaluo = (acto: Acto): boolean => acto.base === 'mayor' && conCuantia(acto)

/**
 * The value an act is liquidated on: the greater of price, cadastral value and auction (D. 1069/2015, art. 2.2.6.13.3.3.1),
 * or the price alone in acts whose base is only that. An act whose amount is optional has one once it is typed. A value of 0 is an act
 * without amount. Null when the amount is missing.
 */
export const elegirBase = (acto: Acto): BaseElegida | null => {
  if (faltaCuantia(acto)) return null
  const cuantia = cuantiaDe(acto)
  const [avaluo, remate] = cuentaAvaluo(acto) ? [avaluoDe(acto), acto.remate ?? 0] : [0, 0]
  if (remate > cuantia && remate > avaluo)
    return { valor: remate, origen: 'remate', porque: `Valor del remate, mayor que la cuantía (${pesos(cuantia)})` }
  if (avaluo > cuantia) return { valor: avaluo, origen: 'avaluo', porque: `Avalúo, mayor que la cuantía (${pesos(cuantia)})` }
  const otro = avaluo > 0 ? `, no menor que el avalúo (${pesos(avaluo)})` : ''
  return { valor: cuantia, origen: 'cuantia', porque: cuantia === 0 ? 'Acto sin cuantía' : `Cuantía del acto${otro}` }
}
