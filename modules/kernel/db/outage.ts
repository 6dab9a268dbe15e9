import type { Held } from '../concurrency/deadline.ts'
import { Problem, unavailable } from '../http/validation/problem.ts'

/** No connection came free in time, or too many wait. */
export class NoConnection extends Error {}

/** The connection was lost during COMMIT: the outcome is unknown, so the work is not repeated automatically. */
export class UnsureCommit extends Error {
  constructor(cause: unknown) {
    super('The connection was lost at the commit', { cause })
  }
}

const LOST = new Set<unknown>([
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

/** Server errors: too many connections, shutdown, kill, network; 1047 a Galera node outside its cluster, 1290 and 1836 a read-only node. */
const LOST_NUMBERS = new Set<unknown>([
  1040, 1041, 1203, 1226, 1053, 1077, 1080, 1152, 1184, 1927, 4031, 1158, 1159, 1160, 1161, 1047, 1290, 1836,
])

const NO_ROOM = new Set<unknown>([1040, 1203, 1226])

const propertyOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

export const isNoRoom = (error: unknown): boolean => NO_ROOM.has(propertyOf(error, 'errno'))

export function isLost(error: unknown): boolean {
  if (error instanceof NoConnection) return true
  const native = propertyOf(error, 'nativeError')
  if (native !== undefined) return isLost(native)
  // mysql2 marks errors that end a connection; some have no code
  if (propertyOf(error, 'fatal') === true) return true
  return LOST_NUMBERS.has(propertyOf(error, 'errno')) || LOST.has(propertyOf(error, 'code'))
}

/** A Galera node that lost its cluster during COMMIT. */
const FAILED_COMMIT = 1180

export const isUnsure = (error: unknown): boolean => isLost(error) || propertyOf(error, 'errno') === FAILED_COMMIT

/** Seconds; a cluster fails over meanwhile. */
const RETRY_AFTER = 3

export const busy = () => unavailable('ocupado', 'Hay muchas personas guardando a la vez. Intente de nuevo.', 1)

/** A cut transaction kept nothing; other cut work may have had effects. */
export const late = (what: Held) =>
  what === 'transaction'
    ? unavailable(
        'demorado',
        'Guardar esto tardó demasiado y se detuvo: no se guardó nada. Intente de nuevo en un momento.',
        RETRY_AFTER,
      )
    : new Problem(
        504,
        'demorado',
        'Esto tardó demasiado y se detuvo. Revise si quedó hecho antes de intentar de nuevo.',
      )

export const unreachable = () =>
  unavailable(
    'sin_base',
    'La base de datos no responde en este momento. Intente de nuevo en unos segundos.',
    RETRY_AFTER,
  )

/** @param keyed the request has an Idempotency-Key: repeating it is safe and tells the outcome */
export const unsure = (keyed: boolean) =>
  keyed
    ? unavailable(
        'sin_confirmar',
        'Se perdió la conexión con la base de datos al guardar. Intente de nuevo: si ya se había guardado, no se repetirá.',
        1,
      )
    : unavailable(
        'revise',
        'Se perdió la conexión con la base de datos al guardar. Revise si quedó guardado antes de intentar de nuevo.',
        RETRY_AFTER,
      )

/** Errors of SQLite and the system for no space: disk, quota, file size. */
const CODES = new Set<unknown>([
  'SQLITE_FULL',
  'SQLITE_IOERR_SHMSIZE',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
])
/** MariaDB: disk, table, and errno 28. */
const NUMBERS = new Set<unknown>([1021, 1114, 28])
/** MariaDB's errors 1030 and 3 carry the system error only in their text. */
const WORDS = /\b(?:errno|error):? 28\b|No space left on device|database or disk is full/i

export function isFull(error: unknown): boolean {
  if (CODES.has(propertyOf(error, 'code')) || NUMBERS.has(propertyOf(error, 'errno'))) return true
  if (isFullIn(error, 'nativeError') || isFullIn(error, 'cause')) return true
  return error instanceof Error && WORDS.test(error.message)
}

const isFullIn = (error: unknown, name: string): boolean => {
  const inner = propertyOf(error, name)
  return inner !== undefined && isFull(inner)
}

export const noSpace = () =>
  new Problem(
    507,
    'sin_espacio',
    'No queda espacio en el disco del servidor: no se guardó nada. Avise a quien lo administra.',
  )
