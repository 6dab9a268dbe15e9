import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { officeKey, type Where } from './secrets.ts'

/** What the row of a secret link keeps: enough to know its token, not to make it without the installation's secret. */
export interface Link {
  huella: string
  vence: string
  revocado_en: string | null
}

/** The random part of a link, which its row keeps. */
export const linkSeed = (): string => randomBytes(16).toString('hex')

/**
 * The secret of a link of 32 characters (192 bits): made again whenever it is asked for, so that no table holds it.
 * @param family what the link is for: those of one family open nothing of another's
 * @param of what it opens, and its seed
 */
export const linkToken = (ctx: Where, family: string, of: string): string =>
  createHmac('sha256', officeKey(ctx, family)).update(of).digest('base64url').slice(0, 32)

/** What a row keeps of a token. */
export const linkPrint = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether two texts are the same, told in a time that says nothing of where they part. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [linkPrint(one), linkPrint(other)].map((print) => Buffer.from(print, 'hex'))
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/** Whether a token opens a link now: its own, of one neither closed nor over. The same work whether there is a link or not. */
export function opensLink<L extends Link>(now: Date, link: L | undefined, token: string): link is L {
  const its = sameText(linkPrint(token), link?.huella ?? linkPrint(''))
  return link !== undefined && its && link.revocado_en === null && link.vence > now.toISOString()
}

/** The number of a link as an address says it; null for what is none. */
export const linkId = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)
