import { plural } from '../../../schemas/es-co/index.ts'

/** @param dias until the last day; negative: past */
export const vence = (dias: number): string =>
  dias < 0 ? 'venció' : dias === 0 ? 'vence hoy' : dias === 1 ? 'vence mañana' : `vence en ${plural(dias, 'día')}`
