import { decisionDeConservacion } from '../../schemas/personas/habeas.ts'
import { conservacionLeida } from '../../schemas/respuestas/personas/habeas.ts'
import { idParams, route, ofOffice } from '../kernel/index.ts'
import { eliminar, ver } from '../roles/index.ts'
import { decidirConservacion } from './decidir.ts'
import { leerConservacion } from './proponer.ts'

const deConservacion = ofOffice('Conservación', 'De toda la oficina: se decide por clases, no por personas.')

export const routes = [
  route('GET /conservacion', {
    operation: 'leerConservacion',
    summary: 'Cuánto se conserva cada cosa, y lo que ya cumplió su tiempo',
    needs: ver('procesos'),
    reply: conservacionLeida,
    handler: (ctx) => leerConservacion(ctx),
  }),
  route('PUT /conservacion/:id', {
    operation: 'decidirConservacion',
    summary: 'Eliminar lo que cumplió su tiempo, o decir por qué se conserva',
    whose: deConservacion,
    needs: eliminar('procesos'),
    params: idParams,
    body: decisionDeConservacion,
    reply: conservacionLeida,
    handler: (ctx, { params, body }) => decidirConservacion(ctx, params.id, body),
  }),
]
