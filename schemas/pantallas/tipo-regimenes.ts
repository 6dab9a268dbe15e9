import { catalogo } from './catalogo.ts'

export const tipoRegimenes = catalogo({
  id: 'tipo-regimenes',
  titulo: 'Tipos de regímenes',
  singular: 'tipo de régimen',
  vista: 'tiposRegimenes',
  recurso: '/TiposRegimene',
  ruta: { puesto: 120, icono: 'receipt-tax', linea: 'Los regímenes de IVA que la DIAN distingue.' },
  orden: 'id',
})
