import type { OpcionDeCampo } from '../vistas/pantalla.ts'
import { texto } from '../json/valores.ts'
import { catalogo } from './catalogo.ts'

const PARTES: readonly OpcionDeCampo[] = [
  { value: 'vendedor', label: 'Vendedor', tono: 'info' },
  { value: 'comprador', label: 'Comprador', tono: 'ok' },
  { value: 'interesado', label: 'Interesado', tono: 'warn' },
  { value: 'ninguna', label: 'Ninguna', tono: 'muted' },
]
const ROLES: readonly OpcionDeCampo[] = [
  { value: 'DE', label: 'DE' },
  { value: 'A', label: 'A' },
]

export const tipoOtorgantes = catalogo({
  id: 'tipo-otorgantes',
  titulo: 'Tipos de otorgantes',
  singular: 'tipo de otorgante',
  vista: 'tiposOtorgantes',
  recurso: '/tiposOtorgantes',
  ruta: { puesto: 100, icono: 'users-group', linea: 'Vendedor, comprador y los demás papeles de un acto.' },
  propiedades: {
    rol_registral: { ...texto('Rol registral', 2), enum: ['DE', 'A', '', null] },
    parte: { title: 'Parte', enum: ['vendedor', 'comprador', 'interesado', 'ninguna'] },
  },
  obligatorios: ['parte'],
  campos: {
    parte: {
      widget: 'choice',
      opciones: PARTES,
      ancho: 6,
      ayuda: 'La columna de la liquidación en que paga',
      inicial: 'ninguna',
    },
    rol_registral: {
      widget: 'choice',
      opciones: ROLES,
      ancho: 4,
      ayuda: 'Quién transfiere (DE) y quién recibe (A) en el registro',
    },
  },
  columnas: [
    { campo: 'parte', celda: 'badge', opciones: PARTES, ancho: 130, edita: true, tarjeta: 'body' },
    { campo: 'rol_registral', celda: 'badge', opciones: ROLES, ancho: 120, edita: true },
  ],
})
