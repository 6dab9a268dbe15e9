/** A share in hundredths of a percentage point: 33,33 % is 3 333. */
export type Centesimas = number

/** The whole of a side. */
export const CIEN_POR_CIENTO: Centesimas = 10_000

/** `33.33` or `'33,33'` as hundredths; NaN where it is no such number. */
export function centesimasDe(percent: number | string): Centesimas {
  const texto = String(percent).trim().replace(',', '.')
  const [entero = '', parte = ''] = texto.split('.')
  return /^\d{1,3}(\.\d{0,2})?$/.test(texto) ? Number(entero) * 100 + Number(parte.padEnd(2, '0')) : NaN
}

/** A new card's percent (specification 2, section 4): an even split, rounded down. */
export const porcentajeInicial = (tarjetas: number): number => Math.floor(100 / Math.max(1, tarjetas))

/**
 * «Repartir el resto»: what is missing to 100 is given to all alike, and what cannot be halved to the first ones (33, 33, 33 → 34, 33, 33).
 * Where they pass 100 there is nothing to give: everything is split evenly again.
 * @param percents with up to two decimals; an empty one counts as 0
 * @param meta what they must come to: less than 100 where other cards, already sent, have the rest
 */
export function repartirElResto(percents: readonly number[], meta = 100): number[] {
  const actuales = percents.map((percent) => {
    const c = centesimasDe(percent)
    return Number.isNaN(c) ? 0 : c
  })
  const todo = centesimasDe(meta)
  const falta = todo - actuales.reduce((a, b) => a + b, 0)
  const bases = falta < 0 ? actuales.map(() => 0) : actuales
  const dar = falta < 0 ? todo : falta
  // in whole points while there are only whole points to give
  const paso = dar % 100 === 0 ? 100 : 1
  const partes = repartirParejo(dar / paso, bases.length)
  return bases.map((base, i) => (base + (partes[i] ?? 0) * paso) / 100)
}

const repartirParejo = (unidades: number, entre: number): number[] =>
  Array.from({ length: entre }, (_, i) => Math.floor(unidades / entre) + (i < unidades % entre ? 1 : 0))

/**
 * What each card of a side comes to: its percent of the total to the peso, by largest remainder, and among equals the last.
 * They add up to the total whenever the percents add up to 100; otherwise each is what it was archived with, or rounded down by itself.
 * @param fijos amounts that no longer change (of cards already sent), in the place of each card; the others part what they leave
 * @param archivados amounts that cards were archived with under the percent they have: what would be sent while the percents do not add up
 * to 100
 */
export function montosDe(
  total: number,
  porcentajes: readonly Centesimas[],
  fijos: readonly (number | null)[] = [],
  archivados: readonly (number | null)[] = [],
): number[] {
  const completos = porcentajes.reduce((a, b) => a + b, 0) === CIEN_POR_CIENTO
  if (!completos) return porcentajes.map((p, i) => fijos[i] ?? archivados[i] ?? haciaAbajo(total, p))
  const quedan = total - porcentajes.reduce((suma, _, i) => suma + (fijos[i] ?? 0), 0)
  const partes = enProporcion(
    quedan,
    porcentajes.map((p, i) => (fijos[i] === undefined || fijos[i] === null ? p : 0)),
  )
  return porcentajes.map((_, i) => fijos[i] ?? partes[i] ?? 0)
}

const haciaAbajo = (total: number, p: Centesimas): number =>
  Number.isNaN(p) ? 0 : Number((BigInt(total) * BigInt(p)) / BigInt(CIEN_POR_CIENTO))

/**
 * The percents that some amounts are of what they come to together, each of 1 % at least.
 * @param meta what they add up to: less than the whole where cards already sent have the rest
 */
export function porcentajesDe(montos: readonly number[], meta: Centesimas = CIEN_POR_CIENTO): Centesimas[] {
  const partes = enProporcion(meta, montos)
  const faltan = partes.map((parte) => Math.max(0, MINIMO - parte))
  partes.forEach((parte, i) => {
    partes[i] = parte + (faltan[i] ?? 0)
  })
  for (let debe = faltan.reduce((a, b) => a + b, 0); debe > 0;) {
    const mayor = partes.indexOf(Math.max(...partes))
    const cede = Math.min(debe, (partes[mayor] ?? 0) - MINIMO)
    if (cede <= 0) break
    partes[mayor] = (partes[mayor] ?? 0) - cede
    debe -= cede
  }
  return partes
}

/** The least that a card is (specification 2, section 5). */
const MINIMO: Centesimas = 100

/** Whole pesos in proportion to some weights, which add up to the total; without weights, nothing. */
export function enProporcion(total: number, pesos: readonly number[]): number[] {
  const suma = BigInt(pesos.reduce((a, b) => a + b, 0))
  if (suma === 0n) return pesos.map(() => 0)
  const cuotas = pesos.map((peso) => BigInt(total) * BigInt(peso))
  const montos = cuotas.map((cuota) => Number(cuota / suma))
  const sobrantes = total - montos.reduce((a, b) => a + b, 0)
  const orden = cuotas
    .map((cuota, i) => ({ i, resto: cuota % suma }))
    .filter(({ i }) => pesos[i] !== 0)
    .sort((a, b) => Number(b.resto - a.resto) || b.i - a.i)
  for (const { i } of orden.slice(0, sobrantes)) montos[i] = (montos[i] ?? 0) + 1
  return montos
}
