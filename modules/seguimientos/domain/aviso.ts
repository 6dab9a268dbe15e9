/** Version of the notice under the subscription: changes with its text, so that a stored consent says what was accepted. */
export const VERSION_AVISO = 'seguimiento-2026-1'

/** What who subscribes accepts (Ley 1581 de 2012, arts. 9 and 12; Decreto 1377 de 2013, art. 14). */
export const avisoDe = (oficina: string): string =>
  `Autorizo a ${oficina}, responsable del tratamiento, a usar mi correo solo para avisarme los pasos de este trámite. ` +
  'Puedo retirarme cuando quiera con el enlace que trae cada correo, y pedir a la notaría conocer, actualizar, rectificar o suprimir ' +
    'este dato (Ley 1581 de 2012).'
