/** Decimal text («0.01») as percent: 1. */
export const porcentajeDe = (decimal: string): number => Math.round(Number(decimal) * 10_000) / 100

/** Percent with up to two decimals («2,5» or 2.5) as decimal text: «0.025». */
export function decimalDePorcentaje(porcentaje: string): string {
  const [enteros = '0', decimales = ''] = porcentaje.replace(',', '.').split('.')
  const centesimas = Number(enteros) * 100 + Number(decimales.padEnd(2, '0').slice(0, 2))
  const cifras = String(centesimas % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${Math.floor(centesimas / 10_000)}${cifras ? `.${cifras}` : ''}`
}
