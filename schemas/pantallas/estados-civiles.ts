import { siNo } from '../json/valores.ts'
import { catalogo } from './catalogo.ts'

export const estadosCiviles = catalogo({
  id: 'estados-civiles',
  titulo: 'Estados civiles',
  singular: 'estado civil',
  vista: 'estadosCiviles',
  recurso: '/estadosCiviles',
  ruta: { puesto: 80, icono: 'heart', linea: 'Los estados civiles de las personas.' },
  orden: 'id',
  propiedades: { umh: siNo('Pide datos del cónyuge') },
  campos: {
    umh: {
      widget: 'switch',
      ancho: 6,
      ayuda: 'De los casados y de quien vive en unión: abre la sección del cónyuge en las minutas',
    },
  },
  columnas: [{ campo: 'umh', celda: 'switch', ancho: 180, edita: true, tarjeta: 'body' }],
})
