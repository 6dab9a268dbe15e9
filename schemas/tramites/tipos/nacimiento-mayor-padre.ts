import { tipoDeTramite } from '../tramite.ts'
import { cedulaDelSolicitante, TERMINO_DE_COPIA, textoPedido } from './comunes.ts'
import { ART_115, AVISO_MENOR, campos, costo, EN_DATA, notas, propiedades, REGLAS } from './nacimiento.ts'

/** Certified copy of the birth record of an adult, asked for by a parent. */
export default tipoDeTramite({
  id: 'registroNacimiento_mayorPadre',
  tipo_tramite: 'copia',
  tipo_documento: 'registroNacimiento_mayorPadre',
  titulo: 'Copia de registro civil de nacimiento de mayor de edad, pedida por su madre o su padre',
  grupo: 'Registro civil',
  resumen: 'El registro de nacimiento de un hijo o una hija mayor de edad.',
  quienPide: `La madre o el padre de la persona inscrita (${ART_115}).`,
  esquema: {
    type: 'object',
    additionalProperties: false,
    required: ['identificacion', 'nombre_registro', 'fecha_nacimiento', 'numero_folio'],
    properties: {
      ...propiedades.antes,
      nombre_registro: textoPedido('Nombre de la persona inscrita', 200),
      ...propiedades.despues,
    },
    allOf: REGLAS,
  },
  campos: {
    ...campos.antes,
    nombre_registro: { widget: 'text', ancho: 8, seccion: 'Registro' },
    ...campos.despues,
  },
  enData: EN_DATA,
  titular: ['nombre_registro'],
  registro: 'numero_folio',
  hastaHoy: ['fecha_nacimiento'],
  avisos: [{ clase: 'edad', nacimiento: 'fecha_nacimiento', es: 'menor', texto: AVISO_MENOR }],
  adjuntos: [cedulaDelSolicitante],
  costo,
  termino: TERMINO_DE_COPIA,
  reservado: true,
  exigeFinalidad: true,
  notas,
})
