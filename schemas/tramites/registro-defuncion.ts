import { tipoDeTramite } from '../tramite.ts'
import {
  anotaciones, cedulaDelSolicitante, copias, correo, identificacion, numeroFolio, REGISTRO_PUBLICO, solicitante, TERMINO_DE_COPIA,
  textoPedido,
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
      identificacion, solicitante, correo,
      nombre_registro: textoPedido('Nombre de la persona fallecida', 200),
      fecha_defuncion: { type: 'string', format: 'date', title: 'Fecha de defunción' },
      numero_folio: numeroFolio, copias, anotaciones,
    },
  },
  campos: {
    identificacion: { widget: 'text', ancho: 4, seccion: 'Quien solicita' },
    solicitante: { widget: 'text', ancho: 8, seccion: 'Quien solicita' },
    correo: { widget: 'email', ancho: 6, seccion: 'Quien solicita' },
    nombre_registro: { widget: 'text', ancho: 8, seccion: 'Registro' },
    fecha_defuncion: { widget: 'date', ancho: 4, seccion: 'Registro' },
    numero_folio: { widget: 'text', ancho: 6, seccion: 'Registro' },
    copias: { widget: 'number', ancho: 3, seccion: 'Registro', inicial: 1 },
    anotaciones: { widget: 'long-text', ancho: 12, seccion: 'Registro' },
  },
  enData: ['solicitante', 'correo', 'copias'],
  titular: ['nombre_registro'],
  adjuntos: [cedulaDelSolicitante],
  costo: { clase: 'copia_registro_civil' },
  termino: TERMINO_DE_COPIA,
  notas: 'Solo se expide de los registros de esta oficina; si está en otra, se traslada.',
})
