import { avisosDeTramite } from '../../../schemas/respuestas/tramite-cobro.ts'
import { idParams, route } from '../../kernel/index.ts'
import { ver } from '../../roles/index.ts'
import { deTramite } from '../quien-ve.ts'
import { listarAvisos } from './listar-avisos.ts'

export const rutasDeAvisos = [
  route({
    method: 'GET',
    path: '/tramites/:id/avisos',
    summary: 'Los correos con que se avisó de un trámite, y los que no salieron',
    whose: deTramite,
    needs: ver('tramites'),
    params: idParams,
    reply: avisosDeTramite,
    handler: (ctx, { params }) => listarAvisos(ctx, params.id),
  }),
]
