import * as ejemplos from '../../schemas/json/ejemplos.ts'
import { filaConExtra, paginaDe } from '../../schemas/json/vocabulario.ts'
import { radicacionPlana } from '../../schemas/respuestas/radicaciones/radicacion.ts'
import {
  eliminado,
  estadisticasDeProyecto,
  filaDeProyecto,
  proyecto,
} from '../../schemas/respuestas/oficina/oficina.ts'
import {
  asociarSchema,
  numeroParams,
  proyectoCambioSchema,
  proyectoFormulario,
  proyectoSchema,
} from '../../schemas/oficina/proyecto.ts'
import { idParams, oHoja, route, type Context } from '../kernel/index.ts'
import { deProyecto, deRadicacion } from '../radicaciones/index.ts'
import { anyOf, crear, eliminar, modificar, paraEscoger, ver } from '../roles/index.ts'
import { asociarRadicacion, verRadicacion } from './asociar.ts'
import { inmueblesPorTipo } from './inmuebles-de.ts'
import { leerProyecto, listarProyectos, proyectosQuery, exigirProyecto } from './listar-proyectos.ts'
import { crearProyecto, editarProyecto, eliminarProyecto } from './crear-proyecto.ts'

/** «Resumen del proyecto». A property that belongs in several ways counts once. */
async function estadisticas(ctx: Context, id: number) {
  const { codigo, proyecto } = await exigirProyecto(ctx, { id })
  const porTipo = await inmueblesPorTipo(ctx, [id])
  return {
    codigo,
    proyecto,
    total_plantillas: await cuantas(ctx, 'plantillas', { id_proyecto: id, activo: 1 }),
    total_documentos: await cuantas(ctx, 'documentos_generados', { id_proyecto: id }),
    total_inmuebles: porTipo.reduce((suma, { cuantos }) => suma + cuantos, 0),
    total_radicaciones: await cuantas(ctx, 'radicaciones', { id_proyectos: id, anulada_en: null }),
    inmuebles_por_tipo: porTipo.map(({ tipo, cuantos }) => ({
      name_tipo_inmueble: tipo ?? 'Sin tipo',
      total_inmuebles: cuantos,
    })),
  }
}

async function cuantas(ctx: Context, tabla: string, donde: Record<string, number | null>): Promise<number> {
  const row = await ctx.db(tabla).where(donde).count({ n: '*' }).first<{ n: number }>()
  return Number(row.n)
}

// all projects, or own ones
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
  route('GET /proyecto2', {
    summary: 'Proyectos: todos para quien los administra, los propios para los demás',
    needs: lee,
    reduced: paraEscoger('/proyecto2'),
    query: proyectosQuery,
    reply: oHoja(paginaDe(filaConExtra(filaDeProyecto))),
    handler: (ctx, { query }) => listarProyectos(ctx, query),
  }),
  route('GET /proyecto2/:id', {
    summary: 'Un proyecto',
    whose: deProyecto,
    needs: lee,
    params: idParams,
    reply: proyecto,
    handler: (ctx, { params }) => leerProyecto(ctx, params.id),
  }),
  route('GET /proyecto2/:id/estadisticas', {
    summary: 'Resumen del proyecto',
    whose: deProyecto,
    needs: lee,
    params: idParams,
    reply: estadisticasDeProyecto,
    handler: (ctx, { params }) => estadisticas(ctx, params.id),
  }),
  route('POST /proyecto2', {
    summary: 'Crear un proyecto',
    needs: crea,
    answers: 201,
    body: proyectoSchema,
    example: ejemplos.proyecto,
    reply: proyecto,
    handler: (ctx, { body }) => crearProyecto(ctx, body),
  }),
  // same, by the screen's names
  route('GET /proyecto', {
    summary: 'Proyectos',
    needs: lee,
    query: proyectosQuery,
    reply: oHoja(paginaDe(filaConExtra(filaDeProyecto))),
    handler: (ctx, { query }) => listarProyectos(ctx, query),
  }),
  route('GET /proyecto/:id', {
    summary: 'Un proyecto',
    whose: deProyecto,
    needs: lee,
    params: idParams,
    reply: proyecto,
    handler: (ctx, { params }) => leerProyecto(ctx, params.id),
  }),
  route('POST /proyecto', {
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
  route('PUT /proyecto/:id', {
    summary: 'Cambiar la persona, el nombre o el estado de un proyecto',
    whose: deProyecto,
    needs: modifica,
    params: idParams,
    body: proyectoCambioSchema,
    reply: proyecto,
    handler: (ctx, { params, body }) => editarProyecto(ctx, params.id, body),
  }),
  route('DELETE /proyecto/:id', {
    summary: 'Eliminar un proyecto, o inactivarlo si está en uso',
    whose: deProyecto,
    needs: elimina,
    params: idParams,
    reply: eliminado,
    handler: (ctx, { params }) => eliminarProyecto(ctx, params.id),
  }),
  route('GET /radi2/:numero', {
    operation: 'leerRadicacionParaAsociar',
    summary: 'Una radicación, para asociarla a un proyecto',
    whose: deRadicacion('ficha'),
    needs: anyOf(lee, ver('radicaciones'), ver('misRadicaciones'), ver('seguimiento'), crear('seguimiento')),
    params: numeroParams,
    reply: radicacionPlana,
    handler: (ctx, { params }) => verRadicacion(ctx, params.numero),
  }),
  route('PUT /radi2/:numero', {
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
