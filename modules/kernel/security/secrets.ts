import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  createHash,
  createHmac,
  timingSafeEqual,
} from 'node:crypto'

/** Of what a key is made: the installation's secret and the office. A context is one. */
interface Where {
  app: { config: { secret: string } }
  office: { slug: string }
}

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'
const keys = new Map<string, Buffer>()

/** A key of 32 bytes that only this installation has, for one office and one family of secrets: in no table. */
export function officeKey({ app, office }: Where, family: string): Buffer {
  const of = `${app.config.secret}\0${family}\0${office.slug}`
  const key =
    keys.get(of) ?? Buffer.from(hkdfSync('sha256', app.config.secret, 'protocolo', `${family}:${office.slug}`, 32))
  keys.set(of, key)
  return key
}

/** AES-256-GCM under `officeKey`; the purpose is authenticated with it: what is kept for one thing does not open as another. */
export function seal(ctx: Where, family: string, purpose: string, plain: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, officeKey(ctx, family), iv).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [VERSION, ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64'))].join(':')
}

/** What was sealed; null when that was under another secret, for another purpose, or it is damaged. */
export function unseal(ctx: Where, family: string, purpose: string, kept: string): string | null {
  const [version, iv = '', tag = '', body = ''] = kept.split(':')
  if (version !== VERSION) return null
  try {
    const cipher = createDecipheriv(ALGORITHM, officeKey(ctx, family), Buffer.from(iv, 'base64'))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(Buffer.from(tag, 'base64'))
    return Buffer.concat([cipher.update(Buffer.from(body, 'base64')), cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** What the row of a secret link keeps: enough to know its token, not to make it without the installation's secret. */
interface Link {
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
