/** A rate kept as decimal text («0.01») as a percentage: 1. */
export const porcentajeDe = (decimal: string): number => Math.round(Number(decimal) * 10_000) / 100

/** A percentage with two decimals at most («2,5» or 2.5) as the decimal text that is kept: «0.025». */
export function decimalDePorcentaje(porcentaje: string): string {
  const [enteros = '0', decimales = ''] = porcentaje.replace(',', '.').split('.')
  const centesimas = Number(enteros) * 100 + Number(decimales.padEnd(2, '0').slice(0, 2))
  const cifras = String(centesimas % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${Math.floor(centesimas / 10_000)}${cifras ? `.${cifras}` : ''}`
}
