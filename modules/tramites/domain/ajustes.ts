import type { AjustesDeTramites } from '../../../schemas/tramites/tramite-cuerpos.ts'
import { TEXTOS_INICIALES } from './avisos.ts'

/** What rules where an office has decided nothing. */
export const AJUSTES_INICIALES: AjustesDeTramites = {
  empresas: ['', ''],
  papeles: {},
  textos: TEXTOS_INICIALES,
  retencion: {},
}
