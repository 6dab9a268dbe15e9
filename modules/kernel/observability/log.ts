import { pino, type DestinationStream, type Logger } from 'pino'
import { ofSources } from './sources.ts'

/** Longest delay of a line (ms), to write several at once. */
const FLUSH_MS = 100

let opened: DestinationStream | undefined

/** Buffered standard output, flushed at exit. */
function output(): DestinationStream {
  if (opened) return opened
  const out = pino.destination({ dest: 1, sync: false, minLength: 4096 })
  process.once('exit', () => {
    out.flushSync()
  })
  return (opened = flushing(out, FLUSH_MS))
}

interface Buffered {
  write(line: string): unknown
  flush(): void
  flushSync(): void
}

/** Flushes only after a write: pino's own timer would wake an idle process ten times a second. */
export function flushing(out: Buffered, ms: number): DestinationStream & Pick<Buffered, 'flushSync'> {
  let waiting = false
  const flush = () => {
    waiting = false
    out.flush()
  }
  return {
    write: (line) => {
      out.write(line)
      if (waiting) return
      waiting = true
      setTimeout(flush, ms).unref()
    },
    flushSync: () => {
      out.flushSync()
    },
  }
}

const ADDRESS = /[^\s@<>"',;:]+@[^\s@<>"',;:]+/g
const QUOTED = /'(?:[^'\\]|\\.|'')*'(?= (?:for (?:key|column)|in '))/g

/**
 * Error for the log: type, message, stack. Other properties hold row values and mail addresses in database and mail errors; those in the
 * message are masked.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutPeople(error) : { type: typeof error }
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? { code: error.code } : {}
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
  return {
    type: error.name,
    ...code,
    message: withoutPeople(error.message),
    stack: ofSources(frames),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  }
}

const withoutPeople = (text: string): string =>
  text.slice(0, 2000).replace(ADDRESS, '[correo]').replace(QUOTED, "'[oculto]'")

/** JSON lines with ids and counts, never bodies, names or documents of people. */
export const openLog = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorForLog },
      redact: {
        paths: ['token', 'password', 'authorization', '*.token', '*.password', '*.authorization'],
        censor: '[oculto]',
      },
    },
    output(),
  )

/** For lines of our own fields: redaction costs more than writing. */
export const withoutRedaction = (log: Logger): Logger => log.child({}, { redact: [] })
