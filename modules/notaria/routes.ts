import { entradaDeNotariaSchema, entradasDeNotariaSchema } from '../../schemas/oficina/notaria.ts'
import { entradaDeNotaria, entradasDeNotaria } from '../../schemas/respuestas/oficina/oficina.ts'
import { idParams, route, ofOffice } from '../kernel/index.ts'
import { anyOf, crear, modificar, ver } from '../roles/index.ts'
import { guardarEntrada, guardarEntradas, leerConfiguracion } from './notaria.ts'

const deNotaria = ofOffice('Notarios, bonos y subsidios', 'De toda la oficina: cualquier escritura los nombra.')

const configurar = anyOf(crear('oficina'), modificar('oficina'))

export const routes = [
  route('GET /notariaConfig', {
    operation: 'leerConfiguracionDeNotaria',
    summary: 'Los notarios de la oficina, y los bonos y subsidios que sus escrituras eligen',
    needs: anyOf(ver('plantillas'), crear('plantillas'), modificar('tramites'), ver('oficina')),
    reply: entradasDeNotaria,
    handler: (ctx) => leerConfiguracion(ctx),
  }),
  route('PUT /notariaConfig', {
    operation: 'guardarConfiguracionDeNotaria',
    summary: 'Cambia varias entradas de la configuración de la notaría: todas o ninguna',
    needs: configurar,
    body: entradasDeNotariaSchema,
    reply: entradasDeNotaria,
    handler: (ctx, { body }) => guardarEntradas(ctx, body),
  }),
  route('PUT /notariaConfig/:id', {
    operation: 'guardarEntradaDeNotaria',
    summary: 'Cambia una entrada de la configuración de la notaría',
    whose: deNotaria,
    needs: configurar,
    params: idParams,
    body: entradaDeNotariaSchema,
    reply: entradaDeNotaria,
    handler: (ctx, { params, body }) => guardarEntrada(ctx, params.id, body),
  }),
]
