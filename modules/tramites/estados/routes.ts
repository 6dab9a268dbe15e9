import { pasosDeTramite, tramitePasado, tramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { cambioDeEstadoSchema, prorrogaSchema } from '../../../schemas/tramites/tramite-estado.ts'
import { idParams, route } from '../../kernel/index.ts'
import { anyOf, crear, modificar, ver } from '../../roles/index.ts'
import { leerTramite } from '../leer.ts'
import { deTramite } from '../quien-ve.ts'
import { leerPasos } from './leer-pasos.ts'
import { pasarA } from './pasar.ts'
import { prorrogar } from './prorrogar.ts'

export const rutasDeEstados = [
  route({
    method: 'PUT',
    path: '/tramites/:id/estado',
    operation: 'pasarTramite',
    summary: 'Lleva un trámite a otro estado, con lo que ese paso exige',
    whose: deTramite,
    needs: modificar('tramites'),
    params: idParams,
    body: cambioDeEstadoSchema,
    reply: tramitePasado,
    handler: async (ctx, { params, body }) => {
      const { avisos } = await pasarA(ctx, params.id, body)
      return { ...(await leerTramite(ctx, params.id)), avisos }
    },
  }),
  route({
    method: 'PUT',
    path: '/tramites/:id/plazo',
    operation: 'prorrogarTramite',
    summary: 'Prorroga el término de un trámite, o el plazo para responder lo devuelto',
    whose: deTramite,
    needs: modificar('tramites'),
    params: idParams,
    body: prorrogaSchema,
    reply: tramite,
    handler: async (ctx, { params, body }) => {
      await prorrogar(ctx, params.id, body)
      return leerTramite(ctx, params.id)
    },
  }),
  route({
    method: 'GET',
    path: '/tramites/:id/pasos',
    operation: 'leerPasosDeTramite',
    summary: 'Los pasos de un trámite, y los que puede dar ahora',
    whose: deTramite,
    needs: anyOf(ver('tramites'), crear('nuevoTramite')),
    params: idParams,
    reply: pasosDeTramite,
    handler: (ctx, { params }) => leerPasos(ctx, params.id),
  }),
]
