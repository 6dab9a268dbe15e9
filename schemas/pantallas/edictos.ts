import { MENSAJES } from './catalogo.ts'
import { edictoFormulario } from '../radicaciones/edicto.ts'
import { pantalla, type OpcionDeCampo } from '../vistas/pantalla.ts'

const ESTADOS: readonly OpcionDeCampo[] = [
  { value: 'activo', label: 'Activo', tono: 'ok' },
  { value: 'expirado', label: 'Expirado', tono: 'muted' },
]

export const edictos = pantalla({
  id: 'edictos',
  titulo: 'Edictos',
  singular: 'edicto',
  vista: 'edictos',
  recurso: '/edicto',
  grupo: 'Utilidades',
  ruta: { puesto: 30 },
  multipart: true,
  esquema: edictoFormulario,
  campos: {
    titulo: { widget: 'text', ancho: 12 },
    nombre_cliente: { widget: 'text', ancho: 12 },
    fecha_inicio: { widget: 'date', ancho: 4, inicial: { hoy: 0 } },
    fecha_expiracion: {
      widget: 'date',
      ancho: 8,
      inicial: { hoy: 1 },
      plazos: { desde: 'fecha_inicio', habiles: [3, 5, 10, 15] },
    },
    archivo: { widget: 'file', ancho: 12, acepta: ['.pdf'], maximo: 20 * 1024 * 1024 },
  },
  tabla: {
    columnas: [
      { campo: 'titulo', celda: 'text', ancho: 240, edita: true },
      {
        campo: 'estado',
        titulo: 'Estado',
        celda: 'badge',
        opciones: ESTADOS,
        ancho: 100,
        orden: false,
        tarjeta: 'head',
      },
      { campo: 'dias_restantes', titulo: 'Días restantes', celda: 'number', ancho: 110, busca: false, tarjeta: 'body' },
      { campo: 'nombre_cliente', celda: 'text', ancho: 160, edita: true, tarjeta: 'body' },
      { campo: 'fecha_inicio', celda: 'date', ancho: 130, edita: true },
      { campo: 'fecha_expiracion', celda: 'date', ancho: 130, edita: true, tarjeta: 'body' },
      {
        campo: 'archivo',
        celda: 'file',
        ruta: '/files/{ruta_archivo}',
        ancho: 110,
        busca: false,
        orden: false,
        edita: true,
      },
    ],
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
