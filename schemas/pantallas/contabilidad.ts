import { texto } from '../json/valores.ts'
import { catalogo } from './catalogo.ts'

const CUENTA = {
  ...texto('Cuenta contable', 20),
  pattern: '^\\d{0,20}$',
  mensajes: { pattern: 'Son solo cifras.' },
} as const

/** Account of each concept of the vouchers. */
export const cuentasContables = catalogo({
  id: 'cuentas-contables',
  titulo: 'Cuentas contables',
  singular: 'cuenta contable',
  femenino: true,
  vista: 'contabilidad',
  recurso: '/cuentasContables',
  ruta: {
    puesto: 197,
    icono: 'list-details',
    linea: 'La cuenta y el centro de costo de cada cosa que mueve la oficina.',
  },
  largoNombre: 120,
  largoCodigo: 20,
  orden: 'id',
  nota: 'Para que un servicio tenga cuenta propia, agréguelo con el código «item-» y su número: item-106.',
  propiedades: { cuenta: CUENTA, centro: texto('Centro de costo', 20) },
  campos: {
    cuenta: { widget: 'text', ancho: 6, ayuda: 'La del plan de cuentas de la oficina' },
    centro: { widget: 'reference', recurso: '/centrosCosto', valor: 'code', detalle: 'code', ancho: 6 },
  },
  columnas: [
    { campo: 'cuenta', celda: 'text', ancho: 170, edita: true, tarjeta: 'body' },
    { campo: 'centro', celda: 'text', ancho: 150, edita: true, tarjeta: 'body' },
  ],
})

export const centrosCosto = catalogo({
  id: 'centros-costo',
  titulo: 'Centros de costo',
  singular: 'centro de costo',
  vista: 'contabilidad',
  recurso: '/centrosCosto',
  ruta: {
    puesto: 198,
    icono: 'list-details',
    linea: 'Las partes de la oficina entre las que se reparten sus cuentas.',
  },
  largoNombre: 120,
  largoCodigo: 20,
})

/** Columns of the accounting sheet, in the order and with the names that the office's program reads. */
export const columnasContables = catalogo({
  id: 'columnas-contables',
  titulo: 'Columnas de la exportación contable',
  singular: 'columna',
  femenino: true,
  vista: 'contabilidad',
  recurso: '/columnasContables',
  ruta: { puesto: 199, icono: 'list-details', linea: 'Qué columnas lleva la hoja, en qué orden y con qué nombre.' },
  largoNombre: 60,
  largoCodigo: 20,
  orden: 'id',
  nota: 'Salen las activas, por su orden. El código dice qué lleva cada una, y no cambia.',
  propiedades: { orden: { ...texto('Orden', 4), pattern: '^\\d{0,4}$', mensajes: { pattern: 'Es un número.' } } },
  campos: { orden: { widget: 'text', ancho: 4 } },
  columnas: [{ campo: 'orden', celda: 'text', ancho: 110, edita: true, tarjeta: 'body' }],
})
