import {
  cambiarLoteSchema,
  filaDeLoteParams,
  filasDeLoteQuery,
  pedirLoteSchema,
  vistaDeLoteSchema,
} from '../../../schemas/lote-minutas.ts'
import {
  filaDeLote,
  loteDeMinutas,
  loteDeMinutasPedido,
  lotesDeMinutas,
  vistaDeLote,
} from '../../../schemas/respuestas/lote-minutas.ts'
import { archivo, HOJA_DE_CALCULO, idParams, nada, perMinute, route } from '../../kernel/index.ts'
import { dePlantilla } from '../../plantillas/index.ts'
import { deProyectoNombrado } from '../../radicaciones/index.ts'
import { cambiarLote } from './cambiar-lote.ts'
import { deMinutas } from './encargo.ts'
import { formatoEnBlanco } from './formato.ts'
import { pedirLote } from './pedir-lote.ts'
import { deLote } from './quien-ve.ts'
import { descargarZip, listarLotes, verFila, verLote } from './ver-lote.ts'
import { verRegistro } from './ver-registro.ts'

/** Ten megabytes, and whatever it is called: what it is, its content tells (`revisarXlsx`). */
const libro = {
  files: {
    archivo: {
      types: 'any',
      maxBytes: 10 * 1024 * 1024,
      look: 'handler',
      required: 'Elija el libro de Excel (.xlsx).',
    },
  },
} as const

export const rutasDeLotes = [
  route({
    method: 'GET',
    path: '/lotes_minutas',
    operation: 'listarLotesDeMinutas',
    summary: 'Los últimos lotes de minutas y en qué van',
    needs: deMinutas,
    reply: lotesDeMinutas,
    handler: (ctx) => listarLotes(ctx),
  }),
  route({
    method: 'GET',
    path: '/lotes_minutas/formato',
    operation: 'descargarFormatoRegistro',
    summary: 'El FormatoRegistro en blanco',
    needs: deMinutas,
    reply: archivo(HOJA_DE_CALCULO),
    handler: () => formatoEnBlanco(),
  }),
  route({
    method: 'POST',
    path: '/lotes_minutas/vista',
    operation: 'verFormatoRegistro',
    summary: 'Qué saldría de un FormatoRegistro, fila por fila; no escribe nada',
    whose: [dePlantilla, deProyectoNombrado],
    needs: deMinutas,
    transaction: false,
    limit: perMinute(12),
    multipart: libro,
    body: vistaDeLoteSchema,
    reply: vistaDeLote,
    handler: (ctx, { body, files }) => verRegistro(ctx, files.archivo?.[0], body),
  }),
  route({
    method: 'POST',
    path: '/lotes_minutas',
    operation: 'generarLoteDeMinutas',
    summary: 'Genera las escrituras de un FormatoRegistro, todas o solo las buenas',
    whose: [dePlantilla, deProyectoNombrado],
    needs: deMinutas,
    answers: 202,
    transaction: false,
    idempotent: true,
    limit: perMinute(10),
    multipart: libro,
    body: pedirLoteSchema,
    reply: loteDeMinutasPedido,
    handler: (ctx, { body, files }) => pedirLote(ctx, files.archivo?.[0], body),
  }),
  route({
    method: 'GET',
    path: '/lotes_minutas/:id',
    operation: 'leerLoteDeMinutas',
    summary: 'Avance de un lote de minutas, fila por fila',
    whose: deLote,
    needs: deMinutas,
    params: idParams,
    query: filasDeLoteQuery,
    reply: loteDeMinutas,
    handler: (ctx, { params, query }) => verLote(ctx, params.id, query),
  }),
  route({
    method: 'PUT',
    path: '/lotes_minutas/:id',
    operation: 'cambiarLoteDeMinutas',
    summary: 'Detiene un lote, reintenta lo que falló o prepara su ZIP otra vez',
    whose: deLote,
    needs: deMinutas,
    limit: perMinute(30),
    params: idParams,
    body: cambiarLoteSchema,
    reply: nada,
    handler: (ctx, { params, body }) => cambiarLote(ctx, params.id, body),
  }),
  route({
    method: 'GET',
    path: '/lotes_minutas/:id/filas/:fila',
    operation: 'leerFilaDeLote',
    summary: 'Lo que dice una fila del libro, como datos de una minuta',
    whose: deLote,
    needs: deMinutas,
    params: filaDeLoteParams,
    reply: filaDeLote,
    handler: (ctx, { params }) => verFila(ctx, params.id, params.fila),
  }),
  route({
    method: 'GET',
    path: '/lotes_minutas/:id/zip',
    operation: 'descargarZipDeLote',
    summary: 'Los documentos de un lote en un ZIP',
    whose: deLote,
    needs: deMinutas,
    params: idParams,
    reply: archivo('application/zip'),
    handler: (ctx, { params }) => descargarZip(ctx, params.id),
  }),
]
