import { createHash } from 'node:crypto'
import { PRACTICE_END, type Context } from '../../kernel/index.ts'

/** A host label of ours has so many letters. */
const MOST = 31

/** What the practice office of an office is called: its own name, cut where it is too long and told apart by a print of the whole. */
export function practicaDe(slug: string): string {
  if (slug.length + PRACTICE_END.length <= MOST) return slug + PRACTICE_END
  const huella = createHash('sha256').update(slug).digest('hex').slice(0, 8)
  return `${slug.slice(0, MOST - PRACTICE_END.length - huella.length - 1)}-${huella}${PRACTICE_END}`
}

/**
 * Where another office of this installation is, for who came by the address of this one; null by an address in figures: it has no names.
 */
export function origenDe({ origin, app: { config } }: Pick<Context, 'origin' | 'app'>, slug: string): string | null {
  const url = new URL(origin)
  const { hostname } = url
  const { rootDomain } = config
  if (rootDomain && (hostname === rootDomain || hostname.endsWith(`.${rootDomain}`)))
    url.hostname = `${slug}.${rootDomain}`
  else if (hostname === 'localhost' || hostname.endsWith('.localhost')) url.hostname = `${slug}.localhost`
  else if (/^[\d.]+$|^\[/.test(hostname) || !hostname.includes('.')) return null
  else url.hostname = `${slug}.${hostname.slice(hostname.indexOf('.') + 1)}`
  return url.origin
}
