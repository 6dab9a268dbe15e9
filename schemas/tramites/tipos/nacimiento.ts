import type { Campo, OpcionDeCampo } from '../../vistas/pantalla.ts'
import type { CostoDeTramite } from '../tramite.ts'
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
} from './comunes.ts'

/** What the ordinary copy carries, and what it carries only where kinship must be proved (D. 1260 de 1970, art. 115). */
const MODALIDADES: readonly OpcionDeCampo[] = [
  { value: 'reducida', label: 'Reducida: nombre, sexo, lugar y fecha' },
  { value: 'con_filiacion', label: 'Con filiación: también los padres' },
]

export const OTRA_FINALIDAD = 'Otra'
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

/** Fields that every birth kind has besides whose record it is. */
export const propiedades = {
  antes: quienSolicita,
  despues: {
    fecha_nacimiento: fechaDeNacimiento,
    numero_folio: numeroFolio,
    copias,
    modalidad: {
      type: ['string', 'null'],
      enum: ['reducida', 'con_filiacion', '', null],
      title: 'Qué debe llevar la copia',
      mensajes: { enum: 'Elija un valor de la lista.' },
    },
    finalidad: {
      type: ['string', 'null'],
      enum: [...FINALIDADES, '', null],
      title: 'Para qué la necesita',
      mensajes: { enum: 'Elija un valor de la lista.' },
    },
    finalidad_detalle: texto('Detalle de la finalidad', 300),
    gratuidad: {
      type: ['string', 'null'],
      enum: ['primera_copia', 'primera_cedula', '', null],
      title: '¿Es una copia sin costo?',
      mensajes: { enum: 'Elija un valor de la lista.' },
    },
    anotaciones,
  },
} as const

/** With filiation its purpose is stated, and one that is in no list is written out. */
export const REGLAS = [
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

export const campos = {
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

export const EN_DATA = ['copias', 'modalidad', 'finalidad', 'finalidad_detalle', 'gratuidad'] as const

const GRATIS = 'D. 1069 de 2015, art. 2.2.6.13.2.9.1, lit. c'
export const costo: CostoDeTramite = {
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

export const ART_115 = 'D. 1260 de 1970, art. 115'
export const notas =
  `${SOLO_DE_AQUI} La copia ordinaria lleva solo nombre, sexo, lugar y fecha; los padres y la filiación, cuando hay ` +
  `que probar el parentesco, con la finalidad dicha, contra recibo y con quien solicita identificado (${ART_115}). Para tarjeta de ` +
  'identidad o cédula, solo la sección genérica (art. 117). Expedirla o divulgarla sin justa causa es una falta contra la intimidad.'

export const AVISO_MENOR = 'Por su fecha de nacimiento es menor de edad: hay una copia para menores.'
export const AVISO_MAYOR = 'Por su fecha de nacimiento ya es mayor de edad: hay una copia para mayores.'
