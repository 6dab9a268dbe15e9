import { pino, type Logger } from 'pino'

/** Structured logs, one JSON line each. They carry ids and counts, never bodies, names or documents of people. */
export const openLog = (level: string): Logger => pino({
  level, base: null, timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: ['token', 'password', 'authorization', '*.token', '*.password', '*.authorization'], censor: '[oculto]' },
})
