import { chmodSync, mkdirSync, statSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, delimiter, join, resolve } from 'node:path'
import { randomBytes } from 'node:crypto'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Restricts new files of this process and its children to their owner, and closes the data folder to others. */
export function onlyForOwner(dataDir: string): void {
  process.umask(0o077)
  try {
    chmodSync(dataDir, 0o700)
  } catch {
    /* missing, or another user's */
  }
}

/**
 * `mkdir -p` by steps: Node's `recursive` loops forever where mkdir fails with ENOENT below an existing folder, as in /proc.
 * @throws the system's error
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return
  const above = dirname(path)
  if (above !== path && statSync(above, { throwIfNoEntry: false }) === undefined) makeFolder(above)
  try {
    mkdirSync(path, 0o700)
  } catch (error) {
    if (!isFolder(path)) throw error // another process may have made it
  }
}

export interface S3Place {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** First path segment instead of a subdomain: every compatible store accepts it. */
  pathStyle: boolean
}

const OPTIONS = new Set(['region', 'http', 'style'])
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** Parses `s3://key:secret@host[:port]/bucket?region=…&style=host&http=1`. @returns the place, or a message in Spanish */
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

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  databaseConnections: number
  filesUrl: string | null
  /** Size from which downloads use a signed address of the store; null for never. */
  fileLinkBytes: number | null
  smtpUrl: string | null
  supportEmail: string | null
  secret: string
  devOffice: string
  rootDomain: string | null
  logLevel: string
  officesOpen: number
  /** Seconds until an idle office closes. */
  officeRest: number
  /** Seconds between SIGTERM, which makes the process not ready, and closing its port. */
  drainSeconds: number
  metricsToken: string | null
  /** Slower statements are logged and counted by route. */
  slowStatementMs: number
  /** Number of our own proxies, whose X-Forwarded-* are trusted. */
  trustProxy: number
  /** X-Forwarded-Host of those proxies is trusted. */
  trustForwardedHost: boolean
  production: boolean
  /** Path of LibreOffice, for PDFs of record and .doc templates; null if absent. */
  soffice: string | null
  /** Null disables automatic backups. */
  backupUrl: string | null
  /** Encrypts backups; separate from `secret`, so that one does not reveal the other. */
  backupKey: string | null
  dianSimulador: boolean
  practica: boolean
}

const SECRET_LEAST = 32

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export class ConfigError extends Error {}

type Env = Record<string, string | undefined>

/** @throws ConfigError naming every faulty variable, one per line */
export function readConfig(env: Env = process.env): Config {
  const faults: string[] = []
  const refuse = (text: string) => {
    faults.push(text)
  }
  const soffice = env.SOFFICE === '0' ? null : env.SOFFICE || installedOffice(env)
  if (soffice && !existsSync(soffice)) refuse(`SOFFICE indica «${soffice}», que no existe.`)
  const production = env.NODE_ENV === 'production'
  const dataDir = resolve(env.DATA_DIR || './data')

  const port = Number(env.PORT ?? '3000')
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    refuse(`PORT debe ser un número entre 0 y 65535, no «${env.PORT}».`)
  const logLevel = env.LOG_LEVEL || 'info'
  if (!LOG_LEVELS.includes(logLevel)) refuse(`LOG_LEVEL debe ser uno de ${LOG_LEVELS.join(', ')}.`)
  const slowStatementMs = Number(env.SLOW_STATEMENT_MS || '250')
  if (!Number.isInteger(slowStatementMs) || slowStatementMs < 1 || slowStatementMs > 60_000)
    refuse(`SLOW_STATEMENT_MS debe ser un número entre 1 y 60000, no «${env.SLOW_STATEMENT_MS}».`)
  const devOffice = env.DEV_OFFICE || 'demo'
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(devOffice)) refuse('DEV_OFFICE debe ser letras minúsculas, números y guiones.')
  const rootDomain = env.ROOT_DOMAIN || null
  if (rootDomain && !/^[a-z0-9.-]+$/.test(rootDomain))
    refuse('ROOT_DOMAIN debe ser un dominio, por ejemplo «notarias.co».')
  const databaseUrl = urlOf(env, 'DATABASE_URL', ['mysql:', 'mariadb:'], refuse)
  const filesUrl = urlOf(env, 'FILES_URL', ['file:', 's3:'], refuse)
  const smtpUrl = urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:'], refuse)
  const supportEmail = env.SUPPORT_EMAIL || null
  if (supportEmail && !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(supportEmail))
    refuse(`SUPPORT_EMAIL debe ser un correo, por ejemplo «soporte@notarias.co», no «${supportEmail}».`)
  const trustProxy = Number(env.TRUST_PROXY || '0')
  if (!Number.isInteger(trustProxy) || trustProxy < 0 || trustProxy > 9)
    refuse(`TRUST_PROXY debe ser cuántos proxies propios hay delante (0 a 9), no «${env.TRUST_PROXY}».`)
  const { DIAN_SIMULADOR: simulador, TRUST_FORWARDED_HOST: forwardedHost, PRACTICA: practica } = env
  if (simulador && simulador !== '0' && simulador !== '1')
    refuse('DIAN_SIMULADOR debe ser 1 (encendido) o 0 (apagado).')
  if (practica && practica !== '0' && practica !== '1') refuse('PRACTICA debe ser 1 (encendida) o 0 (apagada).')
  if (forwardedHost && forwardedHost !== '0' && forwardedHost !== '1')
    refuse('TRUST_FORWARDED_HOST debe ser 1 (se le cree) o 0 (no se le cree).')
  if (forwardedHost === '1' && trustProxy === 0)
    refuse('TRUST_FORWARDED_HOST pide un proxy propio delante: ponga también TRUST_PROXY.')
  if (production && !env.SECRET) refuse('SECRET es obligatorio con NODE_ENV=production (32 caracteres o más).')
  // otherwise the client's Host header would decide where our links lead
  if (production && !rootDomain)
    refuse('ROOT_DOMAIN es obligatorio con NODE_ENV=production, por ejemplo «notarias.co».')
  if (env.SECRET && env.SECRET.length < 32) refuse(`SECRET debe tener ${SECRET_LEAST} caracteres o más.`)
  const databaseConnections = wholeOf(env, 'DATABASE_CONNECTIONS', 60, [10, 10_000], refuse)
  const officesOpen = wholeOf(env, 'OFFICES_OPEN', 100, [1, 10_000], refuse)
  const officeRest = wholeOf(env, 'OFFICE_REST', 900, [1, 86_400], refuse)
  const drainSeconds = wholeOf(env, 'DRAIN_SECONDS', 0, [0, 300], refuse)
  const fileLink = wholeOf(env, 'FILES_LINK_MB', 0, [0, 100_000], refuse)
  const { backupUrl, backupKey } = backupsOf(env, refuse)
  const secret = env.SECRET || (faults.length ? '' : keptSecret(dataDir, refuse))

  // a reader of backups could sign sessions
  if (backupKey && backupKey === secret) refuse('BACKUP_KEY debe ser distinta de SECRET.')

  if (faults.length) throw new ConfigError(faults.join('\n'))
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir,
    databaseUrl,
    databaseConnections,
    filesUrl,
    smtpUrl,
    supportEmail,
    fileLinkBytes: fileLink ? fileLink * 1024 * 1024 : null,
    secret,
    devOffice,
    rootDomain,
    logLevel,
    officesOpen,
    officeRest,
    drainSeconds,
    metricsToken: env.METRICS_TOKEN || null,
    slowStatementMs,
    trustProxy,
    trustForwardedHost: forwardedHost === '1',
    production,
    soffice,
    backupUrl,
    backupKey,
    dianSimulador: simulador !== '0',
    practica: practica !== '0',
  }
}

