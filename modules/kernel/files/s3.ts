import { addAbortListener } from 'node:events'
import type { Readable } from 'node:stream'
import type { ListMultipartUploadsCommandOutput } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { type S3Place, readS3, ConfigError, type Config } from '../../../config/env.ts'
import { FileStore, type Remote } from './files.ts'
import { isLost } from '../db/outage.ts'
import { Problem, unavailable } from '../http/validation/problem.ts'
import { Turns } from '../concurrency/turns.ts'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { FSDriver } from 'flydrive/drivers/fs'

/** Bytes of an upload part, kept in memory to repeat it; S3's minimum. */
const PIECE = 5 * 1024 * 1024
/** Concurrent uploads, each with one part in memory. */
const SENDING = 8
/** Clients follow it at once. */
const LINK = '1 minute'
/** Timeout without data; the request is then repeated. */
const IDLE_MS = 60_000
/** Timeout of an upload without progress, when its source stalls. */
const STILL_MS = 5 * 60_000

/** Files in a bucket. Its errors become 503, except for missing keys. */
async function openS3(place: S3Place, linkBytes: number | null): Promise<FileStore> {
  const { bucket, endpoint, region, pathStyle, ...credentials } = place
  // loaded on demand: large, and most offices use a folder
  const [
    { AbortMultipartUploadCommand, ListMultipartUploadsCommand, ListObjectsV2Command, S3Client },
    { Upload },
    { S3Driver },
  ] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage'), import('flydrive/drivers/s3')])
  const client = new S3Client({
    credentials,
    endpoint,
    region,
    forcePathStyle: pathStyle,
    // checksum trailers of streams are not supported by every compatible store
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 10_000,
      socketTimeout: IDLE_MS,
      httpAgent: { maxSockets: 200 },
      httpsAgent: { maxSockets: 200 },
    },
  })
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        throw asProblem(error)
      }),
    { step: 'initialize' },
  )
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  const turns = new Turns({ name: 's3', limitMs: STILL_MS, atOnce: SENDING, waiting: Infinity, full: away })
  const remote: Remote = {
    send: (Key, Body: Readable) =>
      turns.take(async ({ signal, renew }) => {
        const upload = new Upload({ client, params: { Bucket: bucket, Key, Body }, partSize: PIECE, queueSize: 1 })
        addAbortListener(signal, () => {
          Body.destroy()
          void upload.abort()
        })
        upload.on('httpUploadProgress', renew)
        await upload.done()
      }),
    link: (at, bytes) =>
      linkBytes === null || bytes < linkBytes
        ? undefined
        : ({ type, disposition }) =>
            disk.getSignedUrl(at, { expiresIn: LINK, contentType: type, contentDisposition: disposition }),
    list: async function* (prefix, { folder = '', from }) {
      // StartAfter is exclusive: begin just before the key
      const StartAfter = from === undefined ? undefined : `${prefix}${from.slice(0, -1)}`
      for (let page: string | undefined, more = true; more;) {
        const {
          Contents = [],
          NextContinuationToken,
          IsTruncated,
        } = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: `${prefix}${folder}`,
            StartAfter,
            ContinuationToken: page,
          }),
        )
        for (const { Key = '', Size = 0, LastModified = new Date() } of Contents)
          yield { key: Key.slice(prefix.length), bytes: Size, changed: LastModified }
        page = NextContinuationToken
        more = IsTruncated === true && page !== undefined
      }
    },
    forgetHalves: async (prefix, before) => {
      let gone = 0
      for (let KeyMarker: string | undefined, UploadIdMarker: string | undefined, more = true; more;) {
        const { Uploads = [], ...page }: Partial<ListMultipartUploadsCommandOutput> = await client
          .send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, KeyMarker, UploadIdMarker }))
          .catch((error: unknown) => {
            if (unheardOf(error)) return {}
            throw error
          })
        for (const { Key, UploadId, Initiated } of Uploads) {
          if (!Initiated || Initiated >= before) continue
          await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
          gone++
        }
        ;({ NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page)
        more = page.IsTruncated === true && KeyMarker !== undefined
      }
      return gone
    },
  }
  return new FileStore(disk, { remote })
}

const away = (cause?: unknown) =>
  unavailable(
    'sin_archivos',
    'El almacén de archivos no responde en este momento. Intente de nuevo en unos segundos.',
    3,
    cause,
  )

/** Some compatible stores do not list incomplete uploads. */
const unheardOf = (error: unknown): boolean => error instanceof Error && error.name === 'NotImplemented'

function asProblem(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || error instanceof Problem) return error
  const name = 'name' in error ? error.name : ''
  const metadata = '$metadata' in error ? error.$metadata : undefined
  const status =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
      ? Number(metadata.httpStatusCode)
      : 0
  const refused = status === 403 || status === 429 || (status >= 500 && status !== 501)
  return refused || isLost(error) || name === 'TimeoutError' ? away(error) : error
}

export const openFiles = ({ filesUrl, dataDir, fileLinkBytes }: Config): Promise<FileStore> =>
  openStore(filesUrl ?? folderOf(dataDir), fileLinkBytes)

export const folderOf = (dataDir: string): string => pathToFileURL(join(dataDir, 'archivos')).href

/** Null if no place is configured. */
export const openBackups = ({ backupUrl }: Config): Promise<FileStore | null> =>
  backupUrl ? openStore(backupUrl) : Promise.resolve(null)

/** @param url `file:///a/folder`, or as `readS3` reads @throws ConfigError for a malformed address */
export async function openStore(url: string, linkBytes: number | null = null): Promise<FileStore> {
  if (!url.startsWith('s3:')) {
    const folder = fileURLToPath(url)
    return new FileStore(new Disk(new FSDriver({ location: folder, visibility: 'private' })), { folder })
  }
  const place = readS3(url)
  if (typeof place === 'string') throw new ConfigError(place)
  return openS3(place, linkBytes)
}
