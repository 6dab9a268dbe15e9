import { bogotaDate, startOfWeek } from '../../schemas/es-co/index.ts'

/** Of so many days, weeks (from Monday) and months that have backups, the last one of each stays. */
export const CONSERVA = { dias: 7, semanas: 5, meses: 12 } as const

const PERIODOS: readonly [(dia: string) => string, number][] = [
  [(dia) => dia, CONSERVA.dias],
  [startOfWeek, CONSERVA.semanas],
  [(dia) => dia.slice(0, 7), CONSERVA.meses],
]

/**
 * Of backups by their instants (ISO, UTC), those that stay. Days without any are not counted: where nothing has been saved for a month,
 * nothing is thrown away. Days are those of Bogotá.
 */
export function queSeConserva(instantes: readonly string[]): Set<string> {
  const quedan = new Set<string>()
  for (const [periodo, cuantos] of PERIODOS) {
    const vistos = new Set<string>()
    for (const instante of [...instantes].sort().reverse()) {
      const cual = periodo(bogotaDate(instante))
      if (vistos.has(cual)) continue
      if (vistos.size === cuantos) break
      vistos.add(cual)
      quedan.add(instante)
    }
  }
  return quedan
}
