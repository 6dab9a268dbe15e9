import { createHash } from 'node:crypto'
import { Answer, brotli, type Context } from '../kernel/index.ts'

interface Guardada {
  sello: string
  json: Buffer
  br: Buffer
  huella: string
}

const OFICINAS = 200
const known = new Map<string, Guardada>()

/**
 * A whole list that changes only when its tables do: written and squeezed once, and known by the hash of its content.
 * Asked for under that hash (`?v=`) the browser keeps it for good; otherwise it asks each time whether it is still the same.
 */
export async function guardada(
  ctx: Context,
  tables: readonly string[],
  version: string | undefined,
  read: () => Promise<unknown>,
): Promise<Answer> {
  const { json, br, huella } = await vigente(ctx, tables, read)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    etag: `"${huella}"`,
    'cache-control': version === huella ? 'private, max-age=31536000, immutable' : 'private, no-cache',
  }
  return new Answer(200, json, headers, br)
}

async function vigente(ctx: Context, tables: readonly string[], read: () => Promise<unknown>): Promise<Guardada> {
  const key = `${ctx.office.slug}:${tables.join()}`
  const sello = (await Promise.all(tables.map((table) => selloDe(ctx, table)))).join()
  const kept = known.get(key)
  if (kept?.sello === sello) return kept
  const json = Buffer.from(JSON.stringify(await read()))
  const made = {
    sello,
    json,
    br: brotli(json),
    huella: createHash('sha256').update(json).digest('base64url').slice(0, 16),
  }
  if (known.size >= OFICINAS) known.clear()
  known.set(key, made)
  return made
}

async function selloDe(ctx: Context, table: string): Promise<string> {
  const row = await ctx
    .db(table)
    .first<Record<string, unknown>>(
      ctx.db.raw('count(*) as n, max(id) as ultimo, sum(version) as cambios, max(updated_at) as fecha'),
    )
  return Object.values(row).join('/')
}
