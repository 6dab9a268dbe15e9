import type { Campo, OpcionDeCampo } from '../../vistas/pantalla.ts'
import { type AdjuntoPedido, type CostoDeTramite, tipoDeTramite } from '../tramite.ts'
import { texto } from '../../json/valores.ts'
import {
  anotaciones,
  copias,
  CUANTAS,
  DE_QUIEN_SOLICITA,
  FALTA,
  fechaDeNacimiento,
  FOLIO,
  NOTAS,
  numeroFolio,
  quienSolicita,
  SOLO_DE_AQUI,
  cedulaDelSolicitante,
  papel,
  TERMINO_DE_COPIA,
  textoPedido,
} from './comunes.ts'

/** Ordinary copy, or with filiation where kinship must be proved (D. 1260 de 1970, art. 115). */
export const MODALIDADES: readonly OpcionDeCampo[] = [
  { value: 'reducida', label: 'Reducida: nombre, sexo, lugar y fecha' },
  { value: 'con_filiacion', label: 'Con filiación: también los padres' },
]

const OTRA_FINALIDAD = 'Otra'
const FINALIDADES = [
  'Cédula de ciudadanía o tarjeta de identidad',
  'Matrimonio',
  'Pasaporte o visa',
  'Nacionalidad',
  'Sucesión',
  'Pensión o salud',
  'Estudio',
  'Proceso judicial o administrativo',
  OTRA_FINALIDAD,
] as const

const GRATUIDADES: readonly OpcionDeCampo[] = [
  { value: 'primera_copia', label: 'Sí: es la primera copia de este registro' },
  { value: 'primera_cedula', label: 'Sí: es para la primera cédula de ciudadanía' },
]

const ELIJA = { enum: 'Elija un valor de la lista.' } as const

const propiedades = {
  antes: quienSolicita,
  despues: {
    fecha_nacimiento: fechaDeNacimiento,
    numero_folio: numeroFolio,
    copias,
    modalidad: {
      type: ['string', 'null'],
      enum: ['reducida', 'con_filiacion', '', null],
      title: 'Qué debe llevar la copia',
      mensajes: ELIJA,
    },
    finalidad: {
      type: ['string', 'null'],
      enum: [...FINALIDADES, '', null],
      title: 'Para qué la necesita',
      mensajes: ELIJA,
    },
    finalidad_detalle: texto('Detalle de la finalidad', 300),
    gratuidad: {
      type: ['string', 'null'],
      enum: ['primera_copia', 'primera_cedula', '', null],
      title: '¿Es una copia sin costo?',
      mensajes: ELIJA,
    },
    anotaciones,
  },
} as const

/** Filiation requires a purpose; one outside the list is written out. */
const REGLAS = [
  {
    if: { required: ['modalidad'], properties: { modalidad: { const: 'con_filiacion' } } },
    then: { required: ['finalidad'], properties: { finalidad: { mensajes: { required: FALTA } } } },
  },
  {
    if: { required: ['finalidad'], properties: { finalidad: { const: OTRA_FINALIDAD } } },
    then: { required: ['finalidad_detalle'], properties: { finalidad_detalle: { mensajes: { required: FALTA } } } },
  },
] as const

const elegida = FINALIDADES.map((value) => ({ value, label: value }))

const campos = {
  antes: DE_QUIEN_SOLICITA,
  despues: {
    fecha_nacimiento: { widget: 'date', ancho: 4, seccion: 'Registro' },
    numero_folio: FOLIO,
    copias: CUANTAS,
    modalidad: { widget: 'choice', opciones: MODALIDADES, inicial: 'reducida', ancho: 6, seccion: 'Copia' },
    finalidad: {
      widget: 'choice',
      opciones: elegida,
      ancho: 6,
      seccion: 'Copia',
      ayuda: 'Con filiación hay que decirla.',
    },
    finalidad_detalle: { widget: 'text', ancho: 12, seccion: 'Copia', cuando: { campo: 'finalidad', en: FINALIDADES } },
    gratuidad: {
      widget: 'choice',
      opciones: GRATUIDADES,
      ancho: 6,
      seccion: 'Copia',
      ayuda: 'La oficina lo confirma al revisarla.',
    },
    anotaciones: NOTAS,
  },
} as const satisfies Record<string, Record<string, Campo>>

const EN_DATA = ['copias', 'modalidad', 'finalidad', 'finalidad_detalle', 'gratuidad'] as const

