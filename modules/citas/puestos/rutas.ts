import { puestosSchema } from '../../../schemas/citas/horarios.ts'
import { puestosDeFirma } from '../../../schemas/respuestas/citas/horarios.ts'
import { route } from '../../kernel/index.ts'
import { anyOf, modificar, ver } from '../../roles/index.ts'
import { guardarPuestos, leerPuestos } from './puestos.ts'

export const rutasDePuestos = [
  route({
    method: 'GET',
    path: '/citas_puestos',
    operation: 'leerPuestosDeFirma',
    summary: 'Dónde se firma: cuántas citas caben en una hora, y cómo se llama cada puesto',
    needs: anyOf(ver('edictos'), modificar('tramites')),
    reply: puestosDeFirma,
    handler: (ctx) => leerPuestos(ctx),
  }),
  route({
    method: 'PUT',
    path: '/citas_puestos',
    operation: 'guardarPuestosDeFirma',
    summary: 'Cambia dónde se firma',
    needs: modificar('edictos'),
    body: puestosSchema,
    reply: puestosDeFirma,
    handler: (ctx, { body }) => guardarPuestos(ctx, body),
  }),
]
