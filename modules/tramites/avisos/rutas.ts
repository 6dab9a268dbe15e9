import { avisosDeTramite } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { idParams, route, type Context } from '../../kernel/index.ts'
import { ver } from '../../roles/index.ts'
import { deTramite } from '../quien-ve.ts'
import { NOMBRE_DE_ESTADO } from '../../../schemas/tramites/tramite.ts'
import { exigirTramite } from '../leer.ts'
import { AvisoDeTramite } from '../model.ts'
import { sale } from '../velo.ts'

/** GET /tramites/:id/avisos: the latest first. @throws Problem 404 */
async function listarAvisos(ctx: Context, id: number) {
  const tramite = await exigirTramite(ctx, id)
  const velado = sale.veladoSolo(ctx, tramite)
  const filas = await AvisoDeTramite.query(ctx.db).where('id_tramite', id).orderBy('id', 'desc')
  return filas.map(({ id: aviso, clase, correo, created_at, enviado_en, error }) => ({
    id: aviso,
    estado: new Map<string, string>(Object.entries(NOMBRE_DE_ESTADO)).get(clase) ?? clase,
    correo: velado ? '•••' : correo,
    pedido: created_at,
    enviado_en,
    error: velado && error !== null ? '•••' : error,
  }))
}

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
