import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { CAPAS } from './chunk-layers.ts'

/** Entry of Vite's manifest. */
export interface Chunk {
  file: string
  src?: string
  name?: string
  imports?: string[]
  css?: string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** Font of every page. */
const LETRA = /inter-latin-wght-normal\.woff2$/
const RENDERER = 'screen/Pantalla.tsx'
const SALA = /ruta\(\s*'([^']+)',[^]*?import\('\.\/([^']+)'\)/g

/** Built files of some sources of ui/, dependencies first. @throws Error if one was not built */
export function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const chunks = Object.values(manifest)
  const found = new Set<string>()
  const visit = (chunk: Chunk | undefined, of: string) => {
    if (!chunk) throw new Error(`the build has no ${of}`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    for (const key of chunk.imports ?? []) visit(manifest[key], key)
    for (const css of chunk.css ?? []) found.add(css)
  }
  for (const source of sources) {
    const capa = CAPAS.find(({ files }) => files.includes(source))?.name
    visit(
      capa === undefined ? manifest[source] : chunks.find(({ name, file }) => name === capa && file.endsWith('.js')),
      source,
    )
  }
  return [...found]
}

/** `/a/:b?/:c?` stands for three paths. */
function spelled(path: string): string[] {
  const at = path.search(/\/:\w+\?/)
  if (at < 0) return [path]
  const [whole = '', name = ''] = /^\/(:\w+)\?/.exec(path.slice(at)) ?? []
  const rest = path.slice(at + whole.length)
  return [path.slice(0, at), ...spelled(`${path.slice(0, at)}/${name}${rest}`)]
}

/** File of ui/ per path behind the login, from ui/routes.ts. @throws Error for an unexpected form of a route */
export async function salas(ui: string): Promise<Map<string, string>> {
  const text = readFileSync(join(ui, 'routes.ts'), 'utf8')
  const rooms = [...text.matchAll(SALA)].map(([, path = '', file = '']): [string, string] => [path, file])
  if (rooms.length !== text.match(/=> import\('/g)?.length)
    throw new Error('ui/routes.ts has a room whose chunk is not found')
  const { LUGARES } = await import('../../schemas/pantallas/lugares.ts')
  return new Map([...rooms, ...LUGARES.map(({ id }): [string, string] => [`/admin/${id}`, RENDERER])])
}

/** Files to preload per path, besides those of index.html. */
export async function precarga(ui: string, manifest: Manifest): Promise<Record<string, string[]>> {
  const [first, frame] = [filesOf(manifest, ['index.html']), filesOf(manifest, ['index.html', 'shell/Armazon.tsx'])]
  const letter = Object.values(manifest).flatMap(({ src, file }) => (src && LETRA.test(src) ? [file] : []))
  const of = (files: readonly string[]) => [...letter, ...files.filter((file) => !first.includes(file))]
  const pages: Record<string, string[]> = { '/': of(first), '/auth/login-page': of(first) }
  for (const [path, file] of await salas(ui)) {
    const files = of([
      ...frame,
      ...filesOf(manifest, ['index.html', 'shell/Armazon.tsx', file]).filter((one) => !frame.includes(one)),
    ])
    for (const address of spelled(path)) pages[address] = files
  }
  return pages
}

/** Writes the list for the server (modules/kernel/http/static.ts). */
export const escribirPrecarga = (ui: string): Plugin => ({
  name: 'precarga',
  async writeBundle({ dir = '' }) {
    const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest // Vite's own
    writeFileSync(join(dir, '.vite/precarga.json'), JSON.stringify(await precarga(ui, manifest)))
  },
})
