import { existsSync, statfsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { withoutSecrets } from '../../../config/env.ts'
import { unpackBrowser, type FoundBrowser } from './browser-unpacked.ts'

export interface BrowserSource {
  /** Where a packaged browser may be unpacked when the machine has none. */
  cacheDir: string
  /** Path of a Chromium or Chrome; without it NAVEGADOR, then what the machine has. */
  executable?: string | undefined
  /** Rather the one that comes with the dependencies than the machine's. */
  packaged?: boolean
}

const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']
const ELSEWHERE = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

const installed = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE].find(existsSync)
}

/**
 * The browser to use: the given one or NAVEGADOR, the machine's Chromium or Chrome, or the one that comes with the dependencies.
 * @throws Error in Spanish when the given path does not exist or nothing can be found.
 */
export async function findBrowser({
  executable = process.env.NAVEGADOR,
  cacheDir,
  packaged = false,
}: BrowserSource): Promise<FoundBrowser> {
  if (executable && !existsSync(executable)) throw new Error(`NAVEGADOR indica «${executable}», que no existe.`)
  const found = executable || (packaged ? undefined : installed())
  return found ? { executable: found, env: {} } : unpackBrowser(cacheDir)
}

const SHARED = '/dev/shm'
/** A container is often given 64 MB; pages whose pixels do not fit in it die. */
const ROOM = 1024 ** 3

/**
 * Whether what Chromium's processes share (each tile of a page is a file that lives for a moment) has room in the machine's memory; else it
 * goes to the temporary folder, where the disk's books cost a fifth of the browser's work.
 */
export const sharesInMemory = (folder = SHARED, room = ROOM): boolean => {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= room
}

/** Starts a headless browser that ends with this process. `args` are added to Chromium's command line. */
export async function launchBrowser(
  source: BrowserSource & { args?: string[]; protocolTimeout?: number },
): Promise<Browser> {
  const [{ launch }, found] = await Promise.all([import('puppeteer-core'), findBrowser(source)])
  // Chromium refuses to start its sandbox as root, and only then goes without it.
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return launch({
    executablePath: found.executable,
    env: { ...withoutSecrets(process.env), ...found.env },
    // Over a pipe the browser dies with us, even after kill -9; over a socket it would stay behind.
    pipe: true,
    // puppeteer's own
    ignoreDefaultArgs: sharesInMemory() ? ['--disable-dev-shm-usage'] : [],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ...(source.protocolTimeout ? { protocolTimeout: source.protocolTimeout } : {}),
    args: [...root, '--disable-gpu', '--font-render-hinting=none', ...(source.args ?? [])],
  })
}
