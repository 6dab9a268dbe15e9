import { encargos } from '../../schemas/respuestas/radicaciones/radicacion.ts'
import { idParams, nada, notFound, perMinute, route, session } from '../kernel/index.ts'
import { leerEncargos, quitarEncargo, deEncargo } from './encargar.ts'

export const routes = [
  route('GET /encargos', {
    operation: 'listarEncargos',
    summary: 'Lo que uno pidió y tarda: lo que está en marcha, y lo que terminó sin que lo viera',
    needs: session(),
    limit: perMinute(120),
    reply: encargos,
    handler: (ctx) => leerEncargos(ctx),
  }),
  route('DELETE /encargos/:id', {
    operation: 'quitarEncargo',
    summary: 'Ya se vio cómo terminó un trabajo propio; el que está en marcha queda',
    needs: session(),
    whose: deEncargo,
    params: idParams,
    reply: nada,
    handler: async (ctx, { params }) => {
      if (!(await quitarEncargo(ctx, params.id))) throw notFound('No se encontró ese trabajo.')
    },
  }),
]
