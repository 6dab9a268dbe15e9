import { enProporcion, type Centesimas } from './porcentajes.ts'
import { Flujo } from './flujo.ts'
import { ErrorDeReparto, type LineaDelLado, type TarjetaRepartida } from './linea.ts'
import { repartirIva } from './repartirIva.ts'

/**
 * Parts the lines of a side among its cards, in whole pesos:
 *  - every line's parts add up to the line, and every card to its percent of the total (as `montosDe` says);
 *  - each part is its percent of the line rounded down or up, wherever the above lets it be;
 *  - the IVA of a card, by rate, is within the DIAN's tolerance of the rate of its base (FAS07), and each line's within two pesos (FAX07).
 * Sums of base and IVA are the settlement's, save where its own rounding strays beyond what an invoice may: see repartirIva.ts.
 * @param porcentajes of the cards: what matters is what each is of their sum
 * @throws ErrorDeReparto where there is something to part and nobody to take it
 */
export function repartir(lineas: readonly LineaDelLado[], porcentajes: readonly Centesimas[]): TarjetaRepartida[] {
  const totales = lineas.map(({ base, iva }) => base + iva)
  if (suma(porcentajes) === 0 && suma(totales) > 0) throw new ErrorDeReparto('No hay a quién facturar lo que falta.')
  return conPartes(
    lineas,
    repartirTotales(totales, porcentajes, enProporcion(suma(totales), porcentajes)),
    porcentajes.length,
  )
}

/**
 * Parts the lines of a side among cards that pay so much of each, which add up to it; IVA as `repartir` does.
 * @param partes pesos by line and card
 */
export function conPartes(
  lineas: readonly LineaDelLado[],
  partes: readonly (readonly number[])[],
  tarjetas: number,
): TarjetaRepartida[] {
  const ivas = lineas.map((): number[] => Array.from({ length: tarjetas }, () => 0))
  for (const tarifa of new Set(lineas.map((linea) => linea.tarifa))) {
    const suyas = lineas.flatMap((linea, l) => (tarifa > 0 && linea.tarifa === tarifa ? [l] : []))
    const repartido = repartirIva(
      suyas.map((l) => ({ iva: lineas[l]?.iva ?? 0, partes: partes[l] ?? [] })),
      tarifa,
      tarjetas,
    )
    suyas.forEach((l, i) => {
      ivas[l] = repartido[i] ?? []
    })
  }
  return Array.from({ length: tarjetas }, (_, c) => {
    const suyas = lineas.flatMap((linea, l): LineaDelLado[] => {
      const total = partes[l]?.[c] ?? 0
      const iva = ivas[l]?.[c] ?? 0
      return total > 0 ? [{ ...linea, base: total - iva, iva }] : []
    })
    return {
      total: suma(suyas.map((l) => l.base + l.iva)),
      lineas: suyas,
      terceros: suma(suyas.map((l) => (l.terceros ? l.base + l.iva : 0))),
      base: suma(suyas.map((l) => (l.terceros ? 0 : l.base))),
      iva: suma(suyas.map((l) => (l.terceros ? 0 : l.iva))),
    }
  })
}

/** Rounds the table of lines by cards so that rows and columns come out exact. */
function repartirTotales(
  totales: readonly number[],
  porcentajes: readonly Centesimas[],
  montos: readonly number[],
): number[][] {
  const todos = BigInt(Math.max(1, suma(porcentajes)))
  const cuota = (total: number, p: Centesimas): bigint => BigInt(total) * BigInt(p)
  const partes = totales.map((total) => porcentajes.map((p) => Number(cuota(total, p) / todos)))
  const fila = (l: number) => 2 + l
  const columna = (c: number) => 2 + totales.length + c
  const red = new Flujo(2 + totales.length + porcentajes.length)
  totales.forEach((total, l) => red.arco(0, fila(l), total - suma(partes[l] ?? [])))
  montos.forEach((monto, c) => red.arco(columna(c), 1, monto - suma(partes.map((una) => una[c] ?? 0))))
  const arcos: [number, number, number][] = []
  const unir = (cabe: number, une: (total: number, p: Centesimas) => boolean) => {
    totales.forEach((total, l) =>
      porcentajes.forEach((p, c) => {
        if (une(total, p)) arcos.push([l, c, red.arco(fila(l), columna(c), cabe)])
      }),
    )
    return red.enviar()
  }
  unir(1, (total, p) => cuota(total, p) % todos !== 0n)
  // where the amounts of the cards leave no such rounding, a part may be a peso further off
  unir(Number.MAX_SAFE_INTEGER, (total, p) => total > 0 && p > 0)
  for (const [l, c, arco] of arcos) {
    const una = partes[l]
    if (una) una[c] = (una[c] ?? 0) + red.pasado(arco)
  }
  return partes
}

const suma = (numeros: readonly number[]): number => numeros.reduce((a, b) => a + b, 0)

/** What some lines still hold after others were taken from them, line by line. */
export function menos(lineas: readonly LineaDelLado[], quitadas: readonly LineaDelLado[]): LineaDelLado[] {
  return lineas.flatMap((linea) => {
    const suyas = quitadas.filter(({ clave }) => clave === linea.clave)
    const total = linea.base + linea.iva - suma(suyas.map(({ base, iva }) => base + iva))
    const iva = Math.min(total, Math.max(0, linea.iva - suma(suyas.map((una) => una.iva))))
    return total > 0 ? [{ ...linea, base: total - iva, iva }] : []
  })
}

/** How far the IVA of some lines of one rate is from that rate of their base, in pesos: what FAS07 bounds to 2,00. */
export const desviacion = (lineas: readonly Pick<LineaDelLado, 'base' | 'iva'>[], tarifa: number): number =>
  Number(
    BigInt(suma(lineas.map(({ iva }) => iva))) * 1_000_000n -
      BigInt(suma(lineas.map(({ base }) => base))) * BigInt(tarifa),
  ) / 1_000_000
