import { catalogo } from './catalogo.ts'

export const tipoOrganizaciones = catalogo({
  id: 'tipo-organizaciones',
  titulo: 'Tipos de organizaciones',
  singular: 'tipo de organización',
  vista: 'tiposOrganizaciones',
  recurso: '/TiposOrganizacion',
  ruta: { puesto: 130, icono: 'briefcase', linea: 'Las clases de organización que la DIAN distingue.' },
  orden: 'id',
})