/** Usual folders outside PATH. */
const OFFICES = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/libreoffice/program',
  '/Applications/LibreOffice.app/Contents/MacOS',
]

const installedOffice = ({ PATH = '' }: Env): string | null =>
  [...PATH.split(delimiter).filter(Boolean), ...OFFICES]
    .flatMap((folder) => ['soffice', 'libreoffice'].map((name) => join(folder, name)))
    .find((program) => existsSync(program)) ?? null

/** Backups leave the machine, so they need a key. */
function backupsOf(env: Env, refuse: (text: string) => void): Pick<Config, 'backupUrl' | 'backupKey'> {
  const backupUrl = urlOf(env, 'BACKUP_URL', ['file:', 's3:'], refuse)
  const backupKey = env.BACKUP_KEY || null
  if (backupUrl && !backupKey)
    refuse(`BACKUP_URL pide BACKUP_KEY (${SECRET_LEAST} caracteres o más): un respaldo no se guarda sin cifrar.`)
  if (backupKey && backupKey.length < SECRET_LEAST) refuse(`BACKUP_KEY debe tener ${SECRET_LEAST} caracteres o más.`)
  return { backupUrl, backupKey }
}

function wholeOf(
  env: Env,
  name: string,
  unsaid: number,
  [least, most]: [number, number],
  refuse: (text: string) => void,
): number {
  const value = Number(env[name] || unsaid)
  if (!Number.isInteger(value) || value < least || value > most)
    refuse(`${name} debe ser un número entero entre ${least} y ${most}, no «${env[name]}».`)
  return value
}

function urlOf(env: Env, name: string, protocols: string[], refuse: (text: string) => void): string | null {
  const value = env[name]
  if (!value) return null
  const allowed = protocols.map((p) => `${p}//`).join(' o ')
  try {
    if (protocols.includes(new URL(value).protocol)) {
      const place = value.startsWith('s3:') ? readS3(value) : null
      if (typeof place === 'string') refuse(`${name} ${place}`)
      return value
    }
  } catch {
    /* reported below, like a wrong protocol */
  }
  refuse(`${name} debe empezar por ${allowed}.`)
  return null
}

/** Without SECRET a first start creates one and keeps it, so that sessions survive restarts. */
function keptSecret(dataDir: string, refuse: (text: string) => void): string {
  const path = join(dataDir, 'secreto')
  if (existsSync(path)) {
    const kept = readFileSync(path, 'utf8').trim()
    if (kept.length < SECRET_LEAST)
      refuse(
        `El secreto guardado en ${path} debe tener ${SECRET_LEAST} caracteres o más: devuelva allí el de sus copias, o ponga SECRET.`,
      )
    return kept
  }
  makeFolder(dataDir)
  const secret = randomBytes(32).toString('hex')
  writeFileSync(path, secret, { mode: 0o600, flag: 'wx' })
  return secret
}

const SECRETS = ['SECRET', 'DATABASE_URL', 'FILES_URL', 'SMTP_URL', 'METRICS_TOKEN', 'BACKUP_URL', 'BACKUP_KEY']
/** Memory settings for this process only. */
const OWN = ['LD_PRELOAD', 'MALLOC_CONF']

/** Environment for child programs. */
export const withoutSecrets = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([name]) => ![...SECRETS, ...OWN].includes(name)))
