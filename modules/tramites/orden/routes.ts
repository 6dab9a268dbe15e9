import { plantillasDeTramitesSchema, radicarOrdenSchema } from '../../../schemas/tramites/orden-tramite.ts'
import {
  ordenRadicada,
  planDeRadicacion,
  plantillasDeTramites,
  registroDeTramite,
  tramiteDeRadicacion,
  type TramiteDeRadicacion,
} from '../../../schemas/respuestas/tramites/orden-tramite.ts'
import { idParams, perMinute, route, type Context } from '../../kernel/index.ts'
import { dePlantilla } from '../../plantillas/index.ts'
import { deProyectoNombrado, deRadicacion, leerCabecera } from '../../radicaciones/index.ts'
import { allOf, anyOf, crear, modificar, ver } from '../../roles/index.ts'
import { deTramite } from '../quien-ve.ts'
import { guardarPlantillas, listarPlantillas } from './plantillas.ts'
import { radicarOrden, verPlan } from './radicar-orden.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { numeroDe } from '../datos/leer.ts'
import { Tramite } from '../model.ts'
import { verRegistro } from './leer-orden.ts'

/** Readable by whoever sees the filing. @throws Problem 404 */
async function tramiteDe(ctx: Context, id_radicacion: number): Promise<TramiteDeRadicacion> {
  await leerCabecera(ctx, id_radicacion)
  const tramite = await Tramite.query(ctx.db).where({ id_radicacion }).orderBy('id').first()
  return tramite
    ? { id: tramite.id, numero_tramite: numeroDe(tramite), titulo: tipoDe(tramite.tipo)?.titulo ?? tramite.tipo }
    : null
}

const radica = allOf(modificar('tramites'), crear('radicaciones'))

const leeRadicaciones = anyOf(ver('radicaciones'), crear('radicaciones'), ver('misRadicaciones'), ver('liquidaciones'))

export const rutasDeOrden = [
  route('GET /tramites/:id/registro', {
    summary: 'Lo que se leyó de la hoja de una orden de escrituración, junto a lo que dice',
    needs: ver('tramites'),
    whose: deTramite,
    limit: perMinute(60),
    params: idParams,
    reply: registroDeTramite,
    handler: (ctx, { params }) => verRegistro(ctx, params.id),
  }),
  route('GET /tramites/:id/radicar', {
    operation: 'previsualizarRadicacionDeOrden',
    summary: 'Qué se haría al radicar una orden de escrituración y qué le falta; no escribe nada',
    needs: radica,
    whose: deTramite,
    params: idParams,
    reply: planDeRadicacion,
    handler: (ctx, { params }) => verPlan(ctx, params.id),
  }),
  route('POST /tramites/:id/radicar', {
    operation: 'radicarOrden',
    summary: 'Radicar una orden de escrituración: sus partes, inmuebles, actos y valores en un solo paso',
    needs: radica,
    whose: [deTramite, deProyectoNombrado],
    idempotent: true,
    params: idParams,
    body: radicarOrdenSchema,
    reply: ordenRadicada,
    handler: (ctx, { params, body }) => radicarOrden(ctx, params.id, body),
  }),
  route('GET /radicaciones/:id/tramite', {
    operation: 'leerTramiteDeRadicacion',
    summary: 'El trámite del que viene una radicación',
    needs: leeRadicaciones,
    whose: deRadicacion('expediente'),
    params: idParams,
    reply: tramiteDeRadicacion,
    handler: (ctx, { params }) => tramiteDe(ctx, params.id),
  }),
  route('GET /tramites_plantillas', {
    operation: 'listarPlantillasDeTramites',
    summary: 'Con qué plantilla empieza la minuta de cada tipo de trámite, por proyecto',
    needs: anyOf(ver('oficina'), modificar('tramites')),
    reply: plantillasDeTramites,
    handler: (ctx) => listarPlantillas(ctx),
  }),
  route('PUT /tramites_plantillas', {
    operation: 'guardarPlantillasDeTramites',
    summary: 'Decir con qué plantilla empieza la minuta de cada tipo de trámite',
    needs: modificar('oficina'),
    whose: [dePlantilla, deProyectoNombrado],
    body: plantillasDeTramitesSchema,
    reply: plantillasDeTramites,
    handler: (ctx, { body }) => guardarPlantillas(ctx, body),
  }),
]
