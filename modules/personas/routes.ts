import { personaCambioSchema, personaSchema } from '../../schemas/persona.ts'
import { idParams, invalid, listQuery, route } from '../kernel/index.ts'
import { anyOf, crear, modificar, ver } from '../roles/index.ts'
import { buscarPorCargo, buscarPorDocumento, leerPersona, listarPersonas } from './buscar.ts'
import { CARGOS } from './domain.ts'
import { actualizarPersona, registrarPersona } from './registrar.ts'

/** Who files deeds reads their parties. */
const lee = anyOf(ver('personas'), ver('radicaciones'))

const buscarQuery = {
  type: 'object', additionalProperties: false,
  properties: {
    ...listQuery.properties,
    accion: { type: 'string', enum: ['PersonaxNombres', 'PersonaxCargo'] },
    numero_documento: { type: 'string', maxLength: 60 },
    valor: { type: 'string', enum: CARGOS },
  },
} as const

export const routes = [
  route({
    method: 'GET', path: '/persona', summary: 'Buscar personas: por documento, por cargo o como lista', needs: lee, query: buscarQuery,
    handler: (ctx, { query: { accion, numero_documento, valor, ...query } }) => {
      if (accion === 'PersonaxNombres') return buscarPorDocumento(ctx, numero_documento ?? '')
      if (accion !== 'PersonaxCargo') return listarPersonas(ctx, query)
      if (!valor) throw invalid({ valor: ['Diga el cargo que busca.'] })
      return buscarPorCargo(ctx, valor)
    },
  }),
  route({ method: 'GET', path: '/persona/:id', summary: 'Ver una persona', needs: lee, params: idParams, handler: (ctx, { params }) => leerPersona(ctx, params.id) }),
  route({
    method: 'POST', path: '/persona', summary: 'Registrar una persona', needs: crear('personas'), body: personaSchema, answers: 201,
    handler: (ctx, { body }) => registrarPersona(ctx, body),
  }),
  route({
    method: 'PUT', path: '/persona/:id', summary: 'Actualizar una persona', needs: modificar('personas'), params: idParams, body: personaCambioSchema,
    handler: (ctx, { params, body }) => actualizarPersona(ctx, params.id, body),
  }),
]
