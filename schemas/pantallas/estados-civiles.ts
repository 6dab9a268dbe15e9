import { siNo } from '../valores.ts'
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
  campos: { umh: { widget: 'switch', ancho: 6, ayuda: 'Abre la sección del cónyuge en las minutas' } },
  columnas: [{ campo: 'umh', celda: 'switch', ancho: 180, edita: true, tarjeta: 'body', enArchivo: 'Unión marital de hecho' }],
  aparte: [{ campo: 'seccion_conyuge', titulo: 'Pide datos del cónyuge', celda: 'switch' }],
})
