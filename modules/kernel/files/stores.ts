import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { ConfigError, type Config } from '../../../config/env.ts'
import { readS3 } from '../../../config/s3.ts'
import { FileStore } from './files.ts'
import { openS3 } from './s3.ts'

/** Where the offices keep their files: a folder by default. */
export const openFiles = ({ filesUrl, dataDir, fileLinkBytes }: Config): Promise<FileStore> =>
  openStore(filesUrl ?? folderOf(dataDir), fileLinkBytes)

/** The folder in which files are kept where nobody said where. */
export const folderOf = (dataDir: string): string => pathToFileURL(join(dataDir, 'archivos')).href

/** Where backups go; null where the environment names no place. */
export const openBackups = ({ backupUrl }: Config): Promise<FileStore | null> =>
  backupUrl ? openStore(backupUrl) : Promise.resolve(null)

/**
 * `file:///a/folder`, or what `readS3` reads.
 * @throws ConfigError where the address is neither
 */
export async function openStore(url: string, linkBytes: number | null = null): Promise<FileStore> {
  if (!url.startsWith('s3:')) {
    const folder = fileURLToPath(url)
    return new FileStore(new Disk(new FSDriver({ location: folder, visibility: 'private' })), { folder })
  }
  const place = readS3(url)
  if (typeof place === 'string') throw new ConfigError(place)
  return openS3(place, linkBytes)
}
