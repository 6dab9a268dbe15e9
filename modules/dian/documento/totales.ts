import type { Centavos, LineaDocumento, Totales, TotalesIva } from './tipos.ts'

/** numerator / divisor to the nearest integer, halves to the even one (NTC 3711). Exact for any size. */
export function mitadAlPar(numerador: bigint, divisor: bigint): bigint {
  const entero = numerador / divisor
  const doble = (numerador % divisor) * 2n
  return doble > divisor || (doble === divisor && entero % 2n === 1n) ? entero + 1n : entero
}

/** A rate in hundredths of a percent on a base of 0 or more, in centavos. */
export const impuesto = (base: Centavos, tarifa: number): Centavos =>
  Number(mitadAlPar(BigInt(base) * BigInt(tarifa), 10_000n))

/** The IVA of a line: the one it brings, or its rate on its value; 0 for an excluded one. */
export const ivaDeLinea = ({ valor, iva }: LineaDocumento): Centavos =>
  iva ? (iva.valor ?? impuesto(valor, iva.tarifa)) : 0

const suma = (valores: readonly number[]): number => valores.reduce((total, valor) => total + valor, 0)

/** §1.5: every figure of the document is a sum of its lines, so FAU02, FAU04, FAU06 and FAU14 hold by construction. */
export function calcularTotales(lineas: readonly LineaDocumento[]): Totales {
  const conIva = lineas.filter(({ iva }) => iva !== null)
  const tarifas = [...new Set(conIva.map(({ iva }) => iva?.tarifa ?? 0))].sort((a, b) => b - a)
  const porTarifa: TotalesIva[] = tarifas.map((tarifa) => {
    const suyas = conIva.filter(({ iva }) => iva?.tarifa === tarifa)
    return { tarifa, base: suma(suyas.map(({ valor }) => valor)), valor: suma(suyas.map(ivaDeLinea)) }
  })
  const bruto = suma(lineas.map(({ valor }) => valor))
  const terceros = suma(lineas.filter((linea) => linea.terceros).map(({ valor }) => valor))
  const iva = suma(porTarifa.map(({ valor }) => valor))
  return {
    bruto,
    base: suma(porTarifa.map(({ base }) => base)),
    iva,
    total: bruto + iva,
    propios: bruto - terceros,
    terceros,
    porTarifa,
  }
}

/** `123456` → `'1234.56'`. */
export const enPesos = (centavos: Centavos): string => {
  const texto = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${texto.slice(0, -2)}.${texto.slice(-2)}`
}
