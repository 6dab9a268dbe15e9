import { REGISTRO } from '../finalidades.ts'
import type { Aviso } from './aviso.ts'

/** The privacy notice of the public registration (Ley 1581 de 2012, art. 12; Decreto 1377 de 2013, art. 14). */
export const registro: Aviso = {
  version: '2026-1',
  finalidades: [REGISTRO],
  texto: (oficina) =>
    [
      `${oficina} es responsable del tratamiento de los datos que usted escribe aquí.`,
      'Los usará para identificarlo en las escrituras y trámites que solicite, liquidar y facturar sus derechos, comunicarle su estado y ' +
        'cumplir las obligaciones que la ley impone a los notarios.',
      'El estado civil y los documentos de identidad se piden porque las escrituras los exigen; el correo y el teléfono sirven para ' +
        'avisarle.',
      'Usted puede conocer, actualizar, rectificar y suprimir sus datos, y revocar esta autorización cuando ninguna ley obligue a ' +
        'conservarlos, por escrito o en persona ante la notaría.',
    ].join('\n\n'),
}
