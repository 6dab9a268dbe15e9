import type { AjustesDian, SoftwareDian } from '../model.ts'

/** dian.md 4.6 and 4.7: 20 s three times, then 2, 5, 15 and 30 minutes. */
const AJUSTES: AjustesDian = {
  esperas: [20, 20, 20, 120, 300, 900, 1800],
  espera_desconocida: 120,
  espera_proceso: 20,
  tiempo_maximo: 60,
  espera_persona: 8.5,
  limite_horas: 48,
}

export const ajustesDe = ({ ajustes }: Pick<SoftwareDian, 'ajustes'>): AjustesDian => ({ ...AJUSTES, ...ajustes })

/** Milliseconds until the next try after so many failures in a row; up to a fifth more, so that offices do not come back all at once. */
export function esperaTras({ esperas }: Pick<AjustesDian, 'esperas'>, fallas: number, azar = Math.random()): number {
  const segundos = esperas[Math.min(fallas, esperas.length) - 1] ?? esperas[0] ?? 20
  return Math.round(segundos * 1000 * (1 + azar / 5))
}
