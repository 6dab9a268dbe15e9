import { repartirAbono, type PorPagar } from './repartir-abono.ts'
import { parteDeBases, retencionesDe, totalRetenido, type Bases, type Retenida, type Tarifas } from './retenciones.ts'

/** An open account that a payment may go to. A deposit request is no debt yet: it comes after all that is. */
export interface CuentaPorPagar extends PorPagar {
  bases: Bases
  espera?: boolean
}

/** What of a payment goes to an account, and what is withheld of it besides. Whole pesos. */
export interface AplicacionPropuesta {
  id: number
  valor: number
  retenciones: Retenida[]
}

/** What a client withholds where it pays an account whole, never more than is owed. */
export function retencionesAlPagar(
  { saldo, bases }: Pick<CuentaPorPagar, 'saldo' | 'bases'>,
  tarifas: Tarifas,
): Retenida[] {
  const suyas = retencionesDe(bases, tarifas)
  return totalRetenido(suyas) > saldo ? [] : suyas
}

/**
 * What a client withholds where this much money goes to an account: all of it where it pays the rest, else its part.
 * @param valor whole pesos of money
 */
export function retencionesCon(
  cuenta: Pick<CuentaPorPagar, 'saldo' | 'bases'>,
  valor: number,
  tarifas: Tarifas,
): Retenida[] {
  const todas = retencionesAlPagar(cuenta, tarifas)
  const neto = cuenta.saldo - totalRetenido(todas)
  if (valor === neto) return todas
  const parte = valor > neto ? todas : retencionesDe(parteDeBases(cuenta.bases, valor, neto), tarifas)
  return retencionesQueCaben(cuenta.saldo - valor, parte)
}

/** Those for which the money leaves room, and the pesos that rounding several would add. */
const retencionesQueCaben = (queda: number, todas: readonly Retenida[]): Retenida[] => {
  let libre = queda
  return todas.filter(({ valor }) => {
    if (valor > libre) return false
    libre -= valor
    return true
  })
}

/**
 * Shares money out over accounts, the oldest first, with what the client withholds of each by its switches. Money and retentions of an
 * account never pass what it owes.
 * @param valor whole pesos of money, without what is withheld
 * @returns what goes to each account that gets something, and what is left over
 */
export function proponerAbono(
  valor: number,
  cuentas: readonly CuentaPorPagar[],
  tarifas: Tarifas,
): { aplicaciones: AplicacionPropuesta[]; sobra: number } {
  const netas = cuentas.map((cuenta) => ({
    ...cuenta,
    saldo: cuenta.saldo - totalRetenido(retencionesAlPagar(cuenta, tarifas)),
  }))
  const deudas = repartirAbono(
    valor,
    netas.filter(({ espera }) => !espera),
  )
  const pedidos = repartirAbono(
    deudas.sobra,
    netas.filter(({ espera }) => espera),
  )
  const aplicaciones = [...deudas.partes, ...pedidos.partes].flatMap(({ id, valor: suyo }) => {
    const cuenta = cuentas.find((una) => una.id === id)
    return cuenta ? [{ id, valor: suyo, retenciones: retencionesCon(cuenta, suyo, tarifas) }] : []
  })
  return { aplicaciones, sobra: pedidos.sobra }
}
