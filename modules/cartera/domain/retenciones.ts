/** What a client may withhold of what it pays. */
export const TIPOS_RETENCION = ['reteiva', 'retefuente', 'reteica'] as const
export type TipoRetencion = (typeof TIPOS_RETENCION)[number]

export const NOMBRE_RETENCION: Readonly<Record<TipoRetencion, string>> = {
  reteiva: 'ReteIVA',
  retefuente: 'Retefuente',
  reteica: 'ReteICA',
}

/** A rate in parts per million, null where nothing is withheld. */
export type Tarifas = Readonly<Record<TipoRetencion, number | null>>

/** What of a debt each may still be withheld of, in whole pesos. */
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

/** What a rate takes of a base, to the nearest peso. */
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
