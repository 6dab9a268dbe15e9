import {
  carteraAlertas,
  carteraEvolucion,
  carteraMayores,
  facturaDeCliente,
  panoramaDeCliente,
  quienEsCliente,
} from '../../../schemas/respuestas/cartera-facturas.ts'
import { paginaDe } from '../../../schemas/respuestas/vocabulario.ts'
import { idParams, oHoja, route } from '../../kernel/index.ts'
import { ver } from '../../roles/index.ts'
import { alertasDe } from './alertas.ts'
import { panoramaDe } from './cliente.ts'
import { clienteDePersona } from './de-persona.ts'
import { evolucionDe, evolucionQuery } from './evolucion.ts'
import { facturasDeCliente, facturasDeClienteQuery } from './facturas-de-cliente.ts'
import { mayoresDe, mayoresQuery } from './mayores.ts'
import { deCliente } from '../quien-ve.ts'

const personaQuery = {
  type: 'object',
  additionalProperties: false,
  required: ['id_personas'],
  properties: { id_personas: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id de la persona' } },
} as const

export const rutasDePanorama = [
  route({
    method: 'GET',
    path: '/creditos_cliente/:id',
    operation: 'listarFacturasDeCliente',
    summary: 'Lo que un cliente debe, factura por factura',
    whose: deCliente,
    needs: ver('cartera'),
    params: idParams,
    query: facturasDeClienteQuery,
    reply: oHoja(paginaDe(facturaDeCliente)),
    handler: (ctx, { params, query }) => facturasDeCliente(ctx, params.id, query),
  }),
  route({
    method: 'GET',
    path: '/cartera_cliente/:id',
    operation: 'leerPanoramaDeCliente',
    summary: 'Lo que un cliente debe de un vistazo, por edades, y su saldo a favor aparte',
    whose: deCliente,
    needs: ver('cartera'),
    params: idParams,
    reply: panoramaDeCliente,
    handler: (ctx, { params }) => panoramaDe(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/cartera_persona',
    operation: 'buscarClienteDePersona',
    summary: 'Qué cliente de cartera es una persona, si lo es',
    needs: ver('cartera'),
    query: personaQuery,
    reply: quienEsCliente,
    handler: (ctx, { query }) => clienteDePersona(ctx, query.id_personas),
  }),
  route({
    method: 'GET',
    path: '/cartera_evolucion',
    operation: 'leerEvolucionDeCartera',
    summary: 'La cartera de los últimos doce meses calendario, de la oficina o de un cliente',
    whose: deCliente,
    needs: ver('cartera'),
    query: evolucionQuery,
    reply: carteraEvolucion,
    handler: (ctx, { query }) => evolucionDe(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/cartera_mayores',
    operation: 'leerMayoresDeudores',
    summary: 'Los diez clientes que más deben de lo vencido',
    needs: ver('cartera'),
    query: mayoresQuery,
    reply: carteraMayores,
    handler: (ctx, { query }) => mayoresDe(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/cartera_alertas',
    operation: 'leerAlertasDeCartera',
    summary: 'Lo que prescribe, los cupos superados, las promesas que llegaron y los castigos por aprobar',
    needs: ver('cartera'),
    reply: carteraAlertas,
    handler: (ctx) => alertasDe(ctx),
  }),
]
