import { METODOS_PAGO } from '../../schemas/facturacion/pagos.ts'
import { metodosDePago } from '../../schemas/respuestas/facturacion/facturacion.ts'
import { route, session } from '../kernel/index.ts'

export const routes = [
  route({
    method: 'GET',
    path: '/metodosPago',
    summary: 'Métodos de pago',
    needs: session(),
    reply: metodosDePago,
    handler: () => METODOS_PAGO,
  }),
]
