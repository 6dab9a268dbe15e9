import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip, type Gzip } from 'node:zlib'

/** A file inside a backup; it must be read to its end before the next line. */
export interface ArchivoTraido {
  archivo: string
  contenido: Readable
}

export const escribirLinea = (gzip: Gzip, value: object): Promise<void> => put(gzip, `${JSON.stringify(value)}\n`)

/** Streams the line of a file, `{"archivo":…,"contenido":…}` with base64. @returns SHA-256 */
export async function escribirArchivo(gzip: Gzip, archivo: string, content: Readable): Promise<string> {
  const hash = createHash('sha256')
  await put(gzip, `${COMIENZO}${archivo}${MEDIO}`)
  let rest = Buffer.alloc(0)
  // what a stream of bytes gives
  for await (const piece of content as AsyncIterable<Buffer>) {
    hash.update(piece)
    const bytes = rest.length ? Buffer.concat([rest, piece]) : piece
    const whole = bytes.length - (bytes.length % 3)
    await put(gzip, bytes.toString('base64', 0, whole))
    rest = Buffer.from(bytes.subarray(whole))
  }
  await put(gzip, `${rest.toString('base64')}${FINAL}`)
  return hash.digest('hex')
}

async function put(gzip: Gzip, text: string): Promise<void> {
  // a destroyed stream emits nothing more, so throw at once
  if (gzip.destroyed) throw gzip.errored ?? new Error('The backup is not written any more')
  if (!gzip.write(text)) await once(gzip, 'drain')
}

// as JSON.stringify writes it; keys need no escaping
const COMIENZO = '{"archivo":"'
const MEDIO = '","contenido":"'
const FINAL = '"}\n'

/** Lines of a backup; errors reach the reader of the next line or of a content. */
export async function* lineas(bytes: AsyncIterable<Buffer>): AsyncGenerator<string | ArchivoTraido, void, undefined> {
  const texto = new Texto(letras(bytes))
  while (await texto.hay(COMIENZO.length)) {
    if (!texto.quita(COMIENZO)) {
      yield await texto.hasta('\n')
      continue
    }
    const archivo = await texto.hasta('"')
    await texto.exige(MEDIO.slice(1))
    yield { archivo, contenido: Readable.from(texto.bytes(), { objectMode: false }) }
    await texto.exige(FINAL.slice(1))
  }
}

async function* letras(bytes: AsyncIterable<Buffer>): AsyncGenerator<string, void, undefined> {
  const opened = createGunzip()
  pipeline(bytes, opened).catch(() => undefined) // readers get the error from the stream itself
  const letters = new StringDecoder('utf8')
  for await (const chunk of opened) yield letters.write(chunk as Buffer) // what a stream of bytes gives
}

/** Longest line: our batches have some megabytes. */
const MOST_LETTERS = 256 * 2 ** 20

/** Forward reader over a long text, holding only the unread part. */
class Texto {
  private left = ''
  private readonly pieces: AsyncIterator<string>

  constructor(pieces: AsyncIterator<string>) {
    this.pieces = pieces
  }

  private async more(): Promise<boolean> {
    const next = await this.pieces.next()
    if (next.done) return false
    this.left += next.value
    return true
  }

  /** Buffers up to `letters` characters; false at the end. */
  async hay(letters: number): Promise<boolean> {
    while (this.left.length < letters && (await this.more()));
    return this.left.length > 0
  }

  quita(text: string): boolean {
    const stands = this.left.startsWith(text)
    if (stands) this.left = this.left.slice(text.length)
    return stands
  }

  /** @throws SyntaxError when another text comes */
  async exige(text: string): Promise<void> {
    if (!(await this.hay(text.length)) || !this.quita(text))
      throw new SyntaxError(`${JSON.stringify(text)} was to come`)
  }

  /** Reads up to and including a sign, or to the end. */
  async hasta(sign: string): Promise<string> {
    const parts: string[] = []
    let long = 0
    for (;;) {
      const at = this.left.indexOf(sign)
      const part = at < 0 ? this.left : this.left.slice(0, at)
      long += part.length
      if (long > MOST_LETTERS) throw new SyntaxError('a line is too long')
      parts.push(part)
      this.left = at < 0 ? '' : this.left.slice(at + sign.length)
      if (at >= 0 || !(await this.more())) return parts.join('')
    }
  }

  /** Decodes base64 up to a quote. @throws SyntaxError without the quote */
  async *bytes(): AsyncGenerator<Buffer, void, undefined> {
    for (;;) {
      const end = this.left.indexOf('"')
      const letters = end < 0 ? this.left.length - (this.left.length % 4) : end
      if (letters) yield Buffer.from(this.left.slice(0, letters), 'base64')
      this.left = this.left.slice(end < 0 ? letters : end + 1)
      if (end >= 0) return
      if (!(await this.more())) throw new SyntaxError('a file ends before its end')
    }
  }
}
