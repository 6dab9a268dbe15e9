/** Parts an amount by weights in whole pesos: the last one takes the rest, and all take the same where no weight is said. */
export function repartirPesos(total: number, pesos: readonly number[]): number[] {
  const suma = pesos.reduce((van, uno) => van + uno, 0)
  const dichos = suma > 0 ? pesos : pesos.map(() => 1)
  const entre = suma > 0 ? suma : pesos.length
  let queda = total
  return dichos.map((peso, n) => {
    const suyo = n === dichos.length - 1 ? queda : Math.floor((total * peso) / entre)
    queda -= suyo
    return suyo
  })
}
