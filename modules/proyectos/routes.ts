import * as ejemplos from '../../schemas/ejemplos.ts'
import { filaConExtra, paginaDe } from '../../schemas/respuestas/vocabulario.ts'
import { radicacionPlana } from '../../schemas/respuestas/radicacion.ts'
import { eliminado, estadisticasDeProyecto, filaDeProyecto, proyecto } from '../../schemas/respuestas/proyecto.ts'
import {
  asociarSchema,
  numeroParams,
  proyectoCambioSchema,
  proyectoFormulario,
  proyectoSchema,
} from '../../schemas/proyecto.ts'
import { idParams, oHoja, route } from '../kernel/index.ts'
import { deProyecto, deRadicacion } from '../radicaciones/index.ts'
import { anyOf, crear, eliminar, modificar, paraEscoger, ver } from '../roles/index.ts'
import { asociarRadicacion, verRadicacion } from './asociar.ts'
import { leerProyecto, listarProyectos, proyectosQuery } from './listar-proyectos.ts'
import { crearProyecto } from './crear-proyecto.ts'
import { editarProyecto } from './editar-proyecto.ts'
import { eliminarProyecto } from './eliminar-proyecto.ts'
import { estadisticas } from './estadisticas.ts'

// what one may do with all projects, or with one's own
const lee = anyOf(
  ver('administracionProyectos'),
  crear('administracionProyectos'),
  ver('misProyectos'),
  crear('misProyectos'),
)
const crea = anyOf(crear('administracionProyectos'), crear('misProyectos'))
const modifica = anyOf(modificar('administracionProyectos'), modificar('misProyectos'))
const elimina = anyOf(eliminar('administracionProyectos'), eliminar('misProyectos'))

export const routes = [
  route({
    method: 'GET',
    path: '/proyecto2',
    summary: 'Proyectos: todos para quien los administra, los propios para los demás',
    needs: lee,
    reduced: paraEscoger('/proyecto2'),
    query: proyectosQuery,
    reply: oHoja(paginaDe(filaConExtra(filaDeProyecto))),
    handler: (ctx, { query }) => listarProyectos(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/proyecto2/:id',
    summary: 'Un proyecto',
    whose: deProyecto,
    needs: lee,
    params: idParams,
    reply: proyecto,
    handler: (ctx, { params }) => leerProyecto(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/proyecto2/:id/estadisticas',
    summary: 'Resumen del proyecto',
    whose: deProyecto,
    needs: lee,
    params: idParams,
    reply: estadisticasDeProyecto,
    handler: (ctx, { params }) => estadisticas(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/proyecto2',
    summary: 'Crear un proyecto',
    needs: crea,
    answers: 201,
    body: proyectoSchema,
    example: ejemplos.proyecto,
    reply: proyecto,
    handler: (ctx, { body }) => crearProyecto(ctx, body),
  }),
  // the same by the names that the screen shows
  route({
    method: 'GET',
    path: '/proyecto',
    summary: 'Proyectos',
    needs: lee,
    query: proyectosQuery,
    reply: oHoja(paginaDe(filaConExtra(filaDeProyecto))),
    handler: (ctx, { query }) => listarProyectos(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/proyecto/:id',
    summary: 'Un proyecto',
    whose: deProyecto,
    needs: lee,
    params: idParams,
    reply: proyecto,
    handler: (ctx, { params }) => leerProyecto(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/proyecto',
    summary: 'Crear un proyecto',
    needs: crea,
    answers: 201,
    body: proyectoFormulario,
    reply: proyecto,
    handler: (ctx, { body: { proyecto, usuario_plataforma, ...body } }) =>
      crearProyecto(
        ctx,
        { ...body, nombre: proyecto, usuario: usuario_plataforma },
        { nombre: 'proyecto', usuario: 'usuario_plataforma' },
      ),
  }),
  route({
    method: 'PUT',
    path: '/proyecto/:id',
    summary: 'Cambiar la persona, el nombre o el estado de un proyecto',
    whose: deProyecto,
    needs: modifica,
    params: idParams,
    body: proyectoCambioSchema,
    reply: proyecto,
    handler: (ctx, { params, body }) => editarProyecto(ctx, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/proyecto/:id',
    summary: 'Eliminar un proyecto, o inactivarlo si está en uso',
    whose: deProyecto,
    needs: elimina,
    params: idParams,
    reply: eliminado,
    handler: (ctx, { params }) => eliminarProyecto(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/radi2/:numero',
    operation: 'leerRadicacionParaAsociar',
    summary: 'Una radicación, para asociarla a un proyecto',
    whose: deRadicacion('ficha'),
    needs: anyOf(lee, ver('radicaciones'), ver('misRadicaciones'), ver('seguimiento'), crear('seguimiento')),
    params: numeroParams,
    reply: radicacionPlana,
    handler: (ctx, { params }) => verRadicacion(ctx, params.numero),
  }),
  route({
    method: 'PUT',
    path: '/radi2/:numero',
    operation: 'asociarRadicacion',
    summary: 'Añadir una radicación a un proyecto',
    whose: [deRadicacion('ficha'), deProyecto],
    needs: modifica,
    params: numeroParams,
    body: asociarSchema,
    example: ejemplos.asociar,
    reply: radicacionPlana,
    handler: (ctx, { params, body }) => asociarRadicacion(ctx, params.numero, body.codigoProyecto),
  }),
]
