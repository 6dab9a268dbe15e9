import { Flujo } from './flujo.ts'
import { ErrorDeReparto, type LineaDelLado, type TarjetaRepartida } from './linea.ts'

/** A share in hundredths of a percentage point: 33,33 % is 3 333. */
export type Centesimas = number

export const CIEN_POR_CIENTO: Centesimas = 10_000

/** `33.33` or `'33,33'` as hundredths; NaN where it is no such number. */
export function centesimasDe(percent: number | string): Centesimas {
  const texto = String(percent).trim().replace(',', '.')
  const [entero = '', parte = ''] = texto.split('.')
  return /^\d{1,3}(\.\d{0,2})?$/.test(texto) ? Number(entero) * 100 + Number(parte.padEnd(2, '0')) : NaN
}

/** Specification 2, section 4: even split, rounded down. */
export const porcentajeInicial = (tarjetas: number): number => Math.floor(100 / Math.max(1, tarjetas))

/**
 * «Repartir el resto»: spreads the missing part evenly, remainders to the first; above 100 splits everything again.
 * @param meta less than 100 where sent cards hold the rest
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
 * Pesos of each card by largest remainder, ties to the last. Unless percents add up to 100, each keeps its archived amount or is rounded
 * down.
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

/** Percents of amounts, each at least 1 %. @param meta less than the whole where sent cards hold the rest */
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

/** Specification 2, section 5. */
const MINIMO: Centesimas = 100

/** Largest remainder; all zero without weights. */
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

const MILLON = 1_000_000n
/** Pesos (FAS07). */
const TOLERANCIA = 2n

const abajo = (a: bigint, b: bigint): number => Number(a >= 0n ? a / b : -((-a + b - 1n) / b))
const arriba = (a: bigint, b: bigint): number => -abajo(-a, b)
const suma = (numeros: readonly number[]): number => numeros.reduce((a, b) => a + b, 0)

interface LineaGravada {
  iva: number
  partes: readonly number[]
}

/**
 * IVA by line and card, within the tolerance per card and adding up to each line. Where rounding makes both impossible, the fewest pesos
 * move between IVA and base. Maximum flow finds that minimum; total unimodularity guarantees an integer solution.
 */
function repartirIva(lineas: readonly LineaGravada[], tarifa: number, tarjetas: number): number[][] {
  const r = BigInt(tarifa)
  const exacto = (parte: number): bigint => BigInt(parte) * r // over MILLON + r
  const ivas = lineas.map(({ partes }) => partes.map((parte) => abajo(exacto(parte), MILLON + r)))
  const fila = (l: number) => 2 + l
  const columna = (c: number) => 2 + lineas.length + c
  const deBase = 2 + lineas.length + tarjetas
  const red = new Flujo(deBase + 1)

  const arcos: [number, number, number][] = []
  const unir = (de: (parte: number) => boolean) =>
    lineas.forEach(({ partes }, l) =>
      partes.forEach((parte, c) => {
        if (exacto(parte) % (MILLON + r) !== 0n && de(parte)) arcos.push([l, c, red.arco(fila(l), columna(c), 1)])
      }),
    )
  // a part of one peso is base: no IVA without base
  unir((parte) => parte > 1)
  lineas.forEach(({ iva }, l) => red.arco(0, fila(l), Math.max(0, iva - suma(ivas[l] ?? []))))
  const limites = Array.from({ length: tarjetas }, (_, c) => {
    const enTarjeta = suma(lineas.map(({ partes }) => partes[c] ?? 0))
    const yaTiene = suma(ivas.map((de) => de[c] ?? 0))
    const menor = Math.max(0, arriba(exacto(enTarjeta) - TOLERANCIA * MILLON, MILLON + r) - yaTiene)
    const mayor = Math.max(menor, abajo(exacto(enTarjeta) + TOLERANCIA * MILLON, MILLON + r) - yaTiene)
    return { menor, mayor }
  })
  // minimum of each card first, then the optional rest
  limites.forEach(({ menor }, c) => red.arco(columna(c), 1, menor))
  const faltan = suma(limites.map(({ menor }) => menor)) - red.enviar()
  if (faltan > 0) {
    // too little IVA in the settlement: that many pesos of base become IVA
    red.arco(0, deBase, faltan)
    lineas.forEach((_, l) => red.arco(deBase, fila(l), 1))
    if (red.enviar() < faltan) {
      unir((parte) => parte === 1)
      red.enviar()
    }
  }
  limites.forEach(({ menor, mayor }, c) => red.arco(columna(c), 1, mayor - menor))
  red.enviar()
  for (const [l, c, arco] of arcos) {
    const una = ivas[l]
    if (una) una[c] = (una[c] ?? 0) + red.pasado(arco)
  }
  return ivas
}

/**
 * Splits a side's lines among its cards in whole pesos: lines and cards (`montosDe`) add up, and IVA stays within FAS07 and FAX07.
 * @throws ErrorDeReparto where there is something to split and nobody to pay
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

/** Splits by agreed amounts, in pesos by line and card; IVA as in `repartir`. */
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
  // otherwise a part may be a peso further off
  unir(Number.MAX_SAFE_INTEGER, (total, p) => total > 0 && p > 0)
  for (const [l, c, arco] of arcos) {
    const una = partes[l]
    if (una) una[c] = (una[c] ?? 0) + red.pasado(arco)
  }
  return partes
}

export function menos(lineas: readonly LineaDelLado[], quitadas: readonly LineaDelLado[]): LineaDelLado[] {
  return lineas.flatMap((linea) => {
    const suyas = quitadas.filter(({ clave }) => clave === linea.clave)
    const total = linea.base + linea.iva - suma(suyas.map(({ base, iva }) => base + iva))
    const iva = Math.min(total, Math.max(0, linea.iva - suma(suyas.map((una) => una.iva))))
    return total > 0 ? [{ ...linea, base: total - iva, iva }] : []
  })
}

/** Pesos between IVA and rate × base, which FAS07 bounds to 2,00. */
export const desviacion = (lineas: readonly Pick<LineaDelLado, 'base' | 'iva'>[], tarifa: number): number =>
  Number(
    BigInt(suma(lineas.map(({ iva }) => iva))) * 1_000_000n -
      BigInt(suma(lineas.map(({ base }) => base))) * BigInt(tarifa),
  ) / 1_000_000
