import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, readFileSync, statfsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, delimiter } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import type { Browser } from 'puppeteer-core'
import { withoutSecrets } from '../../../config/env.ts'

interface FoundBrowser {
  executable: string
  env: Record<string, string>
}

const DRAFT = 'chromium-draft-'
const HOUR_MS = 3_600_000
/** For machines without fonts.conf; the package's own names foreign folders. */
const FONTS_CONF =
  '<?xml version="1.0"?><fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n'

/** Renames a complete folder, so that kills and concurrent unpackings are safe. @throws Error in Spanish on a platform without a build */
export async function unpackBrowser(cacheDir: string): Promise<FoundBrowser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No se encontró Chromium ni Google Chrome: instale uno o indique su ruta en NAVEGADOR.')
  }
  const packageDir = dirname(dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))))
  const home = join(cacheDir, `chromium-${versionOf(packageDir)}`)
  if (!existsSync(home)) await unpackInto(home, join(packageDir, 'bin'), cacheDir)
  const libraries = [join(home, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executable: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(home, 'fonts') }) },
  }
}

const versionOf = (packageDir: string): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'))
  return manifest && typeof manifest === 'object' && 'version' in manifest ? String(manifest.version) : '0'
}

async function unpackInto(home: string, source: string, cacheDir: string): Promise<void> {
  await mkdir(cacheDir, { recursive: true })
  await sweepDrafts(cacheDir)
  const draft = await mkdtemp(join(cacheDir, DRAFT))
  try {
    await Promise.all([
      decompress(join(source, 'chromium.br'), join(draft, 'chromium'), 0o755),
      untar(join(source, 'al2023.tar.br'), join(draft, 'al2023')),
      untar(join(source, 'fonts.tar.br'), join(draft, 'fonts')),
    ])
    await writeFile(join(draft, 'fonts', 'fonts.conf'), FONTS_CONF)
    await rename(draft, home)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // another process was faster
    if (!existsSync(home)) throw error
  }
}

const decompress = (from: string, to: string, mode = 0o644) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode }))

async function untar(archive: string, target: string): Promise<void> {
  // tar closes its stdin before the final padding, so it reads a file
  const plain = `${target}.tar`
  await decompress(archive, plain)
  await mkdir(target)
  await promisify(execFile)('tar', ['-x', '-f', plain, '-C', target])
  await rm(plain)
}

/** A killed unpacking leaves 200 MB; drafts older than an hour are deleted. */
async function sweepDrafts(cacheDir: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (!name.startsWith(DRAFT)) continue
    const path = join(cacheDir, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > HOUR_MS) await rm(path, { recursive: true, force: true })
  }
}

interface BrowserSource {
  cacheDir: string
  /** Path of a Chromium or Chrome; default NAVEGADOR, then the machine's. */
  executable?: string | undefined
  packaged?: boolean
}

const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']
const ELSEWHERE = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

const installed = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE].find(existsSync)
}

/** Order: given path or NAVEGADOR, the machine's, the packaged one. @throws Error in Spanish if the path is wrong or none is found */
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
/** Containers often get 64 MB, in which large pages crash. */
const ROOM = 1024 ** 3

/** Whether /dev/shm has room for Chromium's shared tiles; in the temporary folder they cost a fifth of its work. */
export const sharesInMemory = (folder = SHARED, room = ROOM): boolean => {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= room
}

export async function launchBrowser(
  source: BrowserSource & { args?: string[]; protocolTimeout?: number },
): Promise<Browser> {
  const [{ launch }, found] = await Promise.all([import('puppeteer-core'), findBrowser(source)])
  // as root Chromium's sandbox does not start
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return launch({
    executablePath: found.executable,
    env: { ...withoutSecrets(process.env), ...found.env },
    // over a pipe the browser dies with us, even after kill -9; over a socket it would survive
    pipe: true,
    // puppeteer's own default
    ignoreDefaultArgs: sharesInMemory() ? ['--disable-dev-shm-usage'] : [],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ...(source.protocolTimeout ? { protocolTimeout: source.protocolTimeout } : {}),
    args: [...root, '--disable-gpu', '--font-render-hinting=none', ...(source.args ?? [])],
  })
}
