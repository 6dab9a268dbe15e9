import { reglaRevisada, reglas } from '../../schemas/respuestas/oficina/revision.ts'
import { ofOffice, perMinute, route } from '../kernel/index.ts'
import { ver } from '../roles/index.ts'
import { listarReglas, revisarRegla } from './revisar.ts'

const deRegla = ofOffice('Reglas', 'De toda la oficina: dicen si sus cuentas cuadran.')

export const routes = [
  route('GET /revision', {
    operation: 'listarReglas',
    summary: 'Lo que debe ser verdad de las cuentas, los números y los estados de la oficina',
    needs: ver('procesos'),
    reply: reglas,
    handler: () => listarReglas(),
  }),
  route('GET /revision/:clave', {
    operation: 'revisarRegla',
    summary: 'Los registros que no cumplen una regla, hasta cien: lo que debe ser y lo que hay',
    needs: ver('procesos'),
    whose: deRegla,
    limit: perMinute(300),
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['clave'],
      properties: { clave: { type: 'string', pattern: '^[a-z_]{3,40}$', title: 'Regla' } },
    },
    reply: reglaRevisada,
    handler: (ctx, { params }) => revisarRegla(ctx, params.clave),
  }),
]
