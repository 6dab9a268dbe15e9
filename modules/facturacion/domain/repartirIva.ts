import { Flujo } from './flujo.ts'

const MILLON = 1_000_000n
/** What the DIAN lets the IVA of a rate differ from rate × base (FAS07), in pesos. */
const TOLERANCIA = 2n

const abajo = (a: bigint, b: bigint): number => Number(a >= 0n ? a / b : -((-a + b - 1n) / b))
const arriba = (a: bigint, b: bigint): number => -abajo(-a, b)
const suma = (numeros: readonly number[]): number => numeros.reduce((a, b) => a + b, 0)

interface LineaGravada {
  iva: number
  partes: readonly number[]
}

/**
 * Says how much of each part is IVA, for the lines of one rate. A part of t pesos holds t·r/(1+r) of IVA: it is rounded down or up
 * so that each card stays within the tolerance, and each line's IVA adds up to the line's.
 *
 * Both cannot always be: a settlement rounds the IVA of every line, and with many lines those halves of a peso may go all the same
 * way and pass what one invoice is allowed. Then the fewest possible pesos of a line go from its IVA to its base, or the other way:
 * nobody pays a peso more or less, no line changes its total, and what the invoice says is nearer to 19 % than what the sheet said.
 * (The least number is what a maximum flow leaves out; that the rounding exists then is the total unimodularity of the network.)
 * @returns IVA by line and card
 */
export function repartirIva(lineas: readonly LineaGravada[], tarifa: number, tarjetas: number): number[][] {
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
  // one peso alone is base: an invoice has no line of IVA on nothing
  unir((parte) => parte > 1)
  lineas.forEach(({ iva }, l) => red.arco(0, fila(l), Math.max(0, iva - suma(ivas[l] ?? []))))
  const limites = Array.from({ length: tarjetas }, (_, c) => {
    const enTarjeta = suma(lineas.map(({ partes }) => partes[c] ?? 0))
    const yaTiene = suma(ivas.map((de) => de[c] ?? 0))
    const menor = Math.max(0, arriba(exacto(enTarjeta) - TOLERANCIA * MILLON, MILLON + r) - yaTiene)
    const mayor = Math.max(menor, abajo(exacto(enTarjeta) + TOLERANCIA * MILLON, MILLON + r) - yaTiene)
    return { menor, mayor }
  })
  // first what each card cannot do without, then what it may take besides
  limites.forEach(({ menor }, c) => red.arco(columna(c), 1, menor))
  const faltan = suma(limites.map(({ menor }) => menor)) - red.enviar()
  if (faltan > 0) {
    // the settlement has too little IVA: that many pesos of base become IVA
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
