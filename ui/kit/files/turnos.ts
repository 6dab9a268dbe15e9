/** Lets so many pieces of work go at once; the rest wait for their turn, in order. */
export const turnos = (cuantos: number) => {
  const espera: (() => void)[] = []
  let libres = cuantos
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (libres > 0) libres--
    else await new Promise<void>((resolve) => espera.push(resolve))
    try {
      return await work()
    } finally {
      const siguiente = espera.shift()
      if (siguiente) siguiente()
      else libres++
    }
  }
}
