/** A save waits no longer than this for the drafts that are on their way. */
const PATIENCE_MS = 5_000

const enCamino = new Set<Promise<unknown>>()
let guardando = 0

/** A draft that is on its way to the server. */
export const enviandose = <T>(subida: Promise<T>): Promise<T> => {
  enCamino.add(subida)
  return subida.finally(() => enCamino.delete(subida))
}

/** Whether something is being saved: its draft may be forgotten with the answer, so none sets out by itself until then. */
export const seGuarda = (): boolean => guardando > 0

/**
 * Saves once the drafts that are on their way have arrived, or take too long. A draft is forgotten with the answer of what it was of: one
 * that still travelled then would stay on the server if this tab is gone before, and be offered at another desk over what was saved.
 */
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
