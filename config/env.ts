import { chmodSync, mkdirSync, statSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, delimiter, join, resolve } from 'node:path'
import { randomBytes } from 'node:crypto'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * From now on what this process and its children make is its owner's alone: databases with what SQLite writes beside them, files, mails,
 * exports. A folder of data that others could enter until now is closed.
 * @param dataDir as it is, or not there yet
 */
export function onlyForOwner(dataDir: string): void {
  process.umask(0o077)
  try {
    chmodSync(dataDir, 0o700)
  } catch {
    /* not there yet, or another's */
  }
}

/**
 * Makes a folder and those above it. One at a time, because Node's own `recursive` tries for ever where a folder that is there takes none
 * (/proc answers that there is no such folder).
 * @throws the system's error
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return
  const above = dirname(path)
  if (above !== path && statSync(above, { throwIfNoEntry: false }) === undefined) makeFolder(above)
  try {
    mkdirSync(path, 0o700)
  } catch (error) {
    if (!isFolder(path)) throw error // else another process made it meanwhile
  }
}

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

/** What the environment may set, read once at start. See README for each variable. */
export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** Connections that a process has at most to a MySQL or MariaDB server, for all that stands on it. */
  databaseConnections: number
  filesUrl: string | null
  /** Bytes from which a file that is only saved is fetched from the store itself, by an address of a minute; null for never. */
  fileLinkBytes: number | null
  smtpUrl: string | null
  /** Where what people tell support is mailed; null, nowhere. */
  supportEmail: string | null
  secret: string
  devOffice: string
  rootDomain: string | null
  logLevel: string
  /** Offices that a process keeps open with nobody in them. */
  officesOpen: number
  /** Seconds without use after which one of them is closed. */
  officeRest: number
  /** Seconds that a process which was told to end is still there, saying that it takes no more, before it closes its door. */
  drainSeconds: number
  metricsToken: string | null
  /** Statements of the database that take so long or more are counted by their route, and said in the log. */
  slowStatementMs: number
  /**
   * Proxies of one's own before the program, whose X-Forwarded-* are believed; what was written before the first of them is the caller's.
   */
  trustProxy: number
  /** Those proxies say in X-Forwarded-Host by which name one came. */
  trustForwardedHost: boolean
  production: boolean
  /** LibreOffice's program, which makes the PDF of record of a deed and turns old .doc templates into .docx; null where there is none. */
  soffice: string | null
  /** Where backups of the offices go by themselves; none are made where it is not said. */
  backupUrl: string | null
  /** What a backup is encrypted with: apart from `secret`, so that one does not open what the other guards. */
  backupKey: string | null
  /** Start a DIAN simulator beside the program for its demo offices, and those to practise in. */
  dianSimulador: boolean
  /** Each office may have another one to practise in. */
  practica: boolean
}

/** Fewest characters of what signs the sessions, and of what encrypts the backups. */
const SECRET_LEAST = 32

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** The environment asks for something the program cannot do; the message says which variable and why. */
export class ConfigError extends Error {}

type Env = Record<string, string | undefined>

/**
 * Reads and checks the environment.
 * @throws ConfigError naming every faulty variable, one per line.
 */
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
  // without it the host that whoever asks writes would decide where our own links lead
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

  // nobody would see that whoever reads the backups may also sign sessions
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

/** Where LibreOffice is installed without being on the path. */
const OFFICES = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/libreoffice/program',
  '/Applications/LibreOffice.app/Contents/MacOS',
]

/** The machine's LibreOffice, where it has one. */
const installedOffice = ({ PATH = '' }: Env): string | null =>
  [...PATH.split(delimiter).filter(Boolean), ...OFFICES]
    .flatMap((folder) => ['soffice', 'libreoffice'].map((name) => join(folder, name)))
    .find((program) => existsSync(program)) ?? null

/** Backups leave the machine, so without a key none is made. */
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
    /* told below, the same as a wrong protocol */
  }
  refuse(`${name} debe empezar por ${allowed}.`)
  return null
}

/** On a first start without SECRET one is made and kept, so that sessions survive a restart; a kept one must be as good as one given. */
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
/** How this process takes memory, which is not how a browser does. */
const OWN = ['LD_PRELOAD', 'MALLOC_CONF']

/** The environment as another program may have it: what opens our doors stays with this process. */
export const withoutSecrets = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([name]) => ![...SECRETS, ...OWN].includes(name)))
