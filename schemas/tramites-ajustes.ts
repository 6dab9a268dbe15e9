import type { EstadoDeTramite } from './tramite.ts'

/** What an office decides of procedures, by the name that it is kept under in `tramites_ajustes`. */
export interface AjustesDeTramites {
  /** The two client companies of the deed orders, by their place; '' where the office has none. */
  empresas: readonly [string, string]
  /** Whether a paper that is a policy of the office is asked for, by the name that its kind gives the policy; yes where nothing is said. */
  papeles: Readonly<Record<string, boolean>>
  /** What who asked is told of each state by mail; '' tells nobody (modules/tramites/domain/avisos.ts). */
  textos: Readonly<Record<EstadoDeTramite, string>>
  /** Months that the papers of a kind are kept after it is over, by its id; a kind that is not there is kept for good. */
  retencion: Readonly<Record<string, number>>
}
