import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Bytes to be looked at here and there, without all of them in memory. */
export interface Fuente {
  largo: number
  /**
   * Those that there are of so many from a place on: fewer, or none, beyond the end.
   * @param en where they may be put, by who reads a whole file and is done with each piece before the next
   */
  leer(desde: number, bytes: number, en?: Buffer): Buffer
}

export const enMemoria = (bytes: Buffer): Fuente => ({
  largo: bytes.length,
  leer: (desde, cuantos) => bytes.subarray(desde, desde + cuantos),
})

/** A file of this machine, open as long as `trabajo` lasts. */
export async function enDisco<T>(path: string, trabajo: (fuente: Fuente) => T | Promise<T>): Promise<T> {
  const fd = openSync(path, 'r')
  try {
    const largo = fstatSync(fd).size
    const leer = (desde: number, cuantos: number, en?: Buffer): Buffer => {
      const hay = Math.max(0, Math.min(cuantos, largo - desde))
      const bytes = en && en.length >= hay ? en.subarray(0, hay) : Buffer.alloc(hay)
      return bytes.subarray(0, readSync(fd, bytes, 0, bytes.length, desde))
    }
    return await trabajo({ largo, leer })
  } finally {
    closeSync(fd)
  }
}
