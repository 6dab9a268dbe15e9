import type { Confianza, Fecha, Pesos } from './unidades.ts'

/** One step of the arithmetic, with its numbers in place: «(200.000.000 − 259.300) × 3 ‰» = 599222.1. */
export interface Paso {
  concepto: string
  operacion: string
  /** What it gives, already formatted («$ 599.222,10»). */
  resultado: string
}

/** «¿Por qué este valor?»: the one object read by the screen, the printed detail, the e-mail and the tests. */
export interface Explicacion {
  regla: string
  norma: string
  /** What the figure is computed on, and why that and not the other. Null for fixed fees. */
  base: { valor: Pesos; origen: 'cuantia' | 'avaluo' | 'remate'; porque: string } | null
  pasos: Paso[]
  /** Who pays, and by which rule. */
  reparto: string
  /** The dated data used, or null when none was. */
  vigencia: { nombre: string; desde: Fecha; hasta: Fecha | null; norma: string | null } | null
  confianza: Confianza
  /** True for C, D and E. */
  porConfirmar: boolean
  notas: string[]
}
