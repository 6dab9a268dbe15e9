import type { Config } from '../../config/env.ts'
import { SLUG } from './office-name.ts'

/**
 * The office a host names: its first label. A bare address, `localhost` or the root domain itself mean the
 * development office, and never in production: there whoever asks would choose, with the host, where the links of our mails lead.
 * Null where the host names none.
 */
export function officeOf(host: string, config: Pick<Config, 'rootDomain' | 'devOffice' | 'production'>): string | null {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  const { rootDomain, devOffice, production } = config
  if (rootDomain && name.endsWith(`.${rootDomain}`)) return label(name.slice(0, -rootDomain.length - 1))
  if (production) return null
  if (name.endsWith('.localhost')) return label(name.slice(0, -'.localhost'.length))
  const bare = name === 'localhost' || /^[\d.]+$/.test(name) || name.startsWith('[') || name === rootDomain
  if (bare) return devOffice
  return rootDomain || !name.includes('.') ? null : label(name.split('.')[0] ?? '')
}

const label = (text: string) => (SLUG.test(text) ? text : null)
