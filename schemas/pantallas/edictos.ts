import { MENSAJES } from './catalogo.ts'
import { edictos as registro } from '../registros/edictos.ts'
import { formaDe, tablaDe } from '../registros/registro.ts'
import { pantalla } from '../vistas/pantalla.ts'

export const edictos = pantalla({
  id: 'edictos',
  titulo: 'Edictos',
  singular: 'edicto',
  vista: 'edictos',
  recurso: '/edicto',
  grupo: 'Utilidades',
  ruta: { puesto: 30 },
  multipart: true,
  ...formaDe(registro),
  tabla: {
    ...tablaDe(registro),
    orden: '-fecha_inicio',
    pageSize: 10,
    buscar: 'Buscar por título o cliente',
  },
  acciones: [
    { tipo: 'create', en: 'dialog', texto: 'Agregar' },
    { tipo: 'dialog', texto: 'Ver edicto', nombre: 'ver-edicto' },
    { tipo: 'edit', en: 'inline', texto: 'Editar' },
    { tipo: 'download', texto: 'Constancia de fijación', ruta: '/edicto/{id}/constancia' },
    { tipo: 'history' },
    { tipo: 'delete', pregunta: 'Seguro deseas eliminar?', motivo: { campo: 'fijado', en: [true] } },
  ],
  mensajes: {
    ...MENSAJES,
    creado: 'Edicto creado correctamente',
    noCreado: 'Error al crear edicto',
    editado: 'Editado con exito',
    noEditado: 'No se pudo editar',
    eliminado: 'Edicto eliminado correctamente',
    noEliminado: 'Error al eliminar edicto',
    noCargado: 'Error interno, intente nuevamente',
    edicionRota: 'Ocurrió un error en el guardado',
    incompleto: 'Complete el formulario',
  },
})
