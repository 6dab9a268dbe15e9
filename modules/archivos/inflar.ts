import { createInflate } from 'node:zlib'

/** What all the streams of one file together may swell to, in bytes. */
export class Presupuesto {
  private left: number
  constructor(bytes: number) { this.left = bytes }
  /** False once it is spent. */
  spend(bytes: number): boolean {
    this.left -= bytes
    return this.left >= 0
  }
}

interface Limites { rounds: number; most: number; keep: boolean; budget: Presupuesto }

/**
 * Unpacks a deflated stream, `rounds` times where it was packed more than once, counting what comes out and keeping it only
 * when somebody needs it. What cannot be unpacked is `ilegible`: a reader would show nothing of it either.
 */
export async function inflar(packed: Buffer, { rounds, most, keep, budget }: Limites): Promise<Buffer | 'excesivo' | 'ilegible'> {
  let bytes: Buffer = packed
  for (let round = 1; round <= rounds; round++) {
    const result = await once(bytes, most, budget, keep || round < rounds)
    if (typeof result === 'string') return result
    bytes = result
  }
  return bytes
}

function once(packed: Buffer, most: number, budget: Presupuesto, keep: boolean): Promise<Buffer | 'excesivo' | 'ilegible'> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let total = 0
    const inflate = createInflate({ chunkSize: 256 * 1024 })
    inflate.on('data', (part: Buffer) => {
      total += part.length
      if (total > most || !budget.spend(part.length)) {
        inflate.destroy()
        resolve('excesivo')
      } else if (keep) parts.push(part)
    })
    inflate.on('end', () => { resolve(Buffer.concat(parts)) })
    inflate.on('error', () => { resolve(total ? Buffer.concat(parts) : 'ilegible') })
    inflate.end(packed)
  })
}
