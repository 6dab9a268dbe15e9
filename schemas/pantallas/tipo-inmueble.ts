import type { OpcionDeCampo } from '../vistas/pantalla.ts'
import { siNo } from '../json/valores.ts'
import { catalogo } from './catalogo.ts'

const ZONAS: readonly OpcionDeCampo[] = [
  { value: 'urbano', label: 'Urbano' },
  { value: 'rural', label: 'Rural' },
]

export const tipoInmueble = catalogo({
  id: 'tipo-inmueble',
  titulo: 'Tipos de inmueble',
  singular: 'tipo de inmueble',
  vista: 'inmuebles',
  recurso: '/tipoInmueble',
  ruta: { puesto: 90, icono: 'building-community', linea: 'Apartamento, casa, lote y los demás.' },
  propiedades: {
    zona: { title: 'Zona', enum: ['urbano', 'rural', '', null] },
    propiedad_horizontal: siNo('Propiedad horizontal'),
  },
  campos: {
    zona: { widget: 'choice', opciones: ZONAS, ancho: 4 },
    propiedad_horizontal: { widget: 'switch', ancho: 6 },
  },
  columnas: [
    { campo: 'zona', celda: 'badge', opciones: ZONAS, ancho: 110, edita: true, tarjeta: 'body' },
    { campo: 'propiedad_horizontal', celda: 'switch', ancho: 170, edita: true },
  ],
})
