import {
  cambiarLoteSchema,
  filaDeLoteParams,
  filasDeLoteQuery,
  pedirLoteSchema,
  vistaDeLoteSchema,
} from '../../../schemas/minutas/minuta.ts'
import {
  filaDeLote,
  loteDeMinutas,
  loteDeMinutasPedido,
  lotesDeMinutas,
  vistaDeLote,
} from '../../../schemas/respuestas/minutas/minuta.ts'
import {
  archivo,
  HOJA_DE_CALCULO,
  idParams,
  nada,
  perMinute,
  route,
  ofOffice,
  file,
  workbook,
  type Answer,
} from '../../kernel/index.ts'
import { dePlantilla, CLAVES_DE_REGISTRO, HOJA_DE_EJEMPLO } from '../../plantillas/index.ts'
import { deProyectoNombrado } from '../../radicaciones/index.ts'
import { descargarZip, listarLotes, verFila, verLote } from './ver-lote.ts'
import { cambiarLote } from './cambiar-lote.ts'
import { deMinutas } from './model.ts'
import { pedirLote } from './pedir-lote.ts'
import { verRegistro } from './ver-registro.ts'

const CLASES = { texto: 'text', dinero: 'money', fecha: 'date' } as const

/** Blank FormatoRegistro with an explanation sheet; the first one is read. Formula-like text stays text (`workbook`). */
async function formatoEnBlanco(): Promise<Answer> {
  const titulos = CLAVES_DE_REGISTRO.map(({ etiqueta, clase }) => ({ title: etiqueta, type: CLASES[clase] }))
  const content = await workbook([
    { name: 'Registro', columns: titulos, rows: [] },
    { name: HOJA_DE_EJEMPLO, columns: titulos, rows: [CLAVES_DE_REGISTRO.map(({ ejemplo }) => ejemplo)] },
    {
      name: 'Columnas',
      columns: ['Columna', 'Qué se escribe', 'También se reconoce como'].map((title) => ({ title, type: 'text' })),
      rows: CLAVES_DE_REGISTRO.map(({ etiqueta, clase, clave }) => [etiqueta, QUE[clase], clave]),
    },
  ])
  return file(content, { type: HOJA_DE_CALCULO, name: 'FormatoRegistro.xlsx' })
}

const QUE = {
  texto: 'Texto. «---» dice que no hay.',
  dinero: 'Pesos, sin centavos.',
  fecha: 'Fecha, como 01/12/2026.',
} as const

const deLote = ofOffice('Lotes de minutas', 'De toda la oficina: quien hace minutas sigue el lote que otro pidió.', [
  'id_lote',
])

/** 10 MB; the content decides the type (`revisarXlsx`). */
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

const deUno = { whose: deLote, needs: deMinutas, params: idParams } as const

export const rutasDeLotes = [
  route('GET /lotes_minutas', {
    operation: 'listarLotesDeMinutas',
    summary: 'Los últimos lotes de minutas y en qué van',
    needs: deMinutas,
    reply: lotesDeMinutas,
    handler: (ctx) => listarLotes(ctx),
  }),
  route('GET /lotes_minutas/formato', {
    operation: 'descargarFormatoRegistro',
    summary: 'El FormatoRegistro en blanco',
    needs: deMinutas,
    reply: archivo(HOJA_DE_CALCULO),
    handler: () => formatoEnBlanco(),
  }),
  route('POST /lotes_minutas/vista', {
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
  route('POST /lotes_minutas', {
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
  route('GET /lotes_minutas/:id', {
    ...deUno,
    operation: 'leerLoteDeMinutas',
    summary: 'Avance de un lote de minutas, fila por fila',
    query: filasDeLoteQuery,
    reply: loteDeMinutas,
    handler: (ctx, { params, query }) => verLote(ctx, params.id, query),
  }),
  route('PUT /lotes_minutas/:id', {
    ...deUno,
    operation: 'cambiarLoteDeMinutas',
    summary: 'Detiene un lote, reintenta lo que falló o prepara su ZIP otra vez',
    limit: perMinute(30),
    body: cambiarLoteSchema,
    reply: nada,
    handler: (ctx, { params, body }) => cambiarLote(ctx, params.id, body),
  }),
  route('GET /lotes_minutas/:id/filas/:fila', {
    operation: 'leerFilaDeLote',
    summary: 'Lo que dice una fila del libro, como datos de una minuta',
    whose: deLote,
    needs: deMinutas,
    params: filaDeLoteParams,
    reply: filaDeLote,
    handler: (ctx, { params }) => verFila(ctx, params.id, params.fila),
  }),
  route('GET /lotes_minutas/:id/zip', {
    ...deUno,
    operation: 'descargarZipDeLote',
    summary: 'Los documentos de un lote en un ZIP',
    reply: archivo('application/zip'),
    handler: (ctx, { params }) => descargarZip(ctx, params.id),
  }),
]
