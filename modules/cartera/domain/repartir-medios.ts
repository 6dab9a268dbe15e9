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

/** One movement: so much of one means to one account. */
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
