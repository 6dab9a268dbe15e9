import { normalizeText } from '../../../schemas/es-co/index.ts'

/** How many letters apart two words are: added, left out, changed, or two that changed places (Damerau, neighbours). */
export function distancia(a: string, b: string): number {
  let antes: number[] = []
  let fila = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const nueva = [i]
    for (let j = 1; j <= b.length; j++) {
      const igual = a[i - 1] === b[j - 1]
      let menor = Math.min((nueva[j - 1] ?? 0) + 1, (fila[j] ?? 0) + 1, (fila[j - 1] ?? 0) + (igual ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        menor = Math.min(menor, (antes[j - 2] ?? 0) + 1)
      nueva.push(menor)
    }
    antes = fila
    fila = nueva
  }
  return fila[b.length] ?? 0
}

/** The nearest of the names to one that is none of them, no more than a third of its letters off; accents and case do not count. */
export function sugerir(nombre: string, nombres: Iterable<string>): string | null {
  const dicho = normalizeText(nombre)
  let menor = Math.max(1, Math.floor(dicho.length / 3)) + 1
  let mejor: string | null = null
  for (const otro of nombres) {
    const comparado = normalizeText(otro)
    if (Math.abs(comparado.length - dicho.length) >= menor) continue
    const lejos = distancia(dicho, comparado)
    if (lejos < menor) [menor, mejor] = [lejos, otro]
  }
  return mejor
}
