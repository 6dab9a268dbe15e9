import { tiposDeSolicitud } from '../../../schemas/respuestas/solicitud.ts'
import { nobody, perMinute, route } from '../../kernel/index.ts'
import { tarjetas } from './leer-tipos.ts'

export const rutasDeTipos = [
  route({
    method: 'GET', path: '/solicitudes_tipos', operation: 'listarTiposDeSolicitud',
    summary: 'Qué escrituras se pueden solicitar: papeles, costo, demora y quién puede pedirlas',
    needs: nobody('Se lee antes de comenzar una solicitud, sin sesión.'), limit: perMinute(60), reply: tiposDeSolicitud,
    handler: (ctx) => tarjetas(ctx),
  }),
]
