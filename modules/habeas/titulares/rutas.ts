import { revocacionSchema, titularQuery } from '../../../schemas/personas/habeas.ts'
import { titularLeido } from '../../../schemas/respuestas/personas/habeas.ts'
import { idParams, PDF, route } from '../../kernel/index.ts'
import { modificar, ver } from '../../roles/index.ts'
import { revocar } from '../libro/revocar.ts'
import { deAutorizacion } from '../quien-ve.ts'
import { leerTitular } from './buscar.ts'
import { imprimirPrueba } from './constancia.ts'

export const rutasDeTitulares = [
  route({
    method: 'GET',
    path: '/autorizaciones',
    operation: 'leerAutorizaciones',
    summary: 'Lo que un titular autorizó y reclamó, por su documento o su correo',
    needs: ver('personas'),
    query: titularQuery,
    reply: titularLeido,
    handler: (ctx, { query }) => leerTitular(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/autorizaciones_constancia',
    operation: 'imprimirAutorizaciones',
    summary: 'La prueba de lo que un titular autorizó, para entregársela',
    needs: ver('personas'),
    query: titularQuery,
    reply: PDF,
    handler: (ctx, { query }) => imprimirPrueba(ctx, query),
  }),
  route({
    method: 'POST',
    path: '/autorizaciones/:id/revocar',
    operation: 'revocarAutorizacion',
    summary: 'Anotar que el titular revocó una autorización',
    whose: deAutorizacion,
    needs: modificar('personas'),
    params: idParams,
    body: revocacionSchema,
    reply: titularLeido,
    handler: async (ctx, { params, body }) => {
      const { numero_documento, correo } = await revocar(ctx, params.id, body.motivo)
      return leerTitular(ctx, numero_documento ? { numero_documento } : { correo: correo ?? '' })
    },
  }),
]
