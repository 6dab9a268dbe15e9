/** Maximum wait of a save for draft uploads in progress. */
const PATIENCE_MS = 5_000

const enCamino = new Set<Promise<unknown>>()
let guardando = 0

export const enviandose = <T>(subida: Promise<T>): Promise<T> => {
  enCamino.add(subida)
  return subida.finally(() => enCamino.delete(subida))
}

/** True during a save. New draft uploads wait: the reply may delete the draft. */
export const seGuarda = (): boolean => guardando > 0

/** Saves after the uploads in progress: the reply deletes the draft, and a later upload would offer it over the saved record. */
export const trasLosBorradores = async <T>(guardar: () => Promise<T>): Promise<T> => {
  guardando++
  try {
    if (enCamino.size > 0)
      await Promise.race([Promise.allSettled(enCamino), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    return await guardar()
  } finally {
    guardando--
  }
}
