import type { DetallesPago } from '../../../schemas/facturacion/pagos.ts'

/** Whole pesos; calendar date of the invoice. */
export interface PorPagar {
  id: number
  fecha: string
  saldo: number
}

export interface ParteDeAbono {
  id: number
  valor: number
}

/** Pays the oldest debt first (Código Civil, arts. 1654 and 1655), then by id. Whole pesos. @returns parts above 0, and the rest */
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

/** Parts per million; null withholds nothing. */
export type Tarifas = Readonly<Record<TipoRetencion, number | null>>

/** Bases still available, in whole pesos. */
export type Bases = Readonly<Record<TipoRetencion, number>>

export const SIN_BASES: Bases = { reteiva: 0, retefuente: 0, reteica: 0 }

/** Base and amount in whole pesos, rate in parts per million. */
export interface Retenida {
  tipo: TipoRetencion
  base: number
  tarifa: number
  valor: number
}

/** `cuanto × parte ÷ todo` in exact integers, rounded down; with `medio`, to the nearest. */
function proporcion(cuanto: number, parte: number, todo: number, medio = false): number {
  const [producto, entre] = [BigInt(cuanto) * BigInt(parte), BigInt(todo)]
  return Number(medio ? (producto * 2n + entre) / (entre * 2n) : producto / entre)
}

/**
 * Whole pesos: notarial income for renta and ICA, IVA for reteIVA; never third parties' money (tramites: E.T. 437-1, D. 1625 de 2016
 * art. 1.2.4.3.1). @param valor share of the invoice's `total` that the account was charged
 */
export function basesDe(valor: number, { base, iva, total }: { base: number; iva: number; total: number }): Bases {
  const suya = (cuanto: number) => (total > 0 ? proporcion(cuanto, Math.min(valor, total), total, true) : 0)
  const [ingresos, impuesto] = [suya(base), suya(iva)]
  return { reteiva: impuesto, retefuente: ingresos, reteica: ingresos }
}

/** To the nearest peso. */
export const retencionDe = (base: number, tarifa: number): number => proporcion(base, tarifa, 1_000_000, true)

/** Inverse of `retencionDe`, to the nearest peso; 0 without a rate. */
export const baseDeRetencion = (valor: number, tarifa: number): number =>
  tarifa > 0 ? proporcion(valor, 1_000_000, tarifa, true) : 0

export function retencionesDe(bases: Bases, tarifas: Tarifas): Retenida[] {
  return TIPOS_RETENCION.flatMap((tipo) => {
    const [base, tarifa] = [bases[tipo], tarifas[tipo]]
    const valor = tarifa === null ? 0 : retencionDe(base, tarifa)
    return tarifa !== null && valor > 0 ? [{ tipo, base, tarifa, valor }] : []
  })
}

export const parteDeBases = (bases: Bases, parte: number, todo: number): Bases => {
  const de = (tipo: TipoRetencion) => (parte >= todo ? bases[tipo] : proporcion(bases[tipo], parte, todo))
  return { reteiva: de('reteiva'), retefuente: de('retefuente'), reteica: de('reteica') }
}

export const totalRetenido = (retenciones: readonly Pick<Retenida, 'valor'>[]): number =>
  retenciones.reduce((suma, { valor }) => suma + valor, 0)

/** The client's switch (specification): null withholds nothing, 0 takes the office's rate, above 0 is its own rate. */
export const tarifaDe = (interruptor: number | null, deOficina: number | null): number | null =>
  interruptor === null ? null : interruptor > 0 ? interruptor : deOficina

/** `espera`: a deposit request, paid after all debts. */
export interface CuentaPorPagar extends PorPagar {
  bases: Bases
  espera?: boolean
}

export interface AplicacionPropuesta {
  id: number
  valor: number
  retenciones: Retenida[]
}

/** None if they exceed the balance. */
export function retencionesAlPagar(
  { saldo, bases }: Pick<CuentaPorPagar, 'saldo' | 'bases'>,
  tarifas: Tarifas,
): Retenida[] {
  const suyas = retencionesDe(bases, tarifas)
  return totalRetenido(suyas) > saldo ? [] : suyas
}

/** Retentions that go with an amount of money: all if it pays the rest, else the proportional part. @param valor whole pesos */
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

/** Rounding may leave less room than the retentions. */
const retencionesQueCaben = (queda: number, todas: readonly Retenida[]): Retenida[] => {
  let libre = queda
  return todas.filter(({ valor }) => {
    if (valor > libre) return false
    libre -= valor
    return true
  })
}

/** Distributes money, oldest account first. @param valor whole pesos; with the retentions it never exceeds a balance */
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

/** Whole pesos. `soloRadicacion`: another person's deposit pays only debts of its filing. */
export interface MedioDeAbono {
  metodo: number
  valor: number
  id_deposito?: number
  soloRadicacion?: number | null
  /** Bank and number, which go where the money goes. */
  detalle?: DetallesPago
}

/** `soloDinero`: a deposit request cannot be paid with a deposit. */
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
  detalle?: DetallesPago
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
 * Matches means with accounts of the same sum, the most restricted means first, so that it finds its place.
 * @returns the movements, or the means that does not fit and how much of it does
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
      const { metodo, id_deposito, detalle } = medio
      tramos.push({
        id_cuenta: destino.id_cuenta,
        metodo,
        valor,
        ...(id_deposito === undefined ? {} : { id_deposito }),
        ...(detalle && { detalle }),
      })
    }
    if (queda > 0) return { tramos: null, sobra: { ...medio, cabe: medio.valor - queda } }
  }
  return { tramos, sobra: null }
}
