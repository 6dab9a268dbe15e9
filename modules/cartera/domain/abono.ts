/** A debt that a payment may go to: whole pesos, calendar date of the invoice. */
export interface PorPagar {
  id: number
  fecha: string
  saldo: number
}

export interface ParteDeAbono {
  id: number
  valor: number
}

/**
 * Shares a payment out over debts: the oldest first (Código Civil, arts. 1654 and 1655: where nobody says which, the one that is due
 * before), those of one day in the order they were written; never more to one than it owes.
 * @param valor whole pesos
 * @returns the parts, without those of nothing, and what is left over once everything is paid
 */
export function repartirAbono(valor: number, debidas: readonly PorPagar[]): { partes: ParteDeAbono[]; sobra: number } {
  const porEdad = [...debidas].sort((a, b) => (a.fecha === b.fecha ? a.id - b.id : a.fecha < b.fecha ? -1 : 1))
  let queda = valor
  const partes: ParteDeAbono[] = []
  for (const { id, saldo } of porEdad) {
    const suya = Math.min(queda, saldo)
    if (suya <= 0) continue
    partes.push({ id, valor: suya })
    queda -= suya
  }
  return { partes, sobra: queda }
}

export const TIPOS_RETENCION = ['reteiva', 'retefuente', 'reteica'] as const
export type TipoRetencion = (typeof TIPOS_RETENCION)[number]

export const NOMBRE_RETENCION: Readonly<Record<TipoRetencion, string>> = {
  reteiva: 'ReteIVA',
  retefuente: 'Retefuente',
  reteica: 'ReteICA',
}

/** A rate in parts per million, null where nothing is withheld. */
export type Tarifas = Readonly<Record<TipoRetencion, number | null>>

/** Bases of each retention still available, in whole pesos. */
export type Bases = Readonly<Record<TipoRetencion, number>>

export const SIN_BASES: Bases = { reteiva: 0, retefuente: 0, reteica: 0 }

/** A retention: base and amount in whole pesos, rate in parts per million. */
export interface Retenida {
  tipo: TipoRetencion
  base: number
  tarifa: number
  valor: number
}

/** `cuanto × parte ÷ todo` of whole numbers, exact however big, rounded down; with `medio`, to the nearest. */
function proporcion(cuanto: number, parte: number, todo: number, medio = false): number {
  const [producto, entre] = [BigInt(cuanto) * BigInt(parte), BigInt(todo)]
  return Number(medio ? (producto * 2n + entre) / (entre * 2n) : producto / entre)
}

/**
 * What an account's part of its invoice leaves to be withheld of: derechos and other notarial income for renta and ICA, the IVA for
 * reteIVA; never third parties' money (tramites: E.T. 437-1, D. 1625 de 2016 art. 1.2.4.3.1). Whole pesos.
 * @param valor what the account was charged, of the invoice's `total`
 */
export function basesDe(valor: number, { base, iva, total }: { base: number; iva: number; total: number }): Bases {
  const suya = (cuanto: number) => (total > 0 ? proporcion(cuanto, Math.min(valor, total), total, true) : 0)
  const [ingresos, impuesto] = [suya(base), suya(iva)]
  return { reteiva: impuesto, retefuente: ingresos, reteica: ingresos }
}

/** Rate applied to a base, to the nearest peso. */
export const retencionDe = (base: number, tarifa: number): number => proporcion(base, tarifa, 1_000_000, true)

/** The base that a retention comes from, to the nearest peso; with no rate, none. */
export const baseDeRetencion = (valor: number, tarifa: number): number =>
  tarifa > 0 ? proporcion(valor, 1_000_000, tarifa, true) : 0

/** What the switches of a client withhold of these bases, one of each kind that comes to something. */
export function retencionesDe(bases: Bases, tarifas: Tarifas): Retenida[] {
  return TIPOS_RETENCION.flatMap((tipo) => {
    const [base, tarifa] = [bases[tipo], tarifas[tipo]]
    const valor = tarifa === null ? 0 : retencionDe(base, tarifa)
    return tarifa !== null && valor > 0 ? [{ tipo, base, tarifa, valor }] : []
  })
}

