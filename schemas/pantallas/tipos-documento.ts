import type { OpcionDeCampo } from '../vistas/pantalla.ts'
import { texto } from '../json/valores.ts'
import { catalogo } from './catalogo.ts'

const CLASES: readonly OpcionDeCampo[] = [
  { value: 'natural', label: 'Persona natural' },
  { value: 'extranjero', label: 'Extranjero' },
  { value: 'juridica', label: 'Persona jurídica' },
]

export const tiposDocumento = catalogo({
  id: 'tipos-documento',
  titulo: 'Tipos de documento',
  singular: 'tipo de documento',
  vista: 'oficina',
  recurso: '/tipoDocIde',
  ruta: { puesto: 150, icono: 'id', linea: 'Cédula, NIT y los demás, con su código de la DIAN.' },
  orden: 'id',
  largoNombre: 80,
  propiedades: {
    abreviatura: texto('Abreviatura', 10),
    clase: { title: 'Clase', enum: ['natural', 'extranjero', 'juridica'] },
  },
  obligatorios: ['clase'],
  campos: {
    abreviatura: { widget: 'text', ancho: 4 },
    clase: {
      widget: 'choice',
      opciones: CLASES,
      ancho: 5,
      ayuda: 'Decide qué campos se piden a la persona',
      inicial: 'natural',
    },
  },
  columnas: [
    { campo: 'abreviatura', celda: 'text', ancho: 120, edita: true },
    { campo: 'clase', celda: 'badge', opciones: CLASES, ancho: 150, edita: true, tarjeta: 'body' },
  ],
})
