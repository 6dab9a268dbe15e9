import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
/** Of what a key is made: the installation's secret and the office. A context is one. */
export interface Where {
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
