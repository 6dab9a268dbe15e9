import * as ejemplos from '../../schemas/json/ejemplos.ts'
import { paginaDe } from '../../schemas/json/vocabulario.ts'
import {
  filaDeRadicacion,
  filtrosDeRadicacion,
  otorgantesFrecuentes as frecuentes,
  radicacion,
  radicacionesCambiadas,
  tablero,
  type FiltrosDeRadicacion as Filtros,
  filaDePlantilla,
  filasDePlantillas,
  plantillaDeRadicacion,
} from '../../schemas/respuestas/radicaciones/radicacion.ts'
import {
  anularSchema,
  porNumeroQuery,
  radicacionesCambioSchema,
  radicacionSchema,
} from '../../schemas/radicaciones/radicacion.ts'
import { enqueue, idParams, oHoja, PDF, route, session, type Context, nada, ofOffice } from '../kernel/index.ts'
import { anyOf, crear, eliminar, modificar, ver } from '../roles/index.ts'
import { anularRadicacion, cambiarVarias } from './guardar/cambiar-radicacion.ts'
import { listarMias, listarRadicaciones, radiProyQuery, radiQuery } from './listar-radicaciones.ts'
import { personasPorCargo } from '../personas/index.ts'
import { imprimirCaratula } from './imprimir-caratula.ts'
import { leerPorIdONumero, leerPorNumero } from './leer-radicacion.ts'
import { deRadicacion } from './quien-ve.ts'
import { otorgantesFrecuentes } from './guardar/frecuentes.ts'
import { radicar } from './guardar/guardar-radicacion.ts'
import { leerTablero } from './tablero.ts'
import {
  nombreDePlantillaSchema,
  plantillaDeRadicacionSchema,
} from '../../schemas/radicaciones/radicacion-plantilla.ts'
import {
  eliminarPlantilla,
  guardarPlantilla,
  leerPlantilla,
  listarPlantillas,
  renombrarPlantilla,
} from './plantillas.ts'

async function filtros(ctx: Context) {
  const active = (table: string) => ctx.db(table).where('activo', 1).orderBy('id')
  return {
    digitadores: await personasPorCargo(ctx, 'digitador'),
    revisor: await personasPorCargo(ctx, 'revisor'),
    personas: await personasPorCargo(ctx, 'contacto'),
    liquidadores: await personasPorCargo(ctx, 'liquidador'),
    estados_escrituras: await active('estados_escrituras').select<Filtros['estados_escrituras']>('id', 'name'),
    tipos_otorgantes: await active('tipos_otorgantes').select<Filtros['tipos_otorgantes']>(
      'id',
      'name',
      'rol_registral',
      'parte',
    ),
    actos: await ctx
      .db('actos')
      .where('activo', 1)
      .orderBy('name')
      .select<Filtros['actos']>('id', 'name as nombre_acto'),
  }
}

/** Tells the real office that a deed was filed in its practice office. */
export const TRABAJO_PRACTICADA = 'practica-radicada'

const leer = anyOf(
  ver('radicaciones'),
  crear('radicaciones'),
  modificar('radicaciones'),
  ver('misRadicaciones'),
  ver('liquidaciones'),
)

const dePlantilla = ofOffice('Plantillas de radicación', 'De toda la oficina: cualquiera que radica comienza de ellas.')

/** Filing starts from templates; document keepers maintain them. */
const usa = anyOf(crear('radicaciones'), crear('plantillas'), modificar('plantillas'), eliminar('plantillas'))

const rutasDePlantillas = [
  route('GET /radicacionesPlantillas', {
    operation: 'listarPlantillasDeRadicacion',
    summary: 'Plantillas de radicación de la oficina',
    needs: usa,
    reply: filasDePlantillas,
    handler: (ctx) => listarPlantillas(ctx),
  }),
  route('GET /radicacionesPlantillas/:id', {
    operation: 'leerPlantillaDeRadicacion',
    summary: 'Una plantilla de radicación, con los datos de hoy de quienes lleva',
    whose: dePlantilla,
    needs: usa,
    params: idParams,
    reply: plantillaDeRadicacion,
    handler: (ctx, { params }) => leerPlantilla(ctx, params.id),
  }),
  route('POST /radicacionesPlantillas', {
    operation: 'guardarPlantillaDeRadicacion',
    summary: 'Guardar actos, partes fijas y equipo como plantilla de radicación',
    needs: crear('plantillas'),
    body: plantillaDeRadicacionSchema,
    answers: 201,
    reply: plantillaDeRadicacion,
    handler: (ctx, { body }) => guardarPlantilla(ctx, body),
  }),
  route('PUT /radicacionesPlantillas/:id', {
    operation: 'renombrarPlantillaDeRadicacion',
    summary: 'Cambiar el nombre de una plantilla de radicación',
    whose: dePlantilla,
    needs: modificar('plantillas'),
    params: idParams,
    body: nombreDePlantillaSchema,
    reply: filaDePlantilla,
    handler: (ctx, { params, body }) => renombrarPlantilla(ctx, params.id, body),
  }),
  route('DELETE /radicacionesPlantillas/:id', {
    operation: 'eliminarPlantillaDeRadicacion',
    summary: 'Eliminar una plantilla de radicación',
    whose: dePlantilla,
    needs: eliminar('plantillas'),
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => eliminarPlantilla(ctx, params.id),
  }),
]

