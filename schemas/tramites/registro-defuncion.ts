import { tipoDeTramite } from '../tramite.ts'
import {
  anotaciones, cedulaDelSolicitante, copias, CUANTAS, DE_QUIEN_SOLICITA, fechaPedida, FOLIO, NOTAS, numeroFolio, quienSolicita,
  REGISTRO_PUBLICO, SOLO_DE_AQUI, TERMINO_DE_COPIA, textoPedido,
} from './comunes.ts'

/** Certified copy of a death record. */
export default tipoDeTramite({
  id: 'registro_defuncion',
  tipo_tramite: 'copia',
  tipo_documento: 'registro_defuncion',
  titulo: 'Copia de registro civil de defunción',
  grupo: 'Registro civil',
  resumen: 'La copia auténtica del registro de una persona fallecida.',
  quienPide: `Cualquier persona. ${REGISTRO_PUBLICO}`,
  esquema: {
    type: 'object', additionalProperties: false, required: ['identificacion', 'nombre_registro', 'fecha_defuncion', 'numero_folio'],
    properties: {
      ...quienSolicita,
      nombre_registro: textoPedido('Nombre de la persona fallecida', 200),
      fecha_defuncion: fechaPedida('Fecha de defunción'),
      numero_folio: numeroFolio, copias, anotaciones,
    },
  },
  campos: {
    ...DE_QUIEN_SOLICITA,
    nombre_registro: { widget: 'text', ancho: 8, seccion: 'Registro' },
    fecha_defuncion: { widget: 'date', ancho: 4, seccion: 'Registro' },
    numero_folio: FOLIO,
    copias: CUANTAS,
    anotaciones: NOTAS,
  },
  enData: ['copias'],
  titular: ['nombre_registro'],
  registro: 'numero_folio',
  hastaHoy: ['fecha_defuncion'],
  adjuntos: [cedulaDelSolicitante],
  costo: { clase: 'copia_registro_civil' },
  termino: TERMINO_DE_COPIA,
  notas: SOLO_DE_AQUI,
})
