import { catalogo } from './catalogo.ts'

export const tipoResponsabilidades = catalogo({
  id: 'tipo-responsabilidades',
  titulo: 'Tipos de responsabilidades',
  singular: 'tipo de responsabilidad',
  vista: 'tiposResponsabilidades',
  recurso: '/TiposResponsabilidades',
  orden: 'id',
})
