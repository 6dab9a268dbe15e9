import { AVISOS_DE_SEGUIMIENTO } from '../finalidades.ts'
import type { Aviso } from './aviso.ts'

/** What who follows a filing by mail accepts (Ley 1581 de 2012, arts. 9 and 12; Decreto 1377 de 2013, art. 14). */
export const seguimiento: Aviso = {
  version: 'seguimiento-2026-1',
  finalidades: [AVISOS_DE_SEGUIMIENTO],
  texto: (oficina) =>
    `Autorizo a ${oficina}, responsable del tratamiento, a usar mi correo solo para avisarme los pasos de este trámite. ` +
    'Puedo retirarme cuando quiera con el enlace que trae cada correo, y pedir a la notaría conocer, actualizar, rectificar o suprimir ' +
    'este dato (Ley 1581 de 2012).',
}
