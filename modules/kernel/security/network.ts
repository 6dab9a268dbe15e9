import { isIP } from 'node:net'

/**
 * Who asks, for counting: an IPv4 address, or the /64 that a home has whole of IPv6, however it is written. Whoever has a /64 has
 * more addresses than there are limits.
 */
export function networkOf(ip: string): string {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (four) return four
  if (isIP(ip) !== 6) return ip.slice(0, 45)
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const left = groups(head)
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - groups(tail).length) }, () => '0')
  const all = [...left, ...zeros, ...groups(tail ?? '')]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** What a proxy said if it is an address, and else who is at the other end. */
export const addressOf = (said: string, socket: string | undefined): string => (isIP(said) ? said : (socket ?? ''))
