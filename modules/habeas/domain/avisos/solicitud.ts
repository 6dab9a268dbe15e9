import { CONSTRUCTORA, ENCUESTAS, ESCRITURA, SOLICITUD } from '../finalidades.ts'
import type { Aviso } from './aviso.ts'

/**
 * What who asks for a deed is told (Ley 1581 de 2012, arts. 10, 12 and 15; Decreto 1377 de 2013, arts. 6 and 14). What the law asks of a
 * notary needs no authorisation and is told all the same.
 */
export const solicitud: Aviso = {
  version: 'solicitud-2026-2',
  finalidades: [ESCRITURA, SOLICITUD, ENCUESTAS, CONSTRUCTORA],
  texto: (oficina) =>
    [
      `${oficina} es responsable del tratamiento de los datos que usted escribe y de los papeles que envía aquí.`,
      'Los que identifican a quienes firman y los que lleva la escritura los exige la ley a los notarios: para ellos no se pide ' +
        'autorización. Su correo, su dirección y su teléfono se usan para atender esta solicitud.',
      'Lo que toca datos sensibles (salud, huellas, creencias) o de menores de edad es de respuesta facultativa, salvo lo ' +
        'que la ley exige para la escritura.',
      'Lo opcional viene sin marcar y así puede quedarse: su solicitud se atiende igual, y lo que marque lo puede retirar cuando quiera.',
      'Usted puede conocer, actualizar, rectificar y suprimir sus datos, pedir prueba de lo que autorizó y revocarlo cuando ninguna ley ' +
        'obligue a conservarlos, por escrito o en persona ante la notaría. Si no queda conforme con la respuesta, puede acudir a la ' +
        'Superintendencia de Industria y Comercio.',
    ].join('\n\n'),
}
