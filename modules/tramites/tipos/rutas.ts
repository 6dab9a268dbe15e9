import { tarjetasDeTramite } from '../../../schemas/respuestas/tramites-tipos.ts'
import { route } from '../../kernel/index.ts'
import { anyOf, crear, ver } from '../../roles/index.ts'
import { listarTipos } from './tarjetas.ts'

export const rutasDeTipos = [
  route({
    method: 'GET',
    path: '/tipos_tramite',
    operation: 'leerTiposDeTramite',
    summary: 'Los tipos de trámite: qué pide, cuánto cuesta y cuánto demora cada uno',
    needs: anyOf(ver('nuevoTramite'), crear('nuevoTramite'), ver('tramites')),
    reply: tarjetasDeTramite,
    handler: (ctx) => listarTipos(ctx),
  }),
]
