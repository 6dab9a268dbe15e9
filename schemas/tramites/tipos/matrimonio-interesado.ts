import { tipoDeTramite } from '../tramite.ts'
import {
  anotaciones,
  cedulaDelSolicitante,
  copias,
  CUANTAS,
  DE_QUIEN_SOLICITA,
  FOLIO,
  NOTAS,
  numeroFolio,
  papel,
  quienSolicita,
  REGISTRO_PUBLICO,
  SOLO_DE_AQUI,
  TERMINO_DE_COPIA,
  textoPedido,
} from './comunes.ts'

/** Certified copy of a marriage record, asked for by somebody else. Its second paper is a policy of the office. */
export default tipoDeTramite({
  id: 'registroMatri_interesado',
  tipo_tramite: 'copia',
  tipo_documento: 'registroMatri_interesado',
  titulo: 'Copia de registro civil de matrimonio, pedida por un interesado',
  grupo: 'Registro civil',
  resumen: 'La copia auténtica del registro de matrimonio de otras personas.',
  quienPide: `Cualquier persona. ${REGISTRO_PUBLICO}`,
  esquema: {
    type: 'object',
    additionalProperties: false,
    required: ['identificacion', 'nombre_registro', 'nombre_conyugue', 'numero_folio'],
    properties: {
      ...quienSolicita,
      nombre_registro: textoPedido('Nombre de uno de los cónyuges', 200),
      nombre_conyugue: textoPedido('Nombre del otro cónyuge', 200),
      numero_folio: numeroFolio,
      copias,
      anotaciones,
    },
  },
  campos: {
    ...DE_QUIEN_SOLICITA,
    nombre_registro: { widget: 'text', ancho: 6, seccion: 'Registro' },
    nombre_conyugue: { widget: 'text', ancho: 6, seccion: 'Registro' },
    numero_folio: FOLIO,
    copias: CUANTAS,
    anotaciones: NOTAS,
  },
  enData: ['copias'],
  titular: ['nombre_registro', 'nombre_conyugue'],
  registro: 'numero_folio',
  adjuntos: [
    cedulaDelSolicitante,
    {
      ...papel(2, 'Poder, autorización o soporte del interés', 'Política de la oficina.'),
      ajuste: 'papel_matrimonio_interesado',
    },
  ],
  costo: { clase: 'copia_registro_civil' },
  termino: TERMINO_DE_COPIA,
  notas: `${SOLO_DE_AQUI} La ley no limita quién la pide: el segundo papel es política de la oficina (Ajustes de trámites).`,
})
