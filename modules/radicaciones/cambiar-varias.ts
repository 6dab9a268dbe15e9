import type { FromSchema } from 'json-schema-to-ts'
import type { radicacionesCambioSchema } from '../../schemas/radicaciones/radicacion.ts'
import type { RadicacionesCambiadas } from '../../schemas/respuestas/radicaciones/radicacion.ts'
import { inTransaction, marks, notFound, Problem, readRows, type Context } from '../kernel/index.ts'
import { ROLES, type CuerpoRadicacion } from './cuerpo-radicacion.ts'
import { actualizarRadicacion } from './guardar-radicacion.ts'
import { leerRadicacion, type RadicacionLeida } from './leer-radicacion.ts'
import { lasQueVe } from './quien-ve.ts'

type Pedido = FromSchema<typeof radicacionesCambioSchema>

/**
 * PUT /radicaciones: gives several filings who works on them, or where their deed stands. Each is saved as one is by itself, in a
 * transaction of its own, so that nobody who writes waits for all of them; what stops one stops no other, and is told beside it.
 * @throws Problem 404 where one of them is none that this person sees: then none is changed
 */
export async function cambiarVarias(ctx: Context, { ids, cambio }: Pedido): Promise<RadicacionesCambiadas> {
  const suyas = lasQueVe(ctx, 'expediente')
  const filas = (await readRows(
    ctx.db,
    `select id, numero_radicacion from radicaciones where id in (${marks(ids)}) and (${suyas.sql}) order by id`,
    [...ids, ...suyas.values],
  )) as unknown as Pick<RadicacionLeida, 'id' | 'numero_radicacion'>[] // the columns that it selects
  if (filas.length < ids.length) throw notFound('No se ha encontrado alguna de las radicaciones.')
  const resultados: RadicacionesCambiadas['resultados'][number][] = []
  for (const { id, numero_radicacion } of filas) {
    const error = await inTransaction(ctx, (its) => cambiarUna(its, id, cambio)).then(() => null, porque)
    resultados.push({ id, numero_radicacion, ok: error === null, error })
  }
  return { resultados, cambiadas: resultados.filter(({ ok }) => ok).length }
}

async function cambiarUna(ctx: Context, id: number, cambio: Pedido['cambio']): Promise<void> {
  const actual = await leerRadicacion(ctx, id)
  const body = { ...cuerpoDe(actual), ...cambio }
  // an express filing may lack people until it is completed
  const faltan = [...ROLES, 'id_estados_escrituras' as const].some((campo) => body[campo] === null)
  if (faltan && actual.anulada_en === null)
    throw new Problem(422, 'incompleta', 'Le falta quién la trabaja o su estado: ábrala y complétela.')
  await actualizarRadicacion(ctx, id, { ...body, version: actual.version } as CuerpoRadicacion) // nothing that it needs is null
}

/** Body of a filing as its own form would send it. */
const cuerpoDe = ({
  contacto,
  digitador,
  revisor,
  liquidador,
  id_estados_escrituras,
  fecha_escritura,
  num_escritura,
  observacion,
  reparto,
  activo,
  actosradi,
}: RadicacionLeida) => ({
  contacto,
  digitador,
  revisor,
  liquidador,
  id_estados_escrituras,
  fecha_escritura,
  num_escritura,
  observacion,
  reparto,
  activo,
  actosradi,
})

function porque(error: unknown): string {
  if (!(error instanceof Problem) || error.status >= 500) throw error
  return Object.values(error.errors ?? {}).flat()[0] ?? error.message
}
