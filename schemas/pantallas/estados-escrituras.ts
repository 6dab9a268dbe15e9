import { siNo, texto } from '../json/valores.ts'
import { catalogo } from './catalogo.ts'

export const estadosEscrituras = catalogo({
  id: 'estados-escrituras',
  titulo: 'Estados de escrituras',
  singular: 'estado de escritura',
  vista: 'estadosEscrituras',
  recurso: '/estadosEscritura',
  ruta: { puesto: 70, icono: 'progress', linea: 'Los estados por los que pasa una escritura.' },
  orden: 'id',
  propiedades: { etapa: texto('Etapa', 60), descripcion: texto('Descripción', 255), final: siNo('Final') },
  campos: {
    etapa: { widget: 'text', ancho: 6 },
    final: { widget: 'switch', ancho: 6, ayuda: 'La escritura no pasa a otro estado' },
    descripcion: { widget: 'long-text', ancho: 12 },
  },
  columnas: [
    { campo: 'etapa', celda: 'text', ancho: 140, edita: true, tarjeta: 'body' },
    { campo: 'final', celda: 'switch', ancho: 100, edita: true },
    { campo: 'descripcion', celda: 'text', ancho: 260, edita: true },
  ],
})
