import { createReadStream, createWriteStream, ReadStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../../config/env.ts'
import type { OpenFile } from './answer.ts'
import { measureFile, Meter, type Kept } from './meter.ts'
import type { Office } from './office.ts'

/** Long enough for the system to have opened a file that it was asked for. */
const OPENING_MS = 100

/** Whose files: an office is known by its name, also before it is open. */
export interface Whose { office: Pick<Office, 'slug'> }

export type { Kept }

/** The office's files, whatever holds them. Keys never leave the office's own folder. */
export class FileStore {
  private readonly disk: Disk
  private readonly asksLength: boolean
  private readonly folder: string | undefined

  /**
   * @param asksLength it takes nothing of which it does not know beforehand how long it is
   * @param folder of this machine, where the disk is one
   */
  constructor(disk: Disk, { asksLength = false, folder }: { asksLength?: boolean; folder?: string } = {}) {
    this.disk = disk
    this.asksLength = asksLength
    this.folder = folder
  }

  /** Keeps a whole file; nothing of what finds no room stays. */
  async put(ctx: Whose, key: string, content: Uint8Array): Promise<void> {
    const at = within(ctx, key)
    try {
      await this.disk.put(at, content)
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
    if (this.asksLength && bytes === undefined) return spooled(content, (path) => this.putFile(ctx, key, path))
    const meter = new Meter()
    const stored = this.disk.putStream(at, meter, bytes === undefined ? {} : { contentLength: bytes })
    stored.catch((error: Error) => { meter.destroy(error) }) // a store that gave up reads no more of it
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
    const { contentLength } = await this.disk.getMetaData(at)
    const content = await this.disk.getStream(at)
    if (content instanceof ReadStream && content.pending) await once(content, 'ready')
    return { content, bytes: contentLength }
  }

  exists(ctx: Whose, key: string): Promise<boolean> { return this.disk.exists(within(ctx, key)) }

  async delete(ctx: Whose, key: string): Promise<void> { await this.disk.delete(within(ctx, key)) }

  /** Every key of the office, for its backup. */
  async keys(ctx: Whose): Promise<string[]> {
    const prefix = `${ctx.office.slug}/`
    if (!await this.anything(prefix)) return []
    const found: string[] = []
    let page: string | undefined
    do {
      const listed = await this.disk.listAll(prefix, { recursive: true, ...(page ? { paginationToken: page } : {}) })
      for (const object of listed.objects) if (object.isFile) found.push(object.key.slice(prefix.length))
      page = listed.paginationToken
    } while (page)
    return found
  }

  private async anything(prefix: string): Promise<boolean> {
    try {
      await this.disk.listAll(prefix)
      return true
    } catch {
      return false // a folder that nothing was put in yet does not exist
    }
  }
}

const wasLeft = (reason: unknown): boolean => reason instanceof Error && 'code' in reason && reason.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** The whole of a stream, in a temporary file as long as `work` lasts. */
const spooled = <T>(content: Readable, work: (path: string) => Promise<T>): Promise<T> =>
  scratch(async (path) => {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    return work(path)
  })

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

/** Where the offices keep their files: a folder by default. */
export const openFiles = ({ filesUrl, dataDir }: Config): Promise<FileStore> =>
  openStore(filesUrl ?? pathToFileURL(join(dataDir, 'archivos')).href)

/** Where backups go; null where the environment names no place. */
export const openBackups = ({ backupUrl }: Config): Promise<FileStore | null> =>
  backupUrl ? openStore(backupUrl) : Promise.resolve(null)

/** `file:///a/folder`, or `s3://key:secret@host/bucket?region=…` for S3-compatible storage. */
async function openStore(url: string): Promise<FileStore> {
  if (!url.startsWith('s3:')) {
    const folder = fileURLToPath(url)
    return new FileStore(new Disk(new FSDriver({ location: folder, visibility: 'private' })), { folder })
  }
  const at = new URL(url)
  const { S3Driver } = await import('flydrive/drivers/s3') // its SDK is large, and most offices keep a folder
  return new FileStore(new Disk(new S3Driver({
    credentials: { accessKeyId: decodeURIComponent(at.username), secretAccessKey: decodeURIComponent(at.password) },
    endpoint: `https://${at.host}`, region: at.searchParams.get('region') ?? 'auto', bucket: at.pathname.slice(1),
    visibility: 'private', supportsACL: false,
    // a checksum of what is streamed would come behind it, which not every compatible store understands
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })), { asksLength: true })
}
