import * as ejemplos from '../../../schemas/json/ejemplos.ts'
import {
  tipoDeLaOficina,
  tiposDeLaOficina,
  tiposDeSolicitud,
} from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { tipoDeSolicitudSchema } from '../../../schemas/solicitudes/solicitud-tipo.ts'
import { idParams, nobody, perMinute, route } from '../../kernel/index.ts'
import { modificar, ver } from '../../roles/index.ts'
import { deTiposDeSolicitud } from '../quien-ve.ts'
import { guardarTipo } from './guardar-tipo.ts'
import { tarjetas, todosLosTipos } from './leer-tipos.ts'

export const rutasDeTipos = [
  route({
    method: 'GET',
    path: '/solicitudes_tipos',
    operation: 'listarTiposDeSolicitud',
    summary: 'Qué escrituras se pueden solicitar: papeles, costo, demora y quién puede pedirlas',
    needs: nobody('Se lee antes de comenzar una solicitud, sin sesión.'),
    limit: perMinute(60),
    reply: tiposDeSolicitud,
    handler: (ctx) => tarjetas(ctx),
  }),
  route({
    method: 'GET',
    path: '/solicitudes_ajustes',
    operation: 'leerAjustesDeSolicitudes',
    summary:
      'Todo lo que se ha dicho de lo que se puede solicitar, también lo que no se ofrece, y las plantillas que faltan',
    needs: ver('oficina'),
    reply: tiposDeLaOficina,
    handler: (ctx) => todosLosTipos(ctx),
  }),
  route({
    method: 'PUT',
    path: '/solicitudes_tipos/:id',
    operation: 'guardarTipoDeSolicitud',
    summary: 'Lo que se dice de una plantilla que se puede solicitar, y si se ofrece',
    whose: deTiposDeSolicitud,
    needs: modificar('oficina'),
    params: idParams,
    body: tipoDeSolicitudSchema,
    example: ejemplos.tipoDeSolicitud,
    reply: tipoDeLaOficina,
    handler: (ctx, { params, body }) => guardarTipo(ctx, params.id, body),
  }),
]
