import { createReadStream, ReadStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, stat, opendir, open } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { Disk } from 'flydrive'
import type { OpenFile } from '../http/answer.ts'
import { createHash } from 'node:crypto'
import type { Office } from '../tenants/office.ts'
import { Problem } from '../http/validation/problem.ts'

/** What was kept: how many bytes, and their SHA-256 in hexadecimal. */
interface Kept {
  bytes: number
  sha256: string
}

/** Lets bytes through and counts them: how many they were and their SHA-256, once the last has passed. */
class Meter extends Transform {
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
async function measureFile(path: string): Promise<Kept> {
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

/** A key as a store lists it. */
interface Listed {
  key: string
  bytes: number
  changed: Date
}

/** So many names of a folder are read at a time. */
const NAMES = 256

/**
 * Every file below a folder of this machine, its name with `/` and after `prefix`; none where there is no such folder. A file is as new as
 * what last touched it here: one that was copied with its old date is new.
 */
async function* walk(folder: string, prefix: string): AsyncGenerator<Listed> {
  const names = await opendir(folder, { bufferSize: NAMES }).catch(ifThere)
  if (!names) return
  for await (const one of names) {
    const path = join(folder, one.name)
    if (one.isDirectory()) yield* walk(path, `${prefix}${one.name}/`)
    else if (one.isFile()) {
      const said = await stat(path).catch(ifThere) // it may be taken away meanwhile
      if (said)
        yield { key: `${prefix}${one.name}`, bytes: said.size, changed: new Date(Math.max(said.mtimeMs, said.ctimeMs)) }
    }
  }
}

/** What is not there is null. */
function ifThere(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

/** Long enough for the system to have opened a file that it was asked for. */
const OPENING_MS = 100
/** Keys that are looked through for each that is asked for; where there are more in between, each is asked for by itself. */
const SPARSE = 10

/** Whose files: an office is known by its name, also before it is open. */
export interface Whose {
  office: Pick<Office, 'slug'>
}

export type { Kept, Listed }

/** What a store on another machine does its own way. */
export interface Remote {
  /** Keeps all that comes, or nothing of it. */
  send(at: string, content: Readable): Promise<void>
  /** How to make an address at which whoever is shown it fetches the file during a minute; of one that is large enough. */
  link(at: string, bytes: number): OpenFile['link']
  /** Keys below `prefix`, without it and in the order of their bytes: those of a folder, or all from one on. */
  list(prefix: string, part: { folder?: string; from?: string }): AsyncGenerator<Listed>
  /** Takes away what was left of uploads begun before then, which no key shows. @returns how many */
  forgetHalves(prefix: string, before: Date): Promise<number>
}

/** The office's files, whatever holds them. Keys never leave the office's own folder. */
export class FileStore {
  private readonly disk: Disk
  private readonly folder: string | undefined
  private readonly remote: Remote | undefined

  /** @param folder of this machine, where the disk is one */
  constructor(disk: Disk, { folder, remote }: { folder?: string; remote?: Remote } = {}) {
    this.disk = disk
    this.folder = folder
    this.remote = remote
  }

  /** Keeps a whole file; nothing of what finds no room stays. */
  async put(ctx: Whose, key: string, content: Uint8Array): Promise<void> {
    const at = within(ctx, key)
    try {
      await told(this.disk.put(at, content))
    } catch (error) {
      await this.disk.delete(at).catch(() => undefined) // it may not have begun
      throw error
    }
  }

  /** The whole of a file, for who looks inside of it. Not the disk's own `getBytes`, which answers an empty file with memory of others. */
  async get(ctx: Whose, key: string): Promise<Buffer> {
    return buffer((await this.open(ctx, key)).content)
  }

  /**
   * Keeps what comes, as it comes: no more than a piece of it is in memory. Nothing of what breaks off midway stays.
   * @param bytes how many will come, where it is known
   * @throws what the source or the store throws; Error where other than `bytes` came
   */
  async putStream(ctx: Whose, key: string, content: Readable, bytes?: number): Promise<Kept> {
    const at = within(ctx, key)
    const meter = new Meter()
    const stored = this.remote ? this.remote.send(at, meter) : this.disk.putStream(at, meter)
    stored.catch((error: Error) => {
      meter.destroy(error)
    }) // a store that gave up reads no more of it
    const [came, kept] = await Promise.allSettled([pipeline(content, meter), stored])
    const short = bytes !== undefined && bytes !== meter.bytes
    if (came.status === 'fulfilled' && kept.status === 'fulfilled' && !short) return meter.kept()
    await this.disk.delete(at).catch(() => undefined) // it may not have begun
    // a file that was still being opened when its source failed appears after it was taken away
    await setTimeout(OPENING_MS)
    await this.disk.delete(at).catch(() => undefined)
    // the source's own fault says more than the store's that it was left without it
    if (came.status === 'rejected' && (kept.status === 'fulfilled' || !wasLeft(came.reason))) throw came.reason
    throw kept.status === 'rejected' ? kept.reason : new Error(`${key}: ${meter.bytes} bytes came of ${bytes}`)
  }

  /**
   * Keeps a file of this machine. From a folder into another the system copies it: read as a stream, each of its pieces would take memory
   * of its own until it is collected.
   */
  async putFile(ctx: Whose, key: string, path: string): Promise<Kept> {
    if (this.folder === undefined) return this.putStream(ctx, key, createReadStream(path), (await stat(path)).size)
    const at = within(ctx, key)
    const kept = await measureFile(path)
    const place = join(this.folder, at)
    await mkdir(dirname(place), { recursive: true })
    try {
      await copyFile(path, place)
    } catch (error) {
      await this.disk.delete(at).catch(() => undefined) // it may not have begun
      throw error
    }
    return kept
  }

  /**
   * Keeps what `write` makes at a place of this machine; where the store is a folder, in its own place. It is there whole or not at all as
   * far as `write` sees to that.
   */
  async putWritten(ctx: Whose, key: string, write: (path: string) => Promise<void>): Promise<Kept> {
    if (this.folder === undefined) {
      return scratch(async (path) => {
        await write(path)
        return this.putFile(ctx, key, path)
      })
    }
    const place = join(this.folder, within(ctx, key))
    await mkdir(dirname(place), { recursive: true })
    await write(place)
    return measureFile(place)
  }

  /** A file to be read from its beginning, already open: what is not there fails here, not midway. Who takes it reads or destroys it. */
  async open(ctx: Whose, key: string): Promise<OpenFile> {
    const at = within(ctx, key)
    const { contentLength } = await told(this.disk.getMetaData(at))
    const content = await told(this.disk.getStream(at))
    if (content instanceof ReadStream && content.pending) await once(content, 'ready')
    return { content, bytes: contentLength, link: this.remote?.link(at, contentLength) }
  }

  exists(ctx: Whose, key: string): Promise<boolean> {
    return told(this.disk.exists(within(ctx, key)))
  }

  async delete(ctx: Whose, key: string): Promise<void> {
    await told(this.disk.delete(within(ctx, key)))
  }

  /** Every key of the office, for its backup. */
  async keys(ctx: Whose): Promise<string[]> {
    const found: string[] = []
    for await (const { key } of this.list(ctx)) found.push(key)
    return found
  }

  /**
   * Every file of the office, or of one of its folders, a page of the store at a time and in no order.
   * @param folder its path with a `/` behind
   */
  list(ctx: Whose, folder = ''): AsyncGenerator<Listed> {
    const prefix = `${ctx.office.slug}/`
    if (this.remote) return this.remote.list(prefix, { folder })
    if (this.folder === undefined)
      throw new Error('Files that are neither in a folder nor on another machine cannot be listed')
    return walk(join(this.folder, prefix, folder), folder)
  }

  /** Which of some files are not there, asked for together: in a store of another machine that costs a page of keys instead of a question
   * each. */
  async lacking(ctx: Whose, keys: readonly string[]): Promise<string[]> {
    const left = new Set(keys)
    const [first] = [...keys].sort(byBytes)
    const last = [...keys].sort(byBytes).at(-1)
    if (this.remote && first !== undefined && last !== undefined) {
      let most = keys.length * SPARSE
      for await (const { key } of this.remote.list(`${ctx.office.slug}/`, { from: first })) {
        left.delete(key)
        if (byBytes(key, last) >= 0 || --most === 0) break
      }
    }
    for (const key of left) if (await this.exists(ctx, key)) left.delete(key)
    return [...left]
  }

  /** Takes away what killed processes left of uploads that they had begun before then. @returns how many */
  async forgetHalves(ctx: Whose, before: Date): Promise<number> {
    return (await this.remote?.forgetHalves(`${ctx.office.slug}/`, before)) ?? 0
  }
}

/** flydrive puts its own words before what a store said in ours. */
const told = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw error instanceof Error && error.cause instanceof Problem ? error.cause : error
  })

/** As stores order their keys. */
const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))

const wasLeft = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && reason.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** The place of a temporary file, as long as `work` lasts. */
async function scratch<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'protocolo-'))
  try {
    return await work(join(folder, 'archivo'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function within(ctx: Whose, key: string): string {
  if (!/^[\w][\w./ -]*$/.test(key) || key.includes('..')) throw new Error(`bad file key: ${key}`)
  return `${ctx.office.slug}/${key}`
}
