import { tipoDeTramite, TIPOS_DE_COPIA } from '../tramite.ts'
import {
  anotaciones, cedulaDelSolicitante, copias, CUANTAS, DE_QUIEN_SOLICITA, FOLIO, NOTAS, numeroFolio, papel, quienSolicita,
  REGISTRO_PUBLICO, SOLO_DE_AQUI, TERMINO_DE_COPIA, textoPedido, unoPedido,
} from './comunes.ts'

/** Certified copy of the miscellaneous book of the civil registry. */
export default tipoDeTramite({
  id: 'libro_varios',
  tipo_tramite: 'copia',
  tipo_documento: 'libro_varios',
  titulo: 'Copia del libro de varios',
  grupo: 'Certificados y libros',
  resumen: 'Reconocimientos, adopciones, capitulaciones y lo demás que se inscribe en el libro de varios.',
  quienPide: `Quien acredite su interés. ${REGISTRO_PUBLICO}`,
  esquema: {
    type: 'object', additionalProperties: false, required: ['identificacion', 'tipo_copia', 'nombre_registro', 'numero_folio'],
    properties: {
      ...quienSolicita,
      tipo_copia: unoPedido('Qué se inscribió', ...TIPOS_DE_COPIA.map(({ value }) => String(value))),
      nombre_registro: textoPedido('Nombre de la persona inscrita', 200),
      numero_folio: numeroFolio, copias, anotaciones,
    },
  },
  campos: {
    ...DE_QUIEN_SOLICITA,
    tipo_copia: { widget: 'choice', opciones: TIPOS_DE_COPIA, ancho: 6, seccion: 'Registro' },
    nombre_registro: { widget: 'text', ancho: 12, seccion: 'Registro' },
    numero_folio: FOLIO,
    copias: CUANTAS,
    anotaciones: NOTAS,
  },
  enData: ['copias'],
  titular: ['nombre_registro'],
  registro: 'numero_folio',
  adjuntos: [cedulaDelSolicitante, papel(2, 'Soporte del interés', 'Lo que muestra por qué necesita la copia.')],
  costo: { clase: 'copia_registro_civil' },
  termino: TERMINO_DE_COPIA,
  notas: `${SOLO_DE_AQUI} La interdicción judicial es histórica desde la Ley 1996 de 2019.`,
})
