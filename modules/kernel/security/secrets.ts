import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  createHash,
  createHmac,
  timingSafeEqual,
} from 'node:crypto'

/** Key scope: installation secret and office; a context is one. */
interface Where {
  app: { config: { secret: string } }
  office: { slug: string }
}

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'
const keys = new Map<string, Buffer>()

/** 32-byte key of an office and a family of secrets, derived (HKDF) and never stored. */
export function officeKey({ app, office }: Where, family: string): Buffer {
  const of = `${app.config.secret}\0${family}\0${office.slug}`
  const key =
    keys.get(of) ?? Buffer.from(hkdfSync('sha256', app.config.secret, 'protocolo', `${family}:${office.slug}`, 32))
  keys.set(of, key)
  return key
}

/** AES-256-GCM under `officeKey`, with `purpose` as additional data. */
export function seal(ctx: Where, family: string, purpose: string, plain: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, officeKey(ctx, family), iv).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [VERSION, ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64'))].join(':')
}

/** Null if sealed under another secret or purpose, or damaged. */
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

/** Stored part of a secret link: verifies its token but cannot create it. */
interface Link {
  huella: string
  vence: string
  revocado_en: string | null
}

/** Random part of a link, stored in its row. */
export const linkSeed = (): string => randomBytes(16).toString('hex')

/** 32 characters, 192 bits; derived again when needed, so that no table holds it. @param family purpose @param of target and seed */
export const linkToken = (ctx: Where, family: string, of: string): string =>
  createHmac('sha256', officeKey(ctx, family)).update(of).digest('base64url').slice(0, 32)

export const linkPrint = (token: string): string => createHash('sha256').update(token).digest('hex')

export function sameText(one: string, other: string): boolean {
  const [a, b] = [linkPrint(one), linkPrint(other)].map((print) => Buffer.from(print, 'hex'))
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/** Whether a token opens a link that is neither revoked nor expired. Takes the same time without a link. */
export function opensLink<L extends Link>(now: Date, link: L | undefined, token: string): link is L {
  const its = sameText(linkPrint(token), link?.huella ?? linkPrint(''))
  return link !== undefined && its && link.revocado_en === null && link.vence > now.toISOString()
}

/** Link number of an address; null if malformed. */
export const linkId = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)
