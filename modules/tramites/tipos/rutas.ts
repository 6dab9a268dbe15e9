import { tarjetasDeTramite } from '../../../schemas/respuestas/tramites/tramites-tipos.ts'
import { contactoDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { perMinute, route } from '../../kernel/index.ts'
import { contactoDe } from '../pedido/contacto.ts'
import { anyOf, crear, ver } from '../../roles/index.ts'
import { listarTipos } from './tarjetas.ts'

const contactoQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { identificacion: { type: 'string', maxLength: 40, title: 'Documento de quien solicita' } },
} as const

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
  route({
    method: 'GET',
    path: '/tramites_contacto',
    operation: 'leerContactoDeTramite',
    summary:
      'Lo que la oficina tiene de quien solicita: por su documento, quien trabaja los trámites; los demás, lo suyo',
    needs: crear('nuevoTramite'),
    limit: perMinute(60),
    query: contactoQuery,
    reply: contactoDeTramite,
    handler: (ctx, { query }) => contactoDe(ctx, query.identificacion ?? ''),
  }),
]
