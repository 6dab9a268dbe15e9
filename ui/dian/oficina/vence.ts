import { plural } from '../../../schemas/es-co/index.ts'

/** How long something lasts, in words. @param dias until its last day; negative once it is past */
export const vence = (dias: number): string =>
  dias < 0 ? 'venció' : dias === 0 ? 'vence hoy' : dias === 1 ? 'vence mañana' : `vence en ${plural(dias, 'día')}`
