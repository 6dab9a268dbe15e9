import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

/** Lets bytes through and counts them: how many they were and their SHA-256, once the last has passed. */
export class Meter extends Transform {
  bytes = 0
  private readonly hash = createHash('sha256')

  override _transform(part: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.bytes += part.length
    this.hash.update(part)
    done(null, part)
  }

  kept(): { bytes: number; sha256: string } { return { bytes: this.bytes, sha256: this.hash.digest('hex') } }
}
