/** A list with the item of `at` in its neighbour's place. */
export function movida<T>(lista: readonly T[], at: number, paso: -1 | 1): T[] {
  const nueva = [...lista]
  const [una] = nueva.splice(at, 1)
  if (una !== undefined) nueva.splice(at + paso, 0, una)
  return nueva
}
