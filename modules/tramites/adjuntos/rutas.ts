import { adjuntoSuelto, adjuntosSueltos } from '../../../schemas/respuestas/tramite-adjunto.ts'
import { adjuntoSueltoSchema } from '../../../schemas/tramite-adjunto.ts'
import { idParams, nada, perMinute, route, type Multipart } from '../../kernel/index.ts'
import { crear } from '../../roles/index.ts'
import { deAdjuntoSuelto } from '../quien-ve.ts'
import { MAXIMO_BYTES } from './formatos.ts'
import { sueltoLeido } from './leido.ts'
import { quitarSuelto } from './olvidar.ts'
import { subirAdjunto, sueltosDe } from './subir.ts'

/** Whatever it is called: what it is, its content tells. */
const unArchivo: Multipart = { files: { archivo: { types: 'any', maxBytes: MAXIMO_BYTES } } }

export const rutasDeAdjuntos = [
  route({
    method: 'GET',
    path: '/tramites_adjuntos',
    operation: 'listarAdjuntosSinEnviar',
    summary: 'Los documentos que subí para trámites que aún no he enviado',
    needs: crear('nuevoTramite'),
    reply: adjuntosSueltos,
    handler: async (ctx) => (await sueltosDe(ctx, {}).orderBy('id')).map(sueltoLeido),
  }),
  route({
    method: 'POST',
    path: '/tramites_adjuntos',
    operation: 'subirAdjunto',
    summary: 'Sube un documento de un trámite que aún no se ha enviado, o dice por qué no aplica; vale un día',
    needs: crear('nuevoTramite'),
    answers: 201,
    transaction: false,
    limit: perMinute(60),
    multipart: unArchivo,
    body: adjuntoSueltoSchema,
    reply: adjuntoSuelto,
    handler: async (ctx, { body, files }) => sueltoLeido(await subirAdjunto(ctx, { ...body, subido: files['archivo']?.[0] })),
  }),
  route({
    method: 'DELETE',
    path: '/tramites_adjuntos/:id',
    operation: 'quitarAdjunto',
    summary: 'Quita un documento que aún no se ha enviado',
    whose: deAdjuntoSuelto,
    needs: crear('nuevoTramite'),
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => quitarSuelto(ctx, params.id),
  }),
]
