import { enviosDetenidos, estadoDeRespaldos } from '../../schemas/respuestas/oficina/oficina.ts'
import { perMinute, route, session } from '../kernel/index.ts'
import { crear, modificar, ver } from '../roles/index.ts'
import { leerEnvios, reanudarEnvios } from './guardar.ts'
import { leerRespaldos, pedirRespaldoAhora } from './respaldar.ts'

export const routes = [
  route('GET /respaldos', {
    summary: 'El último respaldo de la oficina, el último que se probó y lo que falló',
    needs: ver('procesos'),
    reply: estadoDeRespaldos,
    handler: (ctx) => leerRespaldos(ctx),
  }),
  route('POST /respaldos', {
    summary: 'Respalda la oficina ahora',
    needs: crear('procesos'),
    limit: perMinute(6),
    reply: estadoDeRespaldos,
    handler: async (ctx) => {
      await pedirRespaldoAhora(ctx)
      return leerRespaldos(ctx)
    },
  }),
  route('GET /envios_detenidos', {
    operation: 'leerEnviosDetenidos',
    summary: 'Desde cuándo una oficina restaurada no envía nada',
    needs: session(),
    reply: enviosDetenidos,
    handler: (ctx) => leerEnvios(ctx),
  }),
  route('POST /envios_detenidos/reanudar', {
    operation: 'reanudarEnvios',
    summary: 'Una oficina restaurada vuelve a enviar lo que espera',
    needs: modificar('procesos'),
    reply: enviosDetenidos,
    handler: (ctx) => reanudarEnvios(ctx),
  }),
]
