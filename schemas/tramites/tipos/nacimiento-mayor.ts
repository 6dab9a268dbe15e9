import { tipoDeTramite } from '../tramite.ts'
import { cedulaDelSolicitante, papel, TERMINO_DE_COPIA, textoPedido } from './comunes.ts'
import { ART_115, AVISO_MENOR, campos, costo, EN_DATA, notas, propiedades, REGLAS } from './nacimiento.ts'

/** Certified copy of the birth record of an adult, asked for by somebody else. */
export const nacimientoMayorInteresado = tipoDeTramite({
  id: 'registroNaci_MayorInteresado',
  tipo_tramite: 'copia',
  tipo_documento: 'registroNaci_MayorInteresado',
  titulo: 'Copia de registro civil de nacimiento de mayor de edad, pedida por un interesado',
  grupo: 'Registro civil',
  resumen: 'El registro de nacimiento de otra persona mayor de edad.',
  quienPide: `Quien tenga poder o autorización de la persona inscrita (${ART_115}).`,
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
  adjuntos: [cedulaDelSolicitante, papel(2, 'Poder o autorización', 'De la persona inscrita, con su firma.')],
  costo,
  termino: TERMINO_DE_COPIA,
  reservado: true,
  exigeFinalidad: true,
  notas,
})

/** Certified copy of the birth record of an adult, asked for by a parent. */
export const nacimientoMayorPadre = tipoDeTramite({
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

/** Certified copy of the birth record of who asks for it. */
export const nacimientoMayorPropio = tipoDeTramite({
  id: 'registroNacimiento_MayorPropio',
  tipo_tramite: 'copia',
  tipo_documento: 'registroNacimiento_MayorPropio',
  titulo: 'Copia de registro civil de nacimiento de mayor de edad, propio',
  grupo: 'Registro civil',
  resumen: 'Su propio registro de nacimiento, si ya es mayor de edad.',
  quienPide: `La persona inscrita (${ART_115}).`,
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
