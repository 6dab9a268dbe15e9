/** A cookie that only the server reads, and that no other site's page makes a browser send. */
export interface Cookie {
  name: string
  /** Letters, digits and `-_.`, as what our tokens are made of. */
  value: string
  /** How long the browser keeps it; 0 forgets it. */
  seconds: number
  /** Addresses it is sent to; '/' for a name that begins with `__Host-`. */
  path: string
  /** Over https alone. */
  secure: boolean
}

/** The value of a cookie in what a request says of them (its header `cookie`); '' where it has none. */
export function readCookie(header: string, name: string): string {
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return ''
}

/** A line of `Set-Cookie`: of this host alone (no Domain), HttpOnly and SameSite=Strict. */
export const cookieOf = ({ name, value, seconds, path, secure }: Cookie): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ].join('; ')
