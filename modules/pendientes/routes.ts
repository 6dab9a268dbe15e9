import { pendientes } from '../../schemas/respuestas/pendientes.ts'
import { perMinute, route, session } from '../kernel/index.ts'
import { contarPendientes } from './contar.ts'

export const routes = [
  route({
    method: 'GET',
    path: '/pendientes',
    summary: 'Cuánto espera en cada sala del menú, de lo que la persona ve',
    needs: session(),
    limit: perMinute(60),
    reply: pendientes,
    handler: (ctx) => contarPendientes(ctx),
  }),
]
