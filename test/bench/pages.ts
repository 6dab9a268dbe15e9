import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../harness/root.ts'
import { visit } from '../harness/browser.ts'

const PAGES = [
  { name: 'Ingreso', path: '/auth/login-page', aim: 110 },
  { name: 'Mi día', path: '/admin/dashboard', aim: 280 },
  { name: 'Lista de radicaciones', path: '/admin/radicaciones', aim: 280 },
  { name: 'Radicar', path: '/admin/radicacion' },
  { name: 'Liquidar', path: '/admin/liquidaciones' },
]

export interface Weight {
  name: string
  kB: number
  aim?: number | undefined
}

/** kB of JavaScript, gzipped at level 9, that a browser has asked for when each page has come to rest. */
export async function pageWeights(): Promise<Weight[]> {
  const folder = join(root, 'dist/ui/assets')
  const sizes = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, gzipSync(readFileSync(join(folder, name)), { level: 9 }).length]),
  )
  const weights: Weight[] = []
  for (const { name, path, aim } of PAGES) {
    const { page } = await visit('/robots.txt', path.startsWith('/admin') ? { role: 'admin' } : {})
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
    await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle0' })
    weights.push({ name, aim, kB: [...asked].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / 1000 })
  }
  return weights
}
