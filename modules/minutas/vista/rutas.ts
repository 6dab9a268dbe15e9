import { vistaSchema } from '../../../schemas/minuta.ts'
import { vistaDeMinuta } from '../../../schemas/respuestas/vista.ts'
import { perMinute, route } from '../../kernel/index.ts'
import { anyOf, crear, modificar } from '../../roles/index.ts'
import { deMinuta } from '../quien-ve.ts'
import { verMinuta } from './ver-minuta.ts'

export const rutasDeVista = [
  route({
    method: 'POST',
    path: '/plantillaDocumentos/vista',
    operation: 'verMinuta',
    summary: 'El documento como quedaría, sin hacerlo',
    needs: anyOf(crear('plantillas'), modificar('tramites')),
    whose: deMinuta,
    limit: perMinute(240),
    transaction: false,
    body: vistaSchema,
    reply: vistaDeMinuta,
    handler: (ctx, { body: { id_plantilla, datos, id_minuta } }) =>
      verMinuta(ctx, { id_plantilla: Number(id_plantilla), datos, id_minuta: id_minuta ? Number(id_minuta) : null }),
  }),
]
