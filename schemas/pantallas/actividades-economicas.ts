import type { OpcionDeCampo } from '../vistas/pantalla.ts'
import { texto } from '../json/valores.ts'
import { catalogo } from './catalogo.ts'

const ORIGENES: readonly OpcionDeCampo[] = [
  { value: 'DIAN', label: 'DIAN' },
  { value: 'DANE', label: 'DANE' },
]

export const actividadesEconomicas = catalogo({
  id: 'actividades-economicas',
  titulo: 'Actividades económicas',
  singular: 'actividad económica',
  femenino: true,
  vista: 'oficina',
  recurso: '/actividadesEconomicas',
  ruta: {
    puesto: 160,
    icono: 'file-description',
    linea: 'Los códigos CIIU con que se describe a qué se dedica cada quien.',
  },
  largoNombre: 255,
  orden: 'code',
  propiedades: { seccion: texto('Sección', 1), origen: { title: 'Origen', enum: ['DIAN', 'DANE', '', null] } },
  campos: { seccion: { widget: 'text', ancho: 3 }, origen: { widget: 'choice', opciones: ORIGENES, ancho: 4 } },
  columnas: [
    { campo: 'seccion', celda: 'text', ancho: 100, edita: true },
    { campo: 'origen', celda: 'badge', opciones: ORIGENES, ancho: 110, edita: true, tarjeta: 'body' },
  ],
})
