export interface S3Place {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket is the first part of the path, which every compatible store takes, and not a name before the host's. */
  pathStyle: boolean
}

const OPTIONS = new Set(['region', 'http', 'style'])
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/**
 * Reads `s3://key:secret@host[:port]/bucket?region=…&style=host&http=1`.
 * @returns the place, or what is wrong with it in words
 */
export function readS3(url: string): S3Place | string {
  const at = new URL(url)
  const { searchParams: options } = at
  const bucket = at.pathname.slice(1).replace(/\/$/, '')
  if (!at.username || !at.password) return 'debe llevar la llave y su clave: s3://llave:clave@servidor/cubo.'
  if (!BUCKET.test(bucket)) return 'debe decir el cubo después del servidor: s3://llave:clave@servidor/cubo.'
  for (const name of options.keys()) if (!OPTIONS.has(name)) return `no entiende «${name}»: solo region, style y http.`
  const [style, http] = [options.get('style') ?? 'path', options.get('http') ?? '0']
  if (style !== 'path' && style !== 'host')
    return 'lleva style=path (el cubo en la dirección) o style=host (en el nombre del servidor).'
  if (http !== '0' && http !== '1')
    return 'lleva http=1 solo donde el almacén no cifra: en esta máquina o en una red propia.'
  return {
    endpoint: `${http === '1' ? 'http' : 'https'}://${at.host}`,
    region: options.get('region') ?? 'auto',
    bucket,
    pathStyle: style === 'path',
    accessKeyId: decodeURIComponent(at.username),
    secretAccessKey: decodeURIComponent(at.password),
  }
}
