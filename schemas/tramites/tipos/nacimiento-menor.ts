import { tipoDeTramite } from '../tramite.ts'
import { cedulaDelSolicitante, papel, TERMINO_DE_COPIA, textoPedido } from './comunes.ts'
import { ART_115, AVISO_MAYOR, campos, costo, EN_DATA, notas, propiedades, REGLAS } from './nacimiento.ts'

/** Certified copy of the birth record of a minor, asked for by somebody else. */
export const nacimientoMenorInteresado = tipoDeTramite({
  id: 'registroNacimiento_MenorInteresado',
  tipo_tramite: 'copia',
  tipo_documento: 'registroNacimiento_MenorInteresado',
  titulo: 'Copia de registro civil de nacimiento de menor de edad, pedida por un interesado',
  grupo: 'Registro civil',
  resumen: 'El registro de nacimiento de un menor de edad que no es su hijo.',
  quienPide: `Quien tenga autorización del representante, custodia u orden (${ART_115}; Ley 1581 de 2012, art. 7).`,
  esquema: {
    type: 'object',
    additionalProperties: false,
    required: ['identificacion', 'nombres_menor', 'apellidos_menor', 'fecha_nacimiento', 'numero_folio'],
    properties: {
      ...propiedades.antes,
      nombres_menor: textoPedido('Nombres del menor', 100),
      apellidos_menor: textoPedido('Apellidos del menor', 100),
      ...propiedades.despues,
    },
    allOf: REGLAS,
  },
  campos: {
    ...campos.antes,
    nombres_menor: { widget: 'text', ancho: 6, seccion: 'Registro' },
    apellidos_menor: { widget: 'text', ancho: 6, seccion: 'Registro' },
    ...campos.despues,
  },
  enData: EN_DATA,
  titular: ['nombres_menor', 'apellidos_menor'],
  registro: 'numero_folio',
  hastaHoy: ['fecha_nacimiento'],
  avisos: [{ clase: 'edad', nacimiento: 'fecha_nacimiento', es: 'mayor', texto: AVISO_MAYOR }],
  adjuntos: [
    cedulaDelSolicitante,
    papel(2, 'Autorización del representante, custodia u orden', 'Del representante legal, el ICBF o un juez.'),
  ],
  costo,
  termino: TERMINO_DE_COPIA,
  reservado: true,
  exigeFinalidad: true,
  notas,
})

/** Certified copy of the birth record of a minor, asked for by a parent. */
export const nacimientoMenorPadre = tipoDeTramite({
  id: 'registroNacimiento_MenorPadre',
  tipo_tramite: 'copia',
  tipo_documento: 'registroNacimiento_MenorPadre',
  titulo: 'Copia de registro civil de nacimiento de menor de edad, pedida por su madre o su padre',
  grupo: 'Registro civil',
  resumen: 'El registro de nacimiento de un hijo o una hija menor de edad.',
  quienPide: `La madre o el padre del menor (${ART_115}; Ley 1581 de 2012, art. 7).`,
  esquema: {
    type: 'object',
    additionalProperties: false,
    required: ['identificacion', 'nombres_menor', 'apellidos_menor', 'fecha_nacimiento', 'numero_folio'],
    properties: {
      ...propiedades.antes,
      nombres_menor: textoPedido('Nombres del menor', 100),
      apellidos_menor: textoPedido('Apellidos del menor', 100),
      ...propiedades.despues,
    },
    allOf: REGLAS,
  },
  campos: {
    ...campos.antes,
    nombres_menor: { widget: 'text', ancho: 6, seccion: 'Registro' },
    apellidos_menor: { widget: 'text', ancho: 6, seccion: 'Registro' },
    ...campos.despues,
  },
  enData: EN_DATA,
  titular: ['nombres_menor', 'apellidos_menor'],
  registro: 'numero_folio',
  hastaHoy: ['fecha_nacimiento'],
  avisos: [{ clase: 'edad', nacimiento: 'fecha_nacimiento', es: 'mayor', texto: AVISO_MAYOR }],
  adjuntos: [cedulaDelSolicitante],
  costo,
  termino: TERMINO_DE_COPIA,
  reservado: true,
  exigeFinalidad: true,
  notas,
})
