/** Numbers that come again with the same seed (mulberry32): an attack that found something is run once more. */
export function azar(semilla: number) {
  let state = semilla >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const hasta = (most: number) => Math.floor(next() * most)
  return {
    hasta,
    /** One of them. @throws Error for an empty list */
    uno: <T>(of: readonly T[]): T => {
      const chosen = of[hasta(of.length)]
      if (chosen === undefined) throw new Error('nothing to choose from')
      return chosen
    },
    /** True so often, of 0 to 1. */
    vez: (share: number) => next() < share,
  }
}
export type Azar = ReturnType<typeof azar>

/** SEMILLA, or one of the clock; the table names it. */
export const semilla = Number(process.env.SEMILLA) || Date.now() % 1_000_000
