const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Free failures, then the first and the longest wait in ms; it doubles each time. */
export interface Freno {
  libres: number
  primera: number
  mayor: number
}

/**
 * Limits against guessing. README.md has the figures and an attacker's yield; `test/api/sesion-frenos.test.ts` counts them. `pareja`: an
 * account from an address; `equipo`: a known device. For strangers only: `cuenta`: an account from anywhere; `red`: an address over all
 * accounts; `cuentas`: distinct accounts failed from an address.
 */
export const FRENOS = {
  pareja: { libres: 5, primera: 5 * MINUTE, mayor: 3 * HOUR },
  equipo: { libres: 5, primera: 5 * MINUTE, mayor: 3 * HOUR },
  cuenta: { libres: 50, primera: 5 * MINUTE, mayor: 30 * MINUTE },
  red: { libres: 50, primera: 5 * MINUTE, mayor: 30 * MINUTE },
  cuentas: { libres: 10, primera: 5 * MINUTE, mayor: HOUR },
} as const satisfies Record<string, Freno>
export type Clase = keyof typeof FRENOS

/** Failures of strangers that trigger a notice. */
export const AVISA = { cuenta: 10, cuentas: 10, red: 50 } as const

export const esperaTras = ({ libres, primera, mayor }: Freno, fallos: number): number =>
  fallos < libres ? 0 : Math.min(mayor, primera * 2 ** (fallos - libres))

export interface Cuenta {
  fallos: number
  /** Instant (ms) up to which the decay is counted. */ ultimo: number
}

/** Forgotten failures: `libres` of them a day, one by one, so that everyday slips never add up. A success forgets none. */
export function olvidados({ libres }: Freno, { fallos, ultimo: dicho }: Cuenta, now: number): Cuenta {
  const each = DAY / libres
  const ultimo = Math.min(dicho, now) // later: the clock was ahead
  const gone = Math.max(0, Math.floor((now - ultimo) / each))
  return fallos <= gone ? { fallos: 0, ultimo: now } : { fallos: fallos - gone, ultimo: ultimo + gone * each }
}

/** WebAuthn relying party id of an origin; null where browsers allow none: without https (except localhost), or with an IP address. */
export function sitioDe(origin: string): string | null {
  const { protocol, hostname } = new URL(origin)
  const propia = hostname === 'localhost' || hostname.endsWith('.localhost')
  const enCifras = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return enCifras || (protocol !== 'https:' && !propia) ? null : hostname
}
