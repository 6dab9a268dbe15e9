import type { Held } from '../concurrency/deadline.ts'
import { Problem } from '../http/validation/problem.ts'

/** No connection came free in time, or too many wait for one. */
export class NoConnection extends Error {}

/**
 * The connection was lost while the transaction was being committed: its rows are there or they are not, and only looking tells.
 * It is not run again by itself: that could do the work twice.
 */
export class UnsureCommit extends Error {
  constructor(cause: unknown) {
    super('The connection was lost at the commit', { cause })
  }
}

/** What the driver and the network call it when a connection is gone or is not given. */
const LOST = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * The server's own numbers for it: too many connections, being shut down or killed, the network between; 1047 is a Galera node that left
 * its cluster or is not yet back in it, 1290 and 1836 one that only reads, because another took its place.
 */
const LOST_NUMBERS = new Set([
  1040, 1041, 1203, 1226, 1053, 1077, 1080, 1152, 1184, 1927, 4031, 1158, 1159, 1160, 1161, 1047, 1290, 1836,
])

/** Too many connections: of the server, or of its user. */
const NO_ROOM = new Set([1040, 1203, 1226])

/** Whether the server says that it has no room for another connection. */
export const isNoRoom = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'errno' in error &&
  typeof error.errno === 'number' &&
  NO_ROOM.has(error.errno)

/** Whether an error says that the database was out of reach, not that it refused something. */
export function isLost(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (error instanceof NoConnection) return true
  if ('nativeError' in error) return isLost(error.nativeError)
  if ('fatal' in error && error.fatal === true) return true // mysql2's mark on what ends a connection; some of it has no code
  if ('errno' in error && typeof error.errno === 'number' && LOST_NUMBERS.has(error.errno)) return true
  return 'code' in error && typeof error.code === 'string' && LOST.has(error.code)
}

/** The commit failed within the server: a Galera node that lost its cluster in the middle of it. */
const FAILED_COMMIT = 1180

/** Whether nobody can tell what became of a COMMIT that ended so. */
export const isUnsure = (error: unknown): boolean =>
  isLost(error) || (typeof error === 'object' && error !== null && 'errno' in error && error.errno === FAILED_COMMIT)

/** Seconds after which another try is worth the while: by then a cluster has another node answer. */
const RETRY_AFTER = 3

export const busy = () =>
  new Problem(503, 'ocupado', 'Hay muchas personas guardando a la vez. Intente de nuevo.', undefined, { retryAfter: 1 })

/** Work was cut at its limit. Of a transaction nothing is kept; of anything else only looking tells. */
export const late = (what: Held) =>
  what === 'transaction'
    ? new Problem(
        503,
        'demorado',
        'Guardar esto tardó demasiado y se detuvo: no se guardó nada. Intente de nuevo en un momento.',
        undefined,
        { retryAfter: RETRY_AFTER },
      )
    : new Problem(
        504,
        'demorado',
        'Esto tardó demasiado y se detuvo. Revise si quedó hecho antes de intentar de nuevo.',
      )

export const unreachable = () =>
  new Problem(
    503,
    'sin_base',
    'La base de datos no responde en este momento. Intente de nuevo en unos segundos.',
    undefined,
    {
      retryAfter: RETRY_AFTER,
    },
  )

/**
 * @param keyed the request carried an Idempotency-Key that its route keeps: asked again it tells what became of it, which the browser does
 * by itself
 */
export const unsure = (keyed: boolean) =>
  keyed
    ? new Problem(
        503,
        'sin_confirmar',
        'Se perdió la conexión con la base de datos al guardar. Intente de nuevo: si ya se había guardado, no se repetirá.',
        undefined,
        { retryAfter: 1 },
      )
    : new Problem(
        503,
        'revise',
        'Se perdió la conexión con la base de datos al guardar. Revise si quedó guardado antes de intentar de nuevo.',
        undefined,
        { retryAfter: RETRY_AFTER },
      )

/** What SQLite and the system call it when there is no room: on the disk, in a quota, in a file that may not grow. */
const CODES = new Set([
  'SQLITE_FULL',
  'SQLITE_IOERR_SHMSIZE',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
])
/** MariaDB's own: the disk, a table, and the system's 28 as it hands it on. */
const NUMBERS = new Set([1021, 1114, 28])
/** MariaDB's 1030 and 3 carry the system's error in their words. */
const WORDS = /\b(?:errno|error):? 28\b|No space left on device|database or disk is full/i

/** Whether an error says that there was no room to write. */
export function isFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && typeof error.code === 'string' && CODES.has(error.code)) return true
  if ('errno' in error && typeof error.errno === 'number' && NUMBERS.has(error.errno)) return true
  if ('nativeError' in error && isFull(error.nativeError)) return true
  if (error instanceof Error && error.cause !== undefined && isFull(error.cause)) return true
  return error instanceof Error && WORDS.test(error.message)
}

export const noSpace = () =>
  new Problem(
    507,
    'sin_espacio',
    'No queda espacio en el disco del servidor: no se guardó nada. Avise a quien lo administra.',
  )
