/** The same draw each time: what is compared must be the same rows. @returns a number from 0 to below 1 */
export function azarDe(semilla: number): () => number {
  let estado = semilla >>> 0
  return () => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of a list in which each weighs what it says. */
export function ponderado<T>(lista: readonly (readonly [T, number])[]): (azar: () => number) => T {
  const total = lista.reduce((suma, [, peso]) => suma + peso, 0)
  return (azar) => {
    let queda = azar() * total
    for (const [que, peso] of lista) if ((queda -= peso) < 0) return que
    throw new Error('the list is empty')
  }
}
