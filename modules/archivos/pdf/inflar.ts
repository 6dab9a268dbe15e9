import { createInflate } from 'node:zlib'

/** Limit of all inflated streams of one file together, in bytes. */
export class Presupuesto {
  private left: number
  constructor(bytes: number) {
    this.left = bytes
  }
  /** False once it is spent. */
  spend(bytes: number): boolean {
    this.left -= bytes
    return this.left >= 0
  }
}

interface Limites {
  /** How many times it was packed. */
  rounds: number
  /** Bytes that each round may swell to. */
  most: number
  budget: Presupuesto
  /** Is given what comes out of the last round, a piece at a time. */
  take?: ((part: Buffer) => void) | undefined
}

/**
 * Unpacks a deflated stream, counting what comes out; no more than a piece of it is in memory. What cannot be unpacked ends where it
 * breaks off: a reader would show nothing of it either.
 * @returns whether it stays within its limits
 */
export async function inflar(packed: Iterable<Buffer>, { rounds, most, budget, take }: Limites): Promise<boolean> {
  const steps = Array.from({ length: rounds }, () => createInflate({ chunkSize: 64 * 1024 }))
  let fits = true
  const stop = (): void => {
    fits = false
    for (const step of steps) step.destroy()
  }
  const ends = steps.map((step, n) => {
    const next = steps[n + 1]
    let total = 0
    step.on('data', (part: Buffer) => {
      total += part.length
      if (total > most || !budget.spend(part.length)) stop()
      else if (!next) take?.(part)
    })
    if (next) step.pipe(next)
    return new Promise<void>((resolve) => {
      const done = () => {
        if (next && !next.destroyed) next.end() // what broke off does not end the next by itself
        resolve()
      }
      step.once('error', done).once('close', done)
    })
  })
  const [first] = steps
  for (const bytes of packed) {
    if (!first || first.destroyed || first.writableEnded) break
    // whoever gives it may use its place again; of a write in which it fails zlib never says that it took it
    await Promise.race([
      ends[0],
      new Promise((taken) => {
        first.write(bytes, taken)
      }),
    ])
  }
  first?.end()
  await Promise.all(ends)
  return fits
}