const GRATIS = 'D. 1069 de 2015, art. 2.2.6.13.2.9.1, lit. c'
const costo: CostoDeTramite = {
  clase: 'copia_registro_civil',
  gratis: [
    {
      cuando: { campo: 'gratuidad', en: ['primera_copia'] },
      causa: `Primera copia del registro de nacimiento (${GRATIS})`,
    },
    {
      cuando: { campo: 'gratuidad', en: ['primera_cedula'] },
      causa: `Copia para la primera cédula de ciudadanía (${GRATIS})`,
    },
  ],
}

const ART_115 = 'D. 1260 de 1970, art. 115'
const notas =
  `${SOLO_DE_AQUI} La copia ordinaria lleva solo nombre, sexo, lugar y fecha; los padres y la filiación, cuando hay ` +
  `que probar el parentesco, con la finalidad dicha, contra recibo y con quien solicita identificado (${ART_115}). Para tarjeta de ` +
  'identidad o cédula, solo la sección genérica (art. 117). Expedirla o divulgarla sin justa causa es una falta contra la intimidad.'

const AVISO_MENOR = 'Por su fecha de nacimiento es menor de edad: hay una copia para menores.'
const AVISO_MAYOR = 'Por su fecha de nacimiento ya es mayor de edad: hay una copia para mayores.'

interface Pedida {
  id: string
  titulo: string
  resumen: string
  quienPide: string
  adjuntos: readonly AdjuntoPedido[]
}

const copiaDeMenor = ({ id, titulo, resumen, quienPide, adjuntos }: Pedida) =>
  tipoDeTramite({
    id,
    tipo_tramite: 'copia',
    tipo_documento: id,
    titulo: `Copia de registro civil de nacimiento de menor de edad, ${titulo}`,
    grupo: 'Registro civil',
    resumen,
    quienPide: `${quienPide} (${ART_115}; Ley 1581 de 2012, art. 7).`,
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
    adjuntos,
    costo,
    termino: TERMINO_DE_COPIA,
    reservado: true,
    exigeFinalidad: true,
    notas,
  })

export const nacimientoMenorInteresado = copiaDeMenor({
  id: 'registroNacimiento_MenorInteresado',
  titulo: 'pedida por un interesado',
  resumen: 'El registro de nacimiento de un menor de edad que no es su hijo.',
  quienPide: 'Quien tenga autorización del representante, custodia u orden',
  adjuntos: [
    cedulaDelSolicitante,
    papel(2, 'Autorización del representante, custodia u orden', 'Del representante legal, el ICBF o un juez.'),
  ],
})

export const nacimientoMenorPadre = copiaDeMenor({
  id: 'registroNacimiento_MenorPadre',
  titulo: 'pedida por su madre o su padre',
  resumen: 'El registro de nacimiento de un hijo o una hija menor de edad.',
  quienPide: 'La madre o el padre del menor',
  adjuntos: [cedulaDelSolicitante],
})

const copiaDeMayor = ({ id, titulo, resumen, quienPide, adjuntos }: Pedida) =>
  tipoDeTramite({
    id,
    tipo_tramite: 'copia',
    tipo_documento: id,
    titulo: `Copia de registro civil de nacimiento de mayor de edad, ${titulo}`,
    grupo: 'Registro civil',
    resumen,
    quienPide: `${quienPide} (${ART_115}).`,
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
    adjuntos,
    costo,
    termino: TERMINO_DE_COPIA,
    reservado: true,
    exigeFinalidad: true,
    notas,
  })

export const nacimientoMayorInteresado = copiaDeMayor({
  id: 'registroNaci_MayorInteresado',
  titulo: 'pedida por un interesado',
  resumen: 'El registro de nacimiento de otra persona mayor de edad.',
  quienPide: 'Quien tenga poder o autorización de la persona inscrita',
  adjuntos: [cedulaDelSolicitante, papel(2, 'Poder o autorización', 'De la persona inscrita, con su firma.')],
})

export const nacimientoMayorPadre = copiaDeMayor({
  id: 'registroNacimiento_mayorPadre',
  titulo: 'pedida por su madre o su padre',
  resumen: 'El registro de nacimiento de un hijo o una hija mayor de edad.',
  quienPide: 'La madre o el padre de la persona inscrita',
  adjuntos: [cedulaDelSolicitante],
})

export const nacimientoMayorPropio = copiaDeMayor({
  id: 'registroNacimiento_MayorPropio',
  titulo: 'propio',
  resumen: 'Su propio registro de nacimiento, si ya es mayor de edad.',
  quienPide: 'La persona inscrita',
  adjuntos: [cedulaDelSolicitante],
})
