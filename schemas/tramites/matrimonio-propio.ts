import { tipoDeTramite } from '../tramite.ts'
import {
  anotaciones, cedulaDelSolicitante, copias, CUANTAS, DE_QUIEN_SOLICITA, documentoPedido, FOLIO, NOTAS, numeroFolio, quienSolicita,
  REGISTRO_PUBLICO, SOLO_DE_AQUI, TERMINO_DE_COPIA, textoPedido,
} from './comunes.ts'

/** Certified copy of a marriage record, asked for by one of the two. */
export default tipoDeTramite({
  id: 'registro_propio',
  tipo_tramite: 'copia',
  tipo_documento: 'registro_propio',
  titulo: 'Copia de registro civil de matrimonio, propio',
  grupo: 'Registro civil',
  resumen: 'La copia auténtica de su propio registro de matrimonio.',
  quienPide: `Cualquiera de los cónyuges. ${REGISTRO_PUBLICO}`,
  esquema: {
    type: 'object', additionalProperties: false,
    required: ['identificacion', 'nombre_registro', 'nombre_conyugue', 'identificacion_conyugue', 'numero_folio'],
    properties: {
      ...quienSolicita,
      nombre_registro: textoPedido('Nombre de quien solicita, como está en el registro', 200),
      nombre_conyugue: textoPedido('Nombre del cónyuge', 200),
      identificacion_conyugue: documentoPedido('Documento del cónyuge'),
      numero_folio: numeroFolio, copias, anotaciones,
    },
  },
  campos: {
    ...DE_QUIEN_SOLICITA,
    nombre_registro: { widget: 'text', ancho: 12, seccion: 'Registro' },
    nombre_conyugue: { widget: 'text', ancho: 8, seccion: 'Registro' },
    identificacion_conyugue: { widget: 'text', ancho: 4, seccion: 'Registro' },
    numero_folio: FOLIO,
    copias: CUANTAS,
    anotaciones: NOTAS,
  },
  enData: ['copias'],
  titular: ['nombre_registro', 'nombre_conyugue'],
  registro: 'numero_folio',
  adjuntos: [cedulaDelSolicitante],
  costo: { clase: 'copia_registro_civil' },
  termino: TERMINO_DE_COPIA,
  notas: SOLO_DE_AQUI,
})
