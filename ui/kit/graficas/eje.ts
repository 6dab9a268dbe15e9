/**
 * Round figures (1, 2 or 5 and zeros, never fractions) from the lowest to the highest of an axis: both ends hold every value, 0 is always
 * one of them, and there are at most about `cuantas`.
 */
export const marcasDelEje = (valores: readonly number[], cuantas: number): number[] => {
  const menor = Math.min(0, ...valores)
  const mayor = Math.max(0, ...valores)
  const paso = pasoRedondo((mayor - menor) / Math.max(1, cuantas - 1))
  const primera = Math.floor(menor / paso)
  const ultima = Math.max(Math.ceil(mayor / paso), primera + 1)
  return Array.from({ length: ultima - primera + 1 }, (_, lugar) => (primera + lugar) * paso)
}

const pasoRedondo = (justo: number): number => {
  if (justo <= 1) return 1
  const decena = 10 ** Math.floor(Math.log10(justo))
  return ([1, 2, 5].find((veces) => veces * decena >= justo) ?? 10) * decena
}

/** Every how many columns a label fits without touching its neighbour, when the widest is `rotulo` px and a column `paso` px. */
export const cadaCuantas = (paso: number, rotulo: number, aire = 4): number =>
  paso > 0 ? Math.max(1, Math.ceil((rotulo + aire) / paso)) : 1

/** The labels that are shown when only one of each `cada` is: the last is always there, for it is today's. */
export const conRotulo = (lugar: number, total: number, cada: number): boolean => (total - 1 - lugar) % cada === 0

/** From where to where each figure of a column stands: above zero they go one on top of the other, below zero one under the other. */
export const apilar = (valores: readonly number[]): { desde: number; hasta: number }[] => {
  let [arriba, abajo] = [0, 0]
  return valores.map((valor) => {
    const desde = valor < 0 ? abajo : arriba
    const hasta = desde + valor
    if (valor < 0) abajo = hasta
    else arriba = hasta
    return { desde, hasta }
  })
}
