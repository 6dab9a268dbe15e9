import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

/** Bytes as a row keeps them: text, a quarter of the size. */
export const guardarBytes = (bytes: Buffer): string => gzipSync(bytes, { level: 6 }).toString('base64')

export const leerBytes = (guardado: string): Buffer => gunzipSync(Buffer.from(guardado, 'base64'))

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
