/** Slow networks: what waits does not wait longer. */
const PATIENCE_MS = 2_000
const STEP_MS = 30

let encamino = 0

/** Marks what the page cannot be seen without: its chunk, its answers. */
export const primero = <T>(work: Promise<T>): Promise<T> => {
  encamino++
  return work.finally(() => encamino--)
}

const quieto = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: PATIENCE_MS })
      : setTimeout(resolve, STEP_MS),
  )

/** Resolves once the page is seen. For what may come after it: badges, saved views, drafts of other browsers. */
export const calma = async (): Promise<void> => {
  const end = Date.now() + PATIENCE_MS
  await quieto()
  while (encamino > 0 && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    await quieto()
  }
}
