import { cuerpo } from '../../json/vocabulario.ts'
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
  documentoPedido,
} from './comunes.ts'

/** Certified copy of a marriage record, asked for by somebody else. Its second paper is a policy of the office. */
export const matrimonioInteresado = tipoDeTramite({
  id: 'registroMatri_interesado',
  tipo_tramite: 'copia',
  tipo_documento: 'registroMatri_interesado',
  titulo: 'Copia de registro civil de matrimonio, pedida por un interesado',
  grupo: 'Registro civil',
  resumen: 'La copia auténtica del registro de matrimonio de otras personas.',
  quienPide: `Cualquier persona. ${REGISTRO_PUBLICO}`,
  esquema: cuerpo(
    {
      ...quienSolicita,
      nombre_registro: textoPedido('Nombre de uno de los cónyuges', 200),
      nombre_conyugue: textoPedido('Nombre del otro cónyuge', 200),
      numero_folio: numeroFolio,
      copias,
      anotaciones,
    },
    ['identificacion', 'nombre_registro', 'nombre_conyugue', 'numero_folio'],
  ),
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

/** Certified copy of a marriage record, asked for by one of the two. */
export const matrimonioPropio = tipoDeTramite({
  id: 'registro_propio',
  tipo_tramite: 'copia',
  tipo_documento: 'registro_propio',
  titulo: 'Copia de registro civil de matrimonio, propio',
  grupo: 'Registro civil',
  resumen: 'La copia auténtica de su propio registro de matrimonio.',
  quienPide: `Cualquiera de los cónyuges. ${REGISTRO_PUBLICO}`,
  esquema: cuerpo(
    {
      ...quienSolicita,
      nombre_registro: textoPedido('Nombre de quien solicita, como está en el registro', 200),
      nombre_conyugue: textoPedido('Nombre del cónyuge', 200),
      identificacion_conyugue: documentoPedido('Documento del cónyuge'),
      numero_folio: numeroFolio,
      copias,
      anotaciones,
    },
    ['identificacion', 'nombre_registro', 'nombre_conyugue', 'identificacion_conyugue', 'numero_folio'],
  ),
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
