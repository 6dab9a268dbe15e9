import { createReadStream, ReadStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rename, rm, stat, opendir, open, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { Disk } from 'flydrive'
import type { OpenFile } from '../http/answer.ts'
import { createHash, randomUUID } from 'node:crypto'
import type { Office } from '../tenants/office.ts'
import { onDisk, wayOnDisk } from './durable.ts'
import { Problem } from '../http/validation/problem.ts'

interface Kept {
  bytes: number
  sha256: string
}

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

interface Listed {
  key: string
  bytes: number
  changed: Date
}

const NAMES = 256

/** Keys have `/`. `changed` is the later of mtime and ctime, so that a copy with an old date counts as new. */
async function* walk(folder: string, prefix: string): AsyncGenerator<Listed> {
  const names = await opendir(folder, { bufferSize: NAMES }).catch(ifThere)
  if (!names) return
  for await (const one of names) {
    const path = join(folder, one.name)
    if (one.isDirectory()) yield* walk(path, `${prefix}${one.name}/`)
    else if (one.isFile()) {
      const said = await stat(path).catch(ifThere) // may be deleted meanwhile
      if (said)
        yield { key: `${prefix}${one.name}`, bytes: said.size, changed: new Date(Math.max(said.mtimeMs, said.ctimeMs)) }
    }
  }
}

function ifThere(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

/** Time for a pending open to create its file. */
const OPENING_MS = 100
/** Listed keys per requested one; sparser keys are checked one by one. */
const SPARSE = 10

/** By name, because a closed office has files too. */
export interface Whose {
  office: Pick<Office, 'slug'>
}

export type { Kept, Listed }

export interface Remote {
  send(at: string, content: Readable): Promise<void>
  /** Signed address for a minute, for files that are large enough. */
  link(at: string, bytes: number): OpenFile['link']
  /** Keys below `prefix`, without it, in byte order: of a folder, or all from `from` on. */
  list(prefix: string, part: { folder?: string; from?: string }): AsyncGenerator<Listed>
  /** Deletes incomplete uploads begun before then. @returns how many */
  forgetHalves(prefix: string, before: Date): Promise<number>
}

/** Keys never leave the office's folder. */
export class FileStore {
  private readonly disk: Disk
  private readonly folder: string | undefined
  private readonly remote: Remote | undefined

  constructor(disk: Disk, { folder, remote }: { folder?: string; remote?: Remote } = {}) {
    this.disk = disk
    this.folder = folder
    this.remote = remote
  }

  /** Before the row that names a file is committed: after a power cut its row may be there. */
  private async settle(at: string): Promise<void> {
    if (this.folder !== undefined) await wayOnDisk(resolve(this.folder, at), resolve(this.folder))
  }

  /** Whole or not at all: who asks for the key meanwhile, or after a kill, finds no part of it. */
  async put(ctx: Whose, key: string, content: Uint8Array): Promise<void> {
    const at = within(ctx, key)
    if (this.folder === undefined) return told(this.disk.put(at, content))
    const place = join(this.folder, at)
    const draft = `${place}.${randomUUID()}`
    await mkdir(dirname(place), { recursive: true })
    try {
      await writeFile(draft, content)
      await onDisk(draft)
      await rename(draft, place)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await this.settle(at)
  }

  /** Not by flydrive's `getBytes`, which returns foreign memory for an empty file. */
  async get(ctx: Whose, key: string): Promise<Buffer> {
    return buffer((await this.open(ctx, key)).content)
  }

  /**
   * Keeps one piece in memory; leaves nothing if it breaks off.
   * @throws what source or store throw; Error for a size other than `bytes`
   */
  async putStream(ctx: Whose, key: string, content: Readable, bytes?: number): Promise<Kept> {
    const at = within(ctx, key)
    const meter = new Meter()
    const stored = this.remote
      ? this.remote.send(at, meter)
      : this.disk.putStream(at, meter).then(() => this.settle(at))
    stored.catch((error: Error) => {
      meter.destroy(error)
    }) // the store failed: stop reading
    const [came, kept] = await Promise.allSettled([pipeline(content, meter), stored])
    const short = bytes !== undefined && bytes !== meter.bytes
    if (came.status === 'fulfilled' && kept.status === 'fulfilled' && !short) return meter.kept()
    await this.disk.delete(at).catch(() => undefined) // it may not have begun
    // a file being opened when its source failed appears after the deletion
    await setTimeout(OPENING_MS)
    await this.disk.delete(at).catch(() => undefined)
    // the source's error is the cause, not the store's premature close
    if (came.status === 'rejected' && (kept.status === 'fulfilled' || !wasLeft(came.reason))) throw came.reason
    throw kept.status === 'rejected' ? kept.reason : new Error(`${key}: ${meter.bytes} bytes came of ${bytes}`)
  }

  /** Stores a local file. Between folders the system copies it, because a stream allocates each piece. */
  async putFile(ctx: Whose, key: string, path: string): Promise<Kept> {
    if (this.folder === undefined) return this.putStream(ctx, key, createReadStream(path), (await stat(path)).size)
    const at = within(ctx, key)
    const kept = await measureFile(path)
    const place = join(this.folder, at)
    await mkdir(dirname(place), { recursive: true })
    try {
      await copyFile(path, place)
      await this.settle(at)
    } catch (error) {
      await this.disk.delete(at).catch(() => undefined) // it may not have begun
      throw error
    }
    return kept
  }

  /** Stores what `write` makes at a local path; in a folder store, directly in place, so `write` must be atomic. */
  async putWritten(ctx: Whose, key: string, write: (path: string) => Promise<void>): Promise<Kept> {
    if (this.folder === undefined) {
      return scratch(async (path) => {
        await write(path)
        return this.putFile(ctx, key, path)
      })
    }
    const at = within(ctx, key)
    const place = join(this.folder, at)
    await mkdir(dirname(place), { recursive: true })
    await write(place)
    await this.settle(at)
    return measureFile(place)
  }

  /** Opens a file before the answer starts, so that a missing one fails here. The caller reads or destroys it. */
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

  async keys(ctx: Whose): Promise<string[]> {
    const found: string[] = []
    for await (const { key } of this.list(ctx)) found.push(key)
    return found
  }

  /** @param folder with a trailing `/` */
  list(ctx: Whose, folder = ''): AsyncGenerator<Listed> {
    const prefix = `${ctx.office.slug}/`
    if (this.remote) return this.remote.list(prefix, { folder })
    if (this.folder === undefined)
      throw new Error('Files that are neither in a folder nor on another machine cannot be listed')
    return walk(join(this.folder, prefix, folder), folder)
  }

  /** Missing keys among `keys`; a remote store lists a range instead of asking each. */
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

  async forgetHalves(ctx: Whose, before: Date): Promise<number> {
    return (await this.remote?.forgetHalves(`${ctx.office.slug}/`, before)) ?? 0
  }
}

const told = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw error instanceof Error && error.cause instanceof Problem ? error.cause : error
  })

const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))

const wasLeft = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && reason.code === 'ERR_STREAM_PREMATURE_CLOSE'

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
