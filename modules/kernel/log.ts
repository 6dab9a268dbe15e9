import { pino, type DestinationStream, type Logger } from 'pino'

/** Lines wait so long at most, so that a line costs no call to the system of its own. */
const FLUSH_MS = 100

let opened: DestinationStream | undefined

/** The standard output of this process, written in pieces; what waits is written when it ends. */
function output(): DestinationStream {
  if (opened) return opened
  const out = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: FLUSH_MS })
  process.once('exit', () => { out.flushSync() })
  return opened = out
}

/** Structured logs, one JSON line each. They carry ids and counts, never bodies, names or documents of people. */
export const openLog = (level: string): Logger => pino({
  level, base: null, timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: ['token', 'password', 'authorization', '*.token', '*.password', '*.authorization'], censor: '[oculto]' },
}, output())

/** For lines whose every field is written by us: looking for secrets in them costs more than writing them. */
export const withoutRedaction = (log: Logger): Logger => log.child({}, { redact: [] })
