import { citasFueraSchema } from '../../../schemas/citas/horarios.ts'
import { citasFuera as citasFueraLeidas } from '../../../schemas/respuestas/citas/horarios.ts'
import { route } from '../../kernel/index.ts'
import { anyOf, modificar, ver } from '../../roles/index.ts'
import { citasFuera } from './citas-fuera.ts'

export const rutasDeFuera = [
  route({
    method: 'POST',
    path: '/citas_fuera',
    idempotent: false,
    operation: 'mirarCitasFueraDelHorario',
    summary:
      'Las citas agendadas que el horario deja por fuera, como está o como quedaría con lo que se envía; no cambia nada',
    needs: anyOf(ver('edictos'), modificar('tramites')),
    body: citasFueraSchema,
    reply: citasFueraLeidas,
    handler: (ctx, { body }) => citasFuera(ctx, body),
  }),
]
