import { formaDe, tablaDe } from '../registros/registro.ts'
import { sospechosas as registro } from '../registros/sospechosas.ts'
import { pantalla } from '../vistas/pantalla.ts'
import { MENSAJES } from './catalogo.ts'

export const sospechosas = pantalla({
  id: 'sospechosas',
  titulo: 'Operaciones sospechosas',
  singular: 'operación sospechosa',
  femenino: true,
  vista: 'sospechosas',
  recurso: '/sospechosas',
  grupo: 'Libros y reportes',
  ruta: { puesto: 199 },
  nota: 'Son reservadas: no salen en el historial, en la búsqueda ni en archivos.',
  sinCamposAdicionales: true,
  secreta: true,
  ...formaDe(registro),
  tabla: { ...tablaDe(registro), orden: '-id', pageSize: 25 },
  acciones: [
    { tipo: 'create', en: 'dialog', texto: 'Anotar operación' },
    { tipo: 'edit', en: 'dialog' },
  ],
  mensajes: { ...MENSAJES, creado: 'Operación anotada' },
})
