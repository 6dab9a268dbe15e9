import { MENSAJES } from './catalogo.ts'
import { accion } from '../vistas/accion.ts'
import { pantalla } from '../vistas/pantalla.ts'
import { proyectoCambioSchema, proyectoFormulario } from '../oficina/proyecto.ts'

/** Projects, for administrators (specification 3, sections 2, 3, 7 and 8). */
export const proyectos = pantalla({
  id: 'proyectos',
  titulo: 'Administración de proyectos',
  singular: 'proyecto',
  vista: 'administracionProyectos',
  tambienAbre: ['crear'], // specification 1, section 6: /admin/project-page is 2
  otrasVistas: ['misProyectos'],
  recurso: '/proyecto',
  grupo: 'Configuracion',
  esquema: proyectoFormulario,
  campos: {
    codigo: { widget: 'text', ancho: 4, ejemplo: 'TORRE-1' },
    proyecto: { widget: 'text', ancho: 8 },
    usuario_plataforma: { widget: 'person', texto: 'nombre_persona', ancho: 12 },
  },
  tabla: {
    columnas: [
      { campo: 'codigo', celda: 'text', ancho: 150 },
      { campo: 'proyecto', celda: 'text', ancho: 260, edita: true, tarjeta: 'body' },
      { campo: 'nombre_persona', titulo: 'Persona', celda: 'reference', ancho: 220, tarjeta: 'body' },
      { campo: 'total_radicaciones', titulo: 'Radicaciones', celda: 'number', ancho: 120, orden: false, busca: false },
      { campo: 'estado', titulo: 'Estado', celda: 'switch', ancho: 130, tarjeta: 'head' },
    ],
    orden: 'codigo',
    pageSize: 5,
    buscar: 'Buscar por código o nombre',
  },
  acciones: [
    { tipo: 'create', en: 'dialog', texto: 'Agregar' },
    { tipo: 'edit', en: 'inline', texto: 'Editar' },
    { tipo: 'toggle', campo: 'estado' },
    { tipo: 'form', texto: 'Cambiar persona', formulario: 'cambiar-persona', necesita: 'modificar' },
    {
      tipo: 'dialog',
      texto: 'Añadir radicación',
      nombre: 'anadir-radicacion',
      necesita: 'modificar',
      cuando: { campo: 'estado', en: [1] },
    },
    { tipo: 'dialog', texto: 'Ver estadísticas', nombre: 'resumen-proyecto' },
    { tipo: 'link', texto: 'Ver radicaciones', href: '/admin/proyecto/{codigo}', delNombre: true },
    { tipo: 'history' },
    { tipo: 'dialog', texto: 'Eliminar', nombre: 'eliminar-proyecto', necesita: 'eliminar' },
  ],
  mensajes: {
    ...MENSAJES,
    creado: 'proyecto {proyecto} creado con exito',
    noCreado: 'No se pudo crear el proyecto',
    editado: 'Editado con exito',
    noEditado: 'No se pudo editar el proyecto',
    eliminado: 'Proyecto eliminado',
    noEliminado: 'No se pudo eliminar el proyecto',
  },
})

export const cambiarPersona = accion({
  id: 'cambiar-persona',
  titulo: 'Cambiar persona',
  vista: 'administracionProyectos',
  necesita: 'modificar',
  ruta: 'PUT /proyecto/{id}',
  boton: 'Guardar',
  size: 'sm',
  edita: true,
  dice: [{ texto: '{codigo} · {proyecto}', tono: 'muted' }],
  esquema: proyectoCambioSchema,
  campos: {
    usuario_plataforma: {
      widget: 'person',
      texto: 'nombre_persona',
      detalle: 'numero_documento',
      ejemplo: 'Nombre o documento',
      vacio: 'No hay una persona así',
      falta: 'Seleccione una persona',
      ancho: 12,
    },
  },
  mensajes: {
    enviando: 'Guardando cambios...',
    enviado: 'Actualizado correctamente',
    noEnviado: 'No se pudo actualizar la persona del proyecto',
  },
})
