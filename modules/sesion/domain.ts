const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How many failures are free, in ms how long the next one waits, and how long at most: it doubles each time. */
export interface Freno {
  libres: number
  primera: number
  mayor: number
}

/**
 * What slows guessing. The figures, and what an attacker gets of them, are in README.md; `test/api/sesion-frenos.test.ts` counts them.
 * `pareja` is one account from one address, `equipo` a person's known device; the rest counts strangers only: `cuenta` one account from
 * anywhere, `red` one address over all accounts, `cuentas` the different accounts that one address failed at.
 */
export const FRENOS = {
  pareja: { libres: 5, primera: 5 * MINUTE, mayor: 3 * HOUR },
  equipo: { libres: 5, primera: 5 * MINUTE, mayor: 3 * HOUR },
  cuenta: { libres: 50, primera: 5 * MINUTE, mayor: 30 * MINUTE },
  red: { libres: 50, primera: 5 * MINUTE, mayor: 30 * MINUTE },
  cuentas: { libres: 10, primera: 5 * MINUTE, mayor: HOUR },
} as const satisfies Record<string, Freno>
export type Clase = keyof typeof FRENOS

/** From how many failures of strangers on people are told: of one account, and of one address. */
export const AVISA = { cuenta: 10, cuentas: 10, red: 50 } as const

export const esperaTras = ({ libres, primera, mayor }: Freno, fallos: number): number =>
  fallos < libres ? 0 : Math.min(mayor, primera * 2 ** (fallos - libres))

export interface Cuenta {
  fallos: number
  /** Until when (ms) forgetting was counted. */ ultimo: number
}

/** Failures are forgotten one by one, the free ones in a day: an office's everyday slips never add up, and no success erases anything. */
export function olvidados({ libres }: Freno, { fallos, ultimo }: Cuenta, now: number): Cuenta {
  const each = DAY / libres
  const gone = Math.max(0, Math.floor((now - ultimo) / each))
  return fallos <= gone ? { fallos: 0, ultimo: now } : { fallos: fallos - gone, ultimo: ultimo + gone * each }
}

/**
 * The host that security keys are of which are registered at this address; null where browsers allow none: without https (but on this
 * machine), or under an address in figures.
 */
export function sitioDe(origin: string): string | null {
  const { protocol, hostname } = new URL(origin)
  const propia = hostname === 'localhost' || hostname.endsWith('.localhost')
  const enCifras = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return enCifras || (protocol !== 'https:' && !propia) ? null : hostname
}
