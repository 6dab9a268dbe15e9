import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Waits until the disk has a file's bytes, or a folder's names. */
export async function onDisk(path: string): Promise<void> {
  const opened = await open(path)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** A new file outlives a power cut once the disk has it and each folder on the way to it from `top`. */
export async function wayOnDisk(path: string, top: string): Promise<void> {
  await onDisk(path)
  if (path !== top) await wayOnDisk(dirname(path), top)
}
