import { catalogo } from './catalogo.ts'

export const departamentos = catalogo({
  id: 'departamentos',
  titulo: 'Departamentos',
  singular: 'departamento',
  vista: 'departamentos',
  recurso: '/departamentos',
  ruta: { puesto: 50, icono: 'map', linea: 'Los departamentos del país, con su código DANE.' },
})
