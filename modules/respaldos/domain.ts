import { bogotaDate, startOfWeek } from '../../schemas/es-co/index.ts'

/** Retention: the last backup of so many days, weeks (from Monday) and months with backups. */
export const CONSERVA = { dias: 7, semanas: 5, meses: 12 } as const

const PERIODOS: readonly [(dia: string) => string, number][] = [
  [(dia) => dia, CONSERVA.dias],
  [startOfWeek, CONSERVA.semanas],
  [(dia) => dia.slice(0, 7), CONSERVA.meses],
]

/** Backups to keep, by instant (ISO, UTC; days of Bogotá). Days without backups do not count, so an idle month deletes nothing. */
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
