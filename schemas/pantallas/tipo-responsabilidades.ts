import { catalogo } from './catalogo.ts'

export const tipoResponsabilidades = catalogo({
  id: 'tipo-responsabilidades',
  titulo: 'Tipos de responsabilidades',
  singular: 'tipo de responsabilidad',
  vista: 'tiposResponsabilidades',
  recurso: '/TiposResponsabilidades',
  ruta: { puesto: 140, icono: 'certificate', linea: 'Las responsabilidades fiscales que la DIAN distingue.' },
  orden: 'id',
})
