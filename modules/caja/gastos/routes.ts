import { motivoSchema } from '../../../schemas/facturacion/deposito.ts'
import { autorizacionSchema, gastoSchema } from '../../../schemas/facturacion/gasto.ts'
import { paginaDe } from '../../../schemas/json/vocabulario.ts'
import { filaDeGasto, gasto } from '../../../schemas/respuestas/facturacion/gasto.ts'
import { mirarPdf } from '../../archivos/index.ts'
import { archivo, idParams, listQuery, oHoja, perMinute, route } from '../../kernel/index.ts'
import { crear, eliminar, modificar, ver } from '../../roles/index.ts'
import { bajarComprobante, deGasto, listarGastos, TIPOS_DE_COMPROBANTE, verGasto } from './listar.ts'
import { anularGasto, autorizarGasto, registrarGasto } from './registrar.ts'

const uno = { whose: deGasto, params: idParams } as const

export const rutasDeGastos = [
  route('GET /gastos', {
    operation: 'listarGastos',
    summary: 'Gastos que paga la caja',
    needs: ver('gastos'),
    query: listQuery,
    reply: oHoja(paginaDe(filaDeGasto)),
    handler: (ctx, { query }) => listarGastos(ctx, query),
  }),
  route('GET /gastos/:id', {
    operation: 'leerGasto',
    summary: 'Un gasto de caja',
    ...uno,
    needs: ver('gastos'),
    reply: gasto,
    handler: (ctx, { params }) => verGasto(ctx, params.id),
  }),
  route('GET /gastos/:id/archivo', {
    operation: 'bajarComprobanteDeGasto',
    summary: 'El comprobante de un gasto',
    ...uno,
    needs: ver('gastos'),
    reply: archivo('application/pdf', 'image/jpeg', 'image/png'),
    handler: (ctx, { params }) => bajarComprobante(ctx, params.id),
  }),
  route('POST /gastos', {
    operation: 'registrarGasto',
    summary:
      'Registrar un gasto: hasta el tope de su concepto sale de la caja; lo demás espera a que otra persona lo autorice',
    needs: crear('gastos'),
    answers: 201,
    limit: perMinute(60),
    transaction: false,
    idempotent: true,
    body: gastoSchema,
    multipart: {
      files: {
        archivo: {
          types: Object.keys(TIPOS_DE_COMPROBANTE),
          maxBytes: 20 * 1024 * 1024,
          look: async (subido, campo) => {
            if (subido.type === 'application/pdf') await mirarPdf(subido, campo)
          },
        },
      },
    },
    reply: gasto,
    handler: (ctx, { body, files }) => registrarGasto(ctx, body, files['archivo']?.[0]),
  }),
  route('PUT /gastos/:id/autorizacion', {
    operation: 'autorizarGasto',
    summary: 'Autorizar un gasto que pidió otra persona',
    ...uno,
    needs: modificar('gastos'),
    body: autorizacionSchema,
    reply: gasto,
    handler: (ctx, { params }) => autorizarGasto(ctx, params.id),
  }),
  route('DELETE /gastos/:id', {
    operation: 'anularGasto',
    summary: 'Anular un gasto con su motivo: el dinero vuelve a la caja de hoy',
    ...uno,
    needs: eliminar('gastos'),
    query: motivoSchema,
    reply: gasto,
    handler: (ctx, { params, query }) => anularGasto(ctx, params.id, query.motivo),
  }),
]
