import { plural } from '../../../schemas/es-co/index.ts'

/** @param dias until the last day; negative: past */
export const vence = (dias: number): string =>
  dias < 0 ? 'venció' : dias === 0 ? 'vence hoy' : dias === 1 ? 'vence mañana' : `vence en ${plural(dias, 'día')}`

/** Colour of a warning level of the server; none: all well. */
export const NIVEL: Readonly<Record<string, string>> = {
  aviso: 'text-warn',
  alerta: 'text-warn',
  urgente: 'text-danger',
  vencido: 'text-danger',
  falla: 'text-danger',
}

export const RENGLON = 'flex gap-4 items-center justify-between py-3 border-t border-t-line'
export const DATOS_DE_RENGLON = 'grid gap-0.5 min-w-0 tabular-nums'
