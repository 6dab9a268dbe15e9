import { createReadStream, createWriteStream } from 'node:fs'
import { PassThrough, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import type { Parte } from './zip.ts'

/** Packed in a way that nobody here unpacks: `ajena`. */
export type Sacada = 'bien' | 'bomba' | 'zip_danado' | 'ajena'

const nadie = () =>
  new Writable({
    write: (_parte, _, sigue) => {
      sigue()
    },
  })

/**
 * Inflates a part of the ZIP that a file is, a piece of it at a time, and never more of it than its directory said.
 * @param desde where its bytes begin (`datosDesde`)
 * @param a the file that it is left in; only looked at unless told
 */
export async function sacarParte(
  path: string,
  { metodo, comprimida, real }: Parte,
  desde: number | null,
  a?: string,
): Promise<Sacada> {
  if (desde === null) return 'zip_danado'
  if (metodo !== 0 && metodo !== 8) return 'ajena'
  if (comprimida === 0) return real === 0 ? 'bien' : 'zip_danado'
  let salido = 0
  const contar = new Transform({
    transform(parte: Buffer, _, sigue) {
      salido += parte.length
      sigue(salido > real ? new RangeError('more than it said') : null, parte)
    },
  })
  const leida = createReadStream(path, { start: desde, end: desde + comprimida - 1 })
  const abierta = metodo === 8 ? createInflateRaw() : new PassThrough()
  try {
    await pipeline(leida, abierta, contar, a === undefined ? nadie() : createWriteStream(a, { mode: 0o600 }))
  } catch (fault) {
    return fault instanceof RangeError ? 'bomba' : 'zip_danado'
  }
  return salido === real ? 'bien' : 'zip_danado'
}
