import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../../config/env.ts'
import type { Office } from './office.ts'

/** Whose files: an office is known by its name, also before it is open. */
export interface Whose { office: Pick<Office, 'slug'> }

/** The office's files, whatever holds them. Keys never leave the office's own folder. */
export class FileStore {
  private readonly disk: Disk

  constructor(disk: Disk) { this.disk = disk }

  async put(ctx: Whose, key: string, content: Uint8Array): Promise<void> {
    await this.disk.put(within(ctx, key), content)
  }

  async get(ctx: Whose, key: string): Promise<Buffer> {
    return Buffer.from(await this.disk.getBytes(within(ctx, key)))
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

function within(ctx: Whose, key: string): string {
  if (!/^[\w][\w./ -]*$/.test(key) || key.includes('..')) throw new Error(`bad file key: ${key}`)
  return `${ctx.office.slug}/${key}`
}

/** A folder by default; `s3://key:secret@host/bucket?region=…` for S3-compatible storage. */
export async function openFiles(config: Config): Promise<FileStore> {
  if (!config.filesUrl?.startsWith('s3:')) {
    const location = config.filesUrl ? new URL(config.filesUrl) : join(config.dataDir, 'archivos')
    return new FileStore(new Disk(new FSDriver({ location, visibility: 'private' })))
  }
  const at = new URL(config.filesUrl)
  const { S3Driver } = await import('flydrive/drivers/s3') // its SDK is large, and most offices keep a folder
  return new FileStore(new Disk(new S3Driver({
    credentials: { accessKeyId: decodeURIComponent(at.username), secretAccessKey: decodeURIComponent(at.password) },
    endpoint: `https://${at.host}`, region: at.searchParams.get('region') ?? 'auto', bucket: at.pathname.slice(1),
    visibility: 'private', supportsACL: false,
  })))
}
