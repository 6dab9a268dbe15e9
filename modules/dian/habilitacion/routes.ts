import { documentoDePrueba, habilitacion } from '../../../schemas/respuestas/facturacion/dian.ts'
import { habilitacionSchema } from '../../../schemas/facturacion/dian.ts'
import { idParams, perMinute, route, type Route } from '../../kernel/index.ts'
import { modificar, ver } from '../../roles/index.ts'
import { expedirPrueba, seguirPrueba } from './enviar-prueba.ts'
import { leerHabilitacion, pruebaVisible } from './leer-habilitacion.ts'
import { deConfiguracion } from '../quien-ve.ts'

/** Limit (ms) of one DIAN call (120 seconds at most) with its surroundings. */
const UNA_LLAMADA_MS = 150_000

/** Being enabled by the DIAN before going live (dian.md 4.9): documents of nobody, sent to the portal's test set. */
export const rutasDeHabilitacion: Route[] = [
  route({
    method: 'GET',
    path: '/dian/habilitacion',
    summary: 'Cómo va el set de pruebas de la habilitación',
    needs: ver('oficina'),
    reply: habilitacion,
    handler: (ctx) => leerHabilitacion(ctx),
  }),
  route({
    method: 'POST',
    path: '/dian/habilitacion',
    summary: 'Firma un documento de prueba y lo envía al set; el primero de cada clase es un ensayo',
    needs: modificar('oficina'),
    answers: 201,
    transaction: false,
    takes: UNA_LLAMADA_MS,
    idempotent: true,
    limit: perMinute(120),
    body: habilitacionSchema,
    reply: documentoDePrueba,
    handler: async (ctx, { body }) => pruebaVisible(await expedirPrueba(ctx, body.tipo)),
  }),
  route({
    method: 'POST',
    path: '/dian/habilitacion/:id',
    summary: 'Pregunta por un documento de prueba, o lo reenvía si no llegó',
    whose: deConfiguracion,
    needs: modificar('oficina'),
    transaction: false,
    takes: UNA_LLAMADA_MS,
    limit: perMinute(120),
    params: idParams,
    reply: documentoDePrueba,
    handler: async (ctx, { params }) => pruebaVisible(await seguirPrueba(ctx, params.id)),
  }),
]
