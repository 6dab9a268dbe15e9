import { texto } from '../../json/valores.ts'
import type { OpcionDeCampo } from '../../vistas/pantalla.ts'
import { catalogo } from '../catalogo.ts'

export const QUIEN_TRAE: readonly OpcionDeCampo[] = [
  { value: 'todos', label: 'Cada otorgante' },
  { value: 'vendedor', label: 'Quien transfiere' },
  { value: 'comprador', label: 'Quien adquiere' },
  { value: 'acreedor', label: 'El acreedor' },
  { value: 'interesado', label: 'El interesado' },
  { value: 'notaria', label: 'La notaría' },
]
export const EXIGE: readonly OpcionDeCampo[] = [
  { value: 'siempre', label: 'Siempre', tono: 'info' },
  { value: 'propiedad_horizontal', label: 'En propiedad horizontal', tono: 'muted' },
  { value: 'persona_juridica', label: 'Con persona jurídica', tono: 'muted' },
  { value: 'segun', label: 'Según el caso', tono: 'muted' },
]

/** Papers that acts name as «documentos requeridos»: norm, bearer, days of validity. */
export const requisitos = catalogo({
  id: 'requisitos',
  titulo: 'Requisitos de las escrituras',
  singular: 'requisito',
  vista: 'actos',
  recurso: '/requisitos',
  ruta: {
    puesto: 45,
    icono: 'certificate',
    linea: 'Quién trae cada documento, cuántos días sirve y qué norma lo pide.',
  },
  nota: 'Cada acto dice en sus «Documentos requeridos» cuáles pide; aquí se dice cómo es cada uno.',
  largoNombre: 200,
  propiedades: {
    norma: texto('Norma', 200),
    quien_trae: { title: 'Quién lo trae', enum: [...QUIEN_TRAE.map(({ value }) => value), '', null] },
    dias_vigencia: {
      ...texto('Días que sirve', 4),
      pattern: '^(\\d{1,4})?$',
      mensajes: { pattern: 'Es un número de días.' },
    },
    exige: { title: 'Cuándo se exige', enum: [...EXIGE.map(({ value }) => value), '', null] },
    tambien: texto('También se llama', 200),
  },
  campos: {
    quien_trae: { widget: 'choice', opciones: QUIEN_TRAE, ancho: 6 },
    exige: { widget: 'choice', opciones: EXIGE, ancho: 6, inicial: 'siempre' },
    dias_vigencia: { widget: 'text', ancho: 4, ayuda: 'Desde la fecha del documento' },
    norma: { widget: 'text', ancho: 8 },
    tambien: {
      widget: 'text',
      ancho: 12,
      ayuda: 'Palabras con que se reconoce entre los documentos de trámites y solicitudes, separadas por comas',
    },
  },
  columnas: [
    { campo: 'exige', celda: 'badge', opciones: EXIGE, ancho: 150, edita: true, tarjeta: 'body' },
    { campo: 'quien_trae', celda: 'badge', opciones: QUIEN_TRAE, ancho: 130, edita: true },
    { campo: 'dias_vigencia', celda: 'text', ancho: 105, edita: true },
    { campo: 'norma', celda: 'text', ancho: 170, edita: true },
    { campo: 'tambien', celda: 'text', ancho: 200, edita: true, oculta: true },
  ],
})