const unaRadicacion = { whose: deRadicacion('expediente'), params: idParams }

export const routes = [
  route('GET /radicacionesFiltros', {
    summary: 'Listas que el asistente ofrece',
    needs: leer,
    reply: filtrosDeRadicacion,
    handler: (ctx) => filtros(ctx),
  }),
  route('GET /otorgantesFrecuentes', {
    summary: 'Empresas que las escrituras recientes nombran más, por tipo de otorgante: los bancos de las hipotecas',
    needs: anyOf(crear('radicaciones'), modificar('radicaciones')),
    reply: frecuentes,
    handler: (ctx) => otorgantesFrecuentes(ctx),
  }),
  route('GET /tablero', {
    summary: 'El día de un vistazo: las cifras de la oficina con el permiso 5, lo propio en curso con el 73, 5 o 6',
    needs: session(),
    reply: tablero,
    handler: (ctx) => leerTablero(ctx),
  }),
  route('GET /radi', {
    operation: 'listarRadicaciones',
    summary: 'Radicaciones de la oficina; a quien solo puede radicar, las suyas',
    needs: anyOf(ver('radicaciones'), crear('radicaciones')),
    query: radiQuery,
    reply: oHoja(paginaDe(filaDeRadicacion)),
    handler: (ctx, { query }) => listarRadicaciones(ctx, query),
  }),
  route('GET /radiProy', {
    operation: 'listarMisRadicaciones',
    summary: 'Mis radicaciones, o las de un proyecto',
    needs: anyOf(
      ver('misRadicaciones'),
      ver('misProyectos'),
      ver('administracionProyectos'),
      crear('administracionProyectos'),
    ),
    query: radiProyQuery,
    reply: oHoja(paginaDe(filaDeRadicacion)),
    handler: (ctx, { query }) => listarMias(ctx, query),
  }),
  route('GET /radicaciones', {
    operation: 'leerRadicacionPorNumero',
    summary: 'Una radicación por su número',
    whose: deRadicacion('expediente'),
    needs: leer,
    query: porNumeroQuery,
    reply: radicacion,
    handler: (ctx, { query }) => leerPorNumero(ctx, query.numero_radicacion),
  }),
  route('GET /radicaciones/:id', {
    operation: 'leerRadicacion',
    summary: 'Una radicación por su id; por su número, si ninguna tiene ese id',
    ...unaRadicacion,
    needs: leer,
    reply: radicacion,
    handler: (ctx, { params }) => leerPorIdONumero(ctx, params.id),
  }),
  route('POST /radicaciones', {
    operation: 'radicar',
    summary: 'Radicar una escritura',
    needs: crear('radicaciones'),
    answers: 201,
    idempotent: true,
    body: radicacionSchema,
    example: ejemplos.radicacion,
    reply: radicacion,
    handler: async (ctx, { body }) => {
      const { practiceOf } = ctx.office
      if (practiceOf !== null) await enqueue(ctx, TRABAJO_PRACTICADA, {}, { key: TRABAJO_PRACTICADA })
      return radicar(ctx, body)
    },
  }),
  route('PUT /radicaciones', {
    operation: 'cambiarRadicaciones',
    summary: 'Poner a varias radicaciones quién las trabaja o su estado, cada una según sus reglas',
    whose: deRadicacion('expediente'),
    needs: modificar('radicaciones'),
    transaction: false,
    body: radicacionesCambioSchema,
    reply: radicacionesCambiadas,
    handler: (ctx, { body }) => cambiarVarias(ctx, body),
  }),
  route('POST /radicaciones/:id/anular', {
    summary: 'Anular una radicación con su motivo',
    ...unaRadicacion,
    needs: eliminar('radicaciones'),
    body: anularSchema,
    reply: radicacion,
    handler: (ctx, { params, body }) => anularRadicacion(ctx, params.id, body.motivo),
  }),
  route('GET /radicaciones/:id/caratula', {
    summary: 'Carátula en PDF',
    ...unaRadicacion,
    needs: leer,
    reply: PDF,
    handler: (ctx, { params }) => imprimirCaratula(ctx, params.id),
  }),
  ...rutasDePlantillas,
]
