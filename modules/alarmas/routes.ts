import { alarmasLeidas } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { route } from '../kernel/index.ts'
import { ver } from '../roles/index.ts'
import { leerAlarmas } from './metricas.ts'

export const routes = [
  route('GET /alarmas', {
    summary: 'Lo que no va bien en la oficina, desde cuándo y qué hacer',
    needs: ver('procesos'),
    reply: alarmasLeidas,
    handler: (ctx) => leerAlarmas(ctx),
  }),
]
