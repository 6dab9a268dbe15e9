import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, DIGITS.indexOf(String.fromCharCode(code))))

/** Numbers of a segment of a map, which are differences: column, source, its line, its column. */
function decoded(segment: string): number[] {
  const fields: number[] = []
  let [value, shift] = [0, 0]
  for (let n = 0; n < segment.length; n++) {
    const digit = VALUES[segment.charCodeAt(n)] ?? 0
    value |= (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    fields.push(value & 1 ? -(value >> 1) : value >> 1)
    value = shift = 0
  }
  return fields
}

interface Place {
  line: number
  column: number
}
interface SourceMap {
  mappings: string
  sources: string[]
}

/** Where each place was written, by one pass: as a table, which is Node's way, the server's map takes 180 MB. @param places in order */
export function written({ mappings, sources }: SourceMap, places: readonly Place[]): string[] {
  const found: string[] = []
  let [source, line] = [0, 0]
  for (const [above, text] of mappings.split(';').entries()) {
    let column = 1
    let last = ''
    const next = () => (places[found.length]?.line === above + 1 ? (places[found.length]?.column ?? 0) : Infinity)
    for (const segment of text.split(',')) {
      const [right = 0, file = 0, down = 0] = decoded(segment)
      column += right
      while (next() < column) found.push(last)
      source += file
      line += down
      if (next() < Infinity) last = `${sources[source]?.replace(/^(\.\.\/)+/, '')}:${line + 1}`
    }
    while (next() < Infinity) found.push(last)
    if (found.length === places.length) break
  }
  return found
}

const AT = /[^\s(]*server\.cjs:(\d+):(\d+)/g
const known = new Map<string, string>()

/** A trace of the built server in places of its sources; each place is looked up once. */
export function ofSources(trace: string, map = join(import.meta.dirname, 'server.cjs.map')): string {
  const places = [...trace.matchAll(AT)]
    .map(([, line, column]) => ({ line: Number(line), column: Number(column) }))
    .filter(({ line, column }) => !known.has(`${line}:${column}`))
    .sort((a, b) => a.line - b.line || a.column - b.column)
  if (places.length && existsSync(map)) {
    const found = written(JSON.parse(readFileSync(map, 'utf8')) as SourceMap, places) // what esbuild wrote
    for (const [n, { line, column }] of places.entries()) known.set(`${line}:${column}`, found[n] ?? '')
  }
  return trace.replaceAll(AT, (whole, line: string, column: string) => known.get(`${line}:${column}`) || whole)
}
