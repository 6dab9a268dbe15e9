import { isFull, isLost, Problem } from '../../modules/kernel/index.ts'
import { ConfigError, readConfig, type Config } from '../../config/env.ts'
import { archivos } from './archivos.ts'
import { migrar, oficina, usuario } from './oficina.ts'
import { listarRespaldos, respaldar, restaurar } from './respaldos.ts'
import { revisarCuentas } from './revision.ts'
import { servir, trabajar } from './server.ts'
import { AYUDA, Uso } from './usage.ts'

const REFUSED = new Set(['ER_ACCESS_DENIED_ERROR', 'ER_DBACCESS_DENIED_ERROR', 'ER_ACCESS_DENIED_NO_PASSWORD_ERROR'])
const CLOSED = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'SQLITE_READONLY',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY_DIRECTORY',
])
const DAMAGED = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT'])

type Env = Record<string, string | undefined>

/** Startup error as a sentence with the remedy; null for one that only a programmer can fix. */
function fallaDeArranque(error: unknown, env: Env): string | null {
  const code = codigoDe(error)
  const carpeta = env.DATA_DIR || './data'
  if (code === 'EADDRINUSE') return 'Ese puerto ya está ocupado: termine el otro programa o use otro PORT.'
  if (isFull(error)) return `No queda espacio en el disco de «${carpeta}»: libere espacio y vuelva a arrancar.`
  if (DAMAGED.has(code))
    return `Un archivo de la base de datos en «${carpeta}» está dañado (${palabras(error)}): reemplácelo por el de su última copia.`
  if (code === 'EACCES' && syscall(error) === 'listen')
    return 'Ese puerto no se puede usar: elija en PORT uno mayor que 1023.'
  if (CLOSED.has(code) || (code === 'ENOENT' && syscall(error) === 'mkdir'))
    return `No se puede escribir en la carpeta «${carpeta}» (${code}): dé permiso de escritura a quien corre el programa o cambie DATA_DIR.`
  if (REFUSED.has(code))
    return 'El servidor de la base de datos no aceptó el usuario o la contraseña de DATABASE_URL: corríjalos, o deles permiso.'
  if (isLost(error))
    return `El servidor de la base de datos no responde en ${servidor(env)}: enciéndalo o corrija DATABASE_URL.`
  return null
}

function codigoDe(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'nativeError' in error ? codigoDe(error.nativeError) : ''
}

const syscall = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'syscall' in error ? String(error.syscall) : ''

const palabras = (error: unknown): string => (error instanceof Error ? (error.message.split(' - ').at(-1) ?? '') : '')

/** Host and port, without credentials. */
const servidor = (env: Env): string => {
  try {
    return `«${new URL(env.DATABASE_URL ?? '').host}»`
  } catch {
    return 'su dirección'
  }
}

const ORDENES: Record<string, (config: Config, args: string[]) => Promise<void>> = {
  start: servir,
  worker: trabajar,
  migrate: migrar,
  office: oficina,
  user: usuario,
  backup: respaldar,
  backups: listarRespaldos,
  restore: restaurar,
  files: archivos,
  revisar: revisarCuentas,
}

/** Runs a command. @returns exit code @throws errors that only a programmer can fix */
export async function ordenar([order = 'start', ...args]: string[], env: Env): Promise<number> {
  const run = ORDENES[order]
  if (!run) {
    process.stdout.write(AYUDA)
    return order === 'help' || order === '--help' ? 0 : 2
  }
  try {
    await run(readConfig(env), args)
    return 0
  } catch (error) {
    const sentence = sentenceOf(error, env)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    return error instanceof Uso || error instanceof ConfigError ? 2 : 1
  }
}

/** Message for an error that a person can fix; null for others. */
function sentenceOf(error: unknown, env: Env): string | null {
  if (error instanceof Uso || error instanceof ConfigError || error instanceof Problem) return error.message
  return fallaDeArranque(error, env)
}
