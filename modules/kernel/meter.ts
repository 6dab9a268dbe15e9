import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Transform, type TransformCallback } from 'node:stream'

/** What was kept: how many bytes, and their SHA-256 in hexadecimal. */
export interface Kept {
  bytes: number
  sha256: string
}

/** Lets bytes through and counts them: how many they were and their SHA-256, once the last has passed. */
export class Meter extends Transform {
  bytes = 0
  private readonly hash = createHash('sha256')

  override _transform(part: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.bytes += part.length
    this.hash.update(part)
    done(null, part)
  }

  kept(): Kept {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') }
  }
}

const PIECE = 256 * 1024

/** How many bytes a file of this machine has, and their SHA-256: one place in memory serves for all its pieces, one after the other. */
export async function measureFile(path: string): Promise<Kept> {
  const [hash, place] = [createHash('sha256'), Buffer.alloc(PIECE)]
  const file = await open(path)
  try {
    for (let bytes = 0; ;) {
      const { bytesRead } = await file.read(place, 0, PIECE, bytes)
      if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') }
      hash.update(place.subarray(0, bytesRead))
      bytes += bytesRead
    }
  } finally {
    await file.close()
  }
}
