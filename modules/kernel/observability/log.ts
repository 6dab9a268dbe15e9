import { pino, type DestinationStream, type Logger } from 'pino'

/** Lines wait so long at most, so that a line costs no call to the system of its own. */
const FLUSH_MS = 100

let opened: DestinationStream | undefined

/** The standard output of this process, written in pieces; what waits is written when it ends. */
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

/** What is written goes out after so long at most. The stream's own clock would write nothing ten times a second while nobody asks. */
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
 * An error as a log may keep it: its kind, its words and where it came from. The rest is left out, because databases and mail servers put
 * there the values of the row and the addresses of the message; what of it stands in the words is hidden.
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
    stack: frames,
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  }
}

const withoutPeople = (text: string): string =>
  text.slice(0, 2000).replace(ADDRESS, '[correo]').replace(QUOTED, "'[oculto]'")

/** Structured logs, one JSON line each. They carry ids and counts, never bodies, names or documents of people. */
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

/** For lines whose every field is written by us: looking for secrets in them costs more than writing them. */
export const withoutRedaction = (log: Logger): Logger => log.child({}, { redact: [] })
