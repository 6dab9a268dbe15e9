import { Problem } from '../http/validation/problem.ts'

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
