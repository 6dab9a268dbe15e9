import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Who may ask, and where. */
export interface Llave {
  id: string
  clave: string
  region: string
}

const QUARTER = 15 * 60_000
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** As the standard wants it: all but letters, digits and four signs. */
const strict = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const timeOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** What of a request says who asks: in its header, or in its address. */
function said(request: IncomingMessage, url: URL) {
  const { searchParams: query } = url
  if (query.has('X-Amz-Signature')) {
    const from = timeOf(query.get('X-Amz-Date') ?? '')
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      headers: query.get('X-Amz-SignedHeaders') ?? '',
      date: query.get('X-Amz-Date') ?? '',
      signature: query.get('X-Amz-Signature') ?? '',
      payload: 'UNSIGNED-PAYLOAD',
      until: from + Number(query.get('X-Amz-Expires')) * 1000,
    }
  }
  const parts = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)$/.exec(
    request.headers.authorization ?? '',
  )
  if (!parts) return null
  const [, credential = '', headers = '', signature = ''] = parts
  const date = String(request.headers['x-amz-date'] ?? '')
  const payload = String(request.headers['x-amz-content-sha256'] ?? '')
  return { credential, headers, signature, date, payload, until: timeOf(date) + QUARTER }
}

/**
 * Whether a request is signed as Signature Version 4 wants it, written from its description and not from the library that signs here.
 * @returns the hash that its body must have, 'UNSIGNED-PAYLOAD' where it said none, or null where it is not who it says
 */
export function firmada(request: IncomingMessage, url: URL, { id, clave, region }: Llave): string | null {
  const it = said(request, url)
  if (!it) return null
  const day = it.date.slice(0, 8)
  if (it.credential !== `${id}/${day}/${region}/s3/aws4_request` || !(Date.now() < it.until)) return null
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [strict(name), strict(value)] as const)
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1))
    .map((pair) => pair.join('='))
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => strict(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...it.headers.split(';').map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    it.headers,
    it.payload,
  ].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${clave}`, day), region), 's3'), 'aws4_request')
  const wanted = hmac(
    key,
    ['AWS4-HMAC-SHA256', it.date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n'),
  )
  const given = Buffer.from(it.signature, 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? it.payload : null
}