/** The bases of what only a part of a debt pays. */
export const parteDeBases = (bases: Bases, parte: number, todo: number): Bases => {
  const de = (tipo: TipoRetencion) => (parte >= todo ? bases[tipo] : proporcion(bases[tipo], parte, todo))
  return { reteiva: de('reteiva'), retefuente: de('retefuente'), reteica: de('reteica') }
}

export const totalRetenido = (retenciones: readonly Pick<Retenida, 'valor'>[]): number =>
  retenciones.reduce((suma, { valor }) => suma + valor, 0)

/**
 * The specification's switch of a client with the office's rate of the day: null withholds nothing, 0 by the office's, above it by its own.
 */
export const tarifaDe = (interruptor: number | null, deOficina: number | null): number | null =>
  interruptor === null ? null : interruptor > 0 ? interruptor : deOficina

/** An open account that a payment may go to. A deposit request is no debt yet: it comes after all that is. */
export interface CuentaPorPagar extends PorPagar {
  bases: Bases
  espera?: boolean
}

export interface AplicacionPropuesta {
  id: number
  valor: number
  retenciones: Retenida[]
}

/** Retentions of a full payment, capped at the balance. */
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

/** Retentions that fit in the payment, with the pesos of rounding. */
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

/** A part of a payment by one means, in whole pesos. What a deposit of somebody else pays stays in its filing. */
export interface MedioDeAbono {
  metodo: number
  valor: number
  id_deposito?: number
  soloRadicacion?: number | null
  indice?: number
}

/** What of a payment goes to an account; a deposit request takes money only: a deposit is not paid with another. */
export interface DestinoDeAbono {
  id_cuenta: number
  valor: number
  id_radicacion: number | null
  soloDinero: boolean
}

export interface TramoDeAbono {
  id_cuenta: number
  metodo: number
  valor: number
  id_deposito?: number
}

export type MediosRepartidos =
  | { tramos: TramoDeAbono[]; sobra: null }
  | { tramos: null; sobra: MedioDeAbono & { cabe: number } }

const rango = ({ id_deposito, soloRadicacion }: MedioDeAbono): number =>
  id_deposito === undefined ? 2 : soloRadicacion === undefined || soloRadicacion === null ? 1 : 0

const admite = (
  { soloDinero, id_radicacion }: DestinoDeAbono,
  { id_deposito, soloRadicacion }: MedioDeAbono,
): boolean => {
  if (id_deposito === undefined) return true
  return !soloDinero && (soloRadicacion === undefined || soloRadicacion === null || soloRadicacion === id_radicacion)
}

/**
 * Walks the means of a payment and its accounts together. What may go to fewest accounts goes first, so that nothing is left out that could
 * have found its place; both sides add up to the same.
 * @returns the movements, or the means that has no account left where it may go, with how much of it does find one
 */
export function repartirMedios(medios: readonly MedioDeAbono[], destinos: readonly DestinoDeAbono[]): MediosRepartidos {
  const quedan = destinos.map((destino) => ({ ...destino }))
  const tramos: TramoDeAbono[] = []
  for (const medio of [...medios].sort((a, b) => rango(a) - rango(b))) {
    let queda = medio.valor
    for (const destino of quedan.filter((uno) => admite(uno, medio))) {
      const valor = Math.min(queda, destino.valor)
      if (valor <= 0) continue
      destino.valor -= valor
      queda -= valor
      const { metodo, id_deposito } = medio
      tramos.push({
        id_cuenta: destino.id_cuenta,
        metodo,
        valor,
        ...(id_deposito === undefined ? {} : { id_deposito }),
      })
    }
    if (queda > 0) return { tramos: null, sobra: { ...medio, cabe: medio.valor - queda } }
  }
  return { tramos, sobra: null }
}
