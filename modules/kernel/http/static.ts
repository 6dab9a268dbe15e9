import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import Router from '@koa/router'
import type { Middleware } from 'koa'
import { policyOf, type Sources, type HttpState } from './koa-app.ts'
import { withBand } from '../tenants/practice.ts'
import { byWritten } from './paths.ts'

/** Preload list written by the build, by path. */
const LIST = '/.vite/precarga.json'

const linkOf = (file: string): string => {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="/${file}">`
  if (file.endsWith('.woff2')) return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`
  return `<link rel="modulepreload" crossorigin href="/${file}">`
}

/** Puts a page's preload tags into `state.links`, to avoid one round trip per import level. @param read a file of the build */
function preloads(read: (path: string) => string | undefined): Router<HttpState> {
  const list = JSON.parse(read(LIST) ?? '{}') as Record<string, string[]> // the build's own (scripts/build/preload.ts)
  const router = new Router<HttpState>()
  for (const { path, files } of Object.entries(list)
    .map(([path, files]) => ({ path, files }))
    .toSorted(byWritten)) {
    const links = files.map(linkOf).join('')
    router.get(path, (ctx, next) => {
      ctx.state.links ??= links
      return next()
    })
  }
  return router
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** `br` and `gzip` are precompressed by the build (scripts/build/build.mjs), where smaller. */
interface Asset {
  content: Buffer
  type: string
  tag: string
  br: Buffer | null
  gzip: Buffer | null
}

const pageCsp = (nonce: string, besides?: Sources) =>
  policyOf(
    {
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': `'self' 'nonce-${nonce}'`,
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'frame-src': "'self' blob:",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    },
    besides,
  )

/** From memory; its page answers every other path, with a fresh nonce for the UI kit's styles. @param sources extra CSP sources by path */
export function serveUi(folder: string, sources: Readonly<Record<string, Sources>> = {}): Middleware<HttpState> {
  const assets = readAssets(folder)
  const pages = takePages(assets)
  // as Koa's own: it uses nothing of another router
  const preload = preloads((path) => assets.get(path)?.content.toString('utf8')).routes() as Middleware<HttpState>
  return async (ctx, next) => {
    if (ctx.path.startsWith('/api/') || ctx.path === '/metrics' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) {
      await next()
      return
    }
    const asset = assets.get(ctx.path)
    if (asset) {
      serveAsset(ctx, asset)
      return
    }
    const address = ctx.path.replace(/\/$/, '')
    const own = pages.get(address)
    const page = own ?? pages.get('/index')
    if (page === undefined || extname(ctx.path)) {
      await next()
      return
    }
    await preload(ctx, () => Promise.resolve())
    const nonce = randomBytes(16).toString('base64')
    ctx.set('Content-Security-Policy', pageCsp(nonce, Object.hasOwn(sources, address) ? sources[address] : undefined))
    ctx.type = 'text/html; charset=utf-8'
    const written = page
      .replaceAll('__NONCE__', nonce)
      .replace('</head>', `${own === undefined ? (ctx.state.links ?? '') : ''}</head>`)
    // the browser program draws the band itself
    ctx.body = own === undefined || ctx.state.office.practiceOf === null ? written : withBand(written, nonce)
  }
}

/** Pages by path: `auth/notices.html` answers at its own, `index` everywhere else. */
function takePages(assets: Map<string, Asset>): Map<string, string> {
  const pages = new Map<string, string>()
  for (const [path, { content }] of assets) {
    if (!path.endsWith('.html')) continue
    pages.set(path.slice(0, -'.html'.length), content.toString('utf8'))
    assets.delete(path)
  }
  return pages
}

function serveAsset(ctx: Parameters<Middleware<HttpState>>[0], asset: Asset): void {
  ctx.set(
    'Cache-Control',
    ctx.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
  )
  ctx.etag = asset.tag
  ctx.status = 200
  ctx.vary('Accept-Encoding')
  ctx.type = asset.type
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  const { br, gzip, content } = asset
  const encoding = br && gzip ? ctx.acceptsEncodings('br', 'gzip', 'identity') : 'identity'
  if (encoding === 'br' || encoding === 'gzip') ctx.set('Content-Encoding', encoding)
  ctx.body = (encoding === 'br' ? br : encoding === 'gzip' ? gzip : null) ?? content
}

export const brotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })

function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  let entries: string[]
  try {
    entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return assets // without a build (API tests) every other path is a 404
  }
  for (const entry of entries) {
    const type = TYPES[extname(entry)] ?? (entry.endsWith('.html') ? 'text/html' : null)
    if (!type) continue
    const content = readFileSync(join(folder, entry))
    const tag = createHash('sha256').update(content).digest('base64url').slice(0, 16)
    assets.set(`/${relative('.', entry).split(sep).join('/')}`, {
      content,
      type,
      tag,
      br: squeezed(join(folder, `${entry}.br`)),
      gzip: squeezed(join(folder, `${entry}.gz`)),
    })
  }
  return assets
}

const squeezed = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null)
