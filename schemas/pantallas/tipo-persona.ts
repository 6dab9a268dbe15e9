import { catalogo } from './catalogo.ts'

export const tipoPersona = catalogo({
  id: 'tipo-persona',
  titulo: 'Tipos de persona',
  singular: 'tipo de persona',
  vista: 'tiposPersona',
  recurso: '/TiposPersona',
  ruta: { puesto: 110, icono: 'user-square', linea: 'Natural o jurídica, como la factura lo dice.' },
  orden: 'id',
})
