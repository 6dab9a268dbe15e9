import { siNo } from '../json/valores.ts'
import { catalogo } from './catalogo.ts'

/** The national list of means of payment: invoices carry its codes, so nobody edits it. */
export const mediosPago = catalogo({
  id: 'medios-pago',
  titulo: 'Medios de pago',
  singular: 'medio de pago',
  vista: 'tarifas',
  recurso: '/mediosPago',
  ruta: {
    puesto: 190,
    icono: 'credit-card',
    linea: 'Los medios con que se paga una factura, como los nombra la DIAN.',
  },
  orden: 'id',
  soloLectura: true,
  largoNombre: 255,
  nota: 'Lista de la DIAN para facturación electrónica: solo se consulta.',
  propiedades: { frecuente: siNo('Frecuente') },
  campos: { frecuente: { widget: 'switch', ancho: 4 } },
  columnas: [{ campo: 'frecuente', celda: 'switch', ancho: 110, tarjeta: 'body' }],
})
