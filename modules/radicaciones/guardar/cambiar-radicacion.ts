import { leerCabecera, leerRadicacion, type RadicacionLeida } from '../leer-radicacion.ts'
import type { Estado } from '../domain.ts'
import type { FromSchema } from 'json-schema-to-ts'
import type { radicacionesCambioSchema } from '../../../schemas/radicaciones/radicacion.ts'
import { radicaciones } from '../../../schemas/registros/radicaciones.ts'
import { escritasDe } from '../../../schemas/registros/registro.ts'
import type { RadicacionesCambiadas } from '../../../schemas/respuestas/radicaciones/radicacion.ts'
import { inTransaction, marks, notFound, Problem, readRows, type Context, update } from '../../kernel/index.ts'
import { ROLES, type CuerpoRadicacion } from './cuerpo-radicacion.ts'
import { actualizarRadicacion, exigirVigente } from './guardar-radicacion.ts'
import { lasQueVe } from '../quien-ve.ts'
import { Radicacion } from '../model.ts'

type Pedido = FromSchema<typeof radicacionesCambioSchema>

/**
 * One transaction per filing, to keep locks short; a failure is reported beside its filing and stops no other.
 * @throws Problem 404 if any filing is out of the person's sight; nothing is changed then
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

const cuerpoDe = (r: RadicacionLeida) => ({
  ...(Object.fromEntries(ESCRITAS.map((columna) => [columna, r[columna]])) as Pick<RadicacionLeida, Escrita>), // as its type says
  actosradi: r.actosradi,
})

const ESCRITAS = escritasDe(radicaciones)
type Escrita = (typeof ESCRITAS)[number]

function porque(error: unknown): string {
  if (!(error instanceof Problem) || error.status >= 500) throw error
  return Object.values(error.errors ?? {}).flat()[0] ?? error.message
}

type Anuncio = (ctx: Context, radicacion: RadicacionLeida) => Promise<void>
const anuncios: Anuncio[] = []

export const alAnular = (anuncio: Anuncio): void => {
  anuncios.push(anuncio)
}

/** @throws Problem 409 if it is annulled already, or a dependent record forbids it */
export async function anularRadicacion(ctx: Context, id: number, motivo: string): Promise<RadicacionLeida> {
  // same lock as invoicing and settling; reads come after it
  await Radicacion.query(ctx.db).where({ id }).forUpdate().select('id')
  const actual = await leerRadicacion(ctx, id)
  exigirVigente(actual)
  for (const anuncio of anuncios) await anuncio(ctx, actual)
  const marca = { anulada_en: ctx.now.toISOString(), anulada_por: ctx.user?.id ?? null, anulada_motivo: motivo }
  await update(ctx, Radicacion, id, marca, { version: actual.version })
  return leerRadicacion(ctx, id)
}

/** By id in the catalogue; the follow-up gives the date. */
export async function cambiarEstadoEscritura(ctx: Context, id: number, estado: number | null): Promise<void> {
  // visibility was checked for the step already
  const { id_estados_escrituras } = await leerCabecera(ctx, id, 'ficha')
  if (id_estados_escrituras !== estado) await update(ctx, Radicacion, id, { id_estados_escrituras: estado })
}

export async function cambiarEstado(ctx: Context, id: number, estado: Estado): Promise<void> {
  const actual = await leerCabecera(ctx, id)
  exigirVigente(actual)
  if (actual.estado !== estado) await update(ctx, Radicacion, id, { estado }, { before: actual })
}
