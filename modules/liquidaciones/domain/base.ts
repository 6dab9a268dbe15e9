import { porSuValor, valorDeDerechos, valorDeRegistro } from './base-dicha.ts'
import type { Acto } from './escritura.ts'
import type { Explicacion } from './explicacion.ts'
import { porConfirmar } from './explicar.ts'
import { pesos } from './texto.ts'
import type { Pesos } from './unidades.ts'

export type BaseElegida = NonNullable<Explicacion['base']>

/** Fields of an act that its bases depend on, whether it is already filed or somebody is still writing it. */
export type ReglasDeBase = Pick<
  Acto,
  'llevaCuantia' | 'base' | 'baseRegistral' | 'boleta' | 'naturaleza' | 'leasingPorEscritura' | 'dicho'
>

/** The sum of the cadastral values of an act's properties; those not given count as nothing and are told by an alert. */
export const avaluoDe = (acto: Acto): Pesos => acto.inmuebles.reduce((suma, { avaluo }) => suma + (avaluo ?? 0), 0)

/** Whether the act must carry an amount and nobody has typed it. */
export const faltaCuantia = (acto: Acto): boolean =>
  acto.llevaCuantia === 'con' && acto.cuantia === null && valorDeDerechos(acto) === null

/** The act's own amount, or what takes its place; 0 for acts without one. */
export const cuantiaDe = (acto: Acto): Pesos =>
  acto.llevaCuantia === 'sin' ? 0 : (valorDeDerechos(acto)?.valor ?? acto.cuantia ?? 0)

/** Whether the act is liquidated on a value: it carries one, or it may and somebody typed it. */
const conCuantia = ({ llevaCuantia }: ReglasDeBase, cuantia: Pesos): boolean =>
  llevaCuantia === 'con' || (llevaCuantia === 'segun' && cuantia > 0)

/** Whether the cadastral value competes with the amount in the notarial rights. */
const enDerechos = (acto: ReglasDeBase, cuantia: Pesos): boolean =>
  acto.base === 'mayor' && !acto.leasingPorEscritura && !porSuValor(acto) && conCuantia(acto, cuantia)

/**
 * Whether the cadastral value is a floor of what the registry charges (Ley 223/1995, art. 229). An act that only the notary's tariff holds
 * to be without amount is taxed on it all the same. An act that pays the tax and is not inscribed goes by what it is.
 */
const enRegistro = (acto: ReglasDeBase, cuantia: Pesos): boolean => {
  if (acto.boleta === null && acto.baseRegistral === 'ninguno') return false
  // a trust goes by its trustee's fee (D. 650/1996, art. 7)
  if (typeof acto.dicho?.remuneracion === 'number') return false
  const soloBoleta = acto.naturaleza === 'transferencia' ? 'mayor' : acto.base
  const mayor = (acto.baseRegistral === 'ninguno' ? soloBoleta : acto.baseRegistral) === 'mayor'
  return mayor && acto.boleta !== 'sin_cuantia' && (acto.llevaCuantia === 'sin' || conCuantia(acto, cuantia))
}

/** Uses of the cadastral value of an act's properties. */
export const cuentaAvaluo = (acto: Acto): { derechos: boolean; registro: boolean } => {
  const cuantia = cuantiaDe(acto)
  return { derechos: enDerechos(acto, cuantia), registro: enRegistro(acto, cuantia) }
}

/** Notice of an amount below the cadastral value of an act: the sentence that its field shows, or null where it changes nothing. */
export const avisoDeAvaluo = (
  acto: ReglasDeBase & Pick<Acto, 'tarifa'>,
  cuantia: Pesos | null,
  avaluo: Pesos,
): string | null => {
  if (cuantia === null || cuantia === 0 || cuantia >= avaluo) return null
  const menor = `Es menor que el avalúo (${pesos(avaluo)})`
  if (acto.tarifa !== 'EXENTO' && enDerechos(acto, cuantia))
    return `${menor}: los derechos se cobran sobre el mayor de los dos.`
  return enRegistro(acto, cuantia)
    ? `${menor}: la boleta y el registro se cobran sobre el mayor de los dos; los derechos, no.`
    : null
}

/**
 * The value an act is liquidated on: the greater of price, cadastral value and auction (D. 1069/2015, art. 2.2.6.13.3.3.1),
 * or the price alone in acts whose base is only that. An act whose amount is optional has one once it is typed. A value of 0 is an act
 * without amount. Null when the amount is missing.
 */
export const elegirBase = (acto: Acto): BaseElegida | null => {
  const elegida = faltaCuantia(acto) ? null : elegir(acto, cuentaAvaluo(acto).derechos, valorDeDerechos(acto))
  return elegida && acto.leasingPorEscritura ? { ...elegida, porque: SALDO } : elegida
}

const SALDO = 'Saldo de la opción: el contrato de leasing se celebró por escritura (art. 2.2.6.13.2.5.1)'

/**
 * The value the registry charges an act on, the tax and the rights: 0 when it goes without amount, null when the amount is missing
 * (Ley 223/1995, art. 229, mod. Ley 1607/2012).
 */
export const elegirBaseRegistral = (acto: Acto): BaseElegida | null => {
  if (acto.baseRegistral === 'sin_cuantia') return { valor: 0, origen: 'cuantia', porque: SIN_CUANTIA }
  return faltaCuantia(acto) ? null : elegir(acto, cuentaAvaluo(acto).registro, valorDeRegistro(acto))
}

const SIN_CUANTIA = 'Acto sin cuantía'

const elegir = (acto: Acto, conAvaluo: boolean, dicho: ReturnType<typeof valorDeDerechos>): BaseElegida => {
  const cuantia = dicho?.valor ?? (acto.llevaCuantia === 'sin' ? 0 : (acto.cuantia ?? 0))
  const [avaluo, remate] = conAvaluo ? [avaluoDe(acto), acto.remate ?? 0] : [0, 0]
  if (remate > cuantia && remate > avaluo)
    return { valor: remate, origen: 'remate', porque: `Valor del remate, mayor que la cuantía (${pesos(cuantia)})` }
  if (avaluo > cuantia)
    return { valor: avaluo, origen: 'avaluo', porque: `Avalúo, mayor que la cuantía (${pesos(cuantia)})` }
  if (dicho) return { valor: cuantia, origen: 'cuantia', porque: dicho.porque }
  const otro = avaluo > 0 ? `, no menor que el avalúo (${pesos(avaluo)})` : ''
  return { valor: cuantia, origen: 'cuantia', porque: cuantia === 0 ? SIN_CUANTIA : `Cuantía del acto${otro}` }
}

/** Base of an act in a line of several: which, why, by which norm, and whether that is still to be confirmed. */
export const notaDeBase = (
  { nombre, normaRegistral, confianzaRegistral }: Acto,
  { valor, porque }: BaseElegida,
): string => {
  const norma = normaRegistral === null ? '' : ` (${normaRegistral})`
  const duda = confianzaRegistral !== null && porConfirmar(confianzaRegistral) ? '; por confirmar' : ''
  return `Base de ${nombre}: ${valor === 0 ? '' : `${pesos(valor)}. `}${porque}${norma}${duda}`
}
