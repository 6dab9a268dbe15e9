import { insertRow, insertRows, notFound, readRows, type Context, type SqlValue } from '../kernel/index.ts'
import type { ActoEntrada } from './cuerpo-radicacion.ts'

/**
 * Makes a filing's acts, parties and properties what the entry says. Rows that the entry names by id keep it
 * (a settlement's lines point at acts); the others are new, and what the entry leaves out goes.
 */
export async function guardarActos(
  ctx: Context,
  idRadicacion: number,
  actos: ActoEntrada[],
  esNueva: boolean,
): Promise<void> {
  const before = esNueva
    ? []
    : await ctx.db('actos_radicacion').where('id_radicacion', idRadicacion).select<Anterior[]>('id', 'id_acto')
  const mine = new Set(before.map((row) => row.id))
  const kept = new Set(actos.map((acto) => acto.id).filter((id) => id !== null))
  for (const id of kept) if (!mine.has(id)) throw notFound('Uno de los actos ya no está en la radicación.')
  const gone = [...mine].filter((id) => !kept.has(id))
  if (gone.length) await ctx.db('actos_radicacion').whereIn('id', gone).delete()
  const stayed = [...kept]
  const otorgantes = await ownIds(ctx, 'otorgantes_acto', stayed)
  const inmuebles = await ownIds(ctx, 'inmuebles_acto', stayed)
  if (stayed.length) {
    await ctx.db('otorgantes_acto').whereIn('id_acto_radi', stayed).delete()
    await ctx.db('inmuebles_acto').whereIn('id_acto_radi', stayed).delete()
  }

  const ids = await guardarFilas(ctx, idRadicacion, actos, new Map(before.map((row) => [row.id, row.id_acto])))
  const otorganteRows = actos.flatMap((acto, a) =>
    acto.otorgantes.map(({ id, ...o }, orden) => ({
      id: propio(id, otorgantes),
      id_acto_radi: ids[a] ?? 0,
      orden,
      ...o,
    })),
  )
  const inmuebleRows = actos.flatMap((acto, a) =>
    acto.inmuebles.map(({ id, ...p }, orden) => ({
      id: propio(id, inmuebles),
      id_acto_radi: ids[a] ?? 0,
      orden,
      ...p,
    })),
  )
  await insertAll(ctx, 'otorgantes_acto', otorganteRows)
  await insertAll(ctx, 'inmuebles_acto', inmuebleRows)
}

interface Anterior {
  id: number
  id_acto: number
}

/** @returns the id of each act, in their order */
async function guardarFilas(
  ctx: Context,
  idRadicacion: number,
  actos: readonly ActoEntrada[],
  anteriores: ReadonlyMap<number, number>,
): Promise<number[]> {
  for (const [orden, acto] of actos.entries()) {
    if (acto.id === null) continue
    await ctx
      .db('actos_radicacion')
      .where('id', acto.id)
      .update({
        ...filaDe(idRadicacion, orden, acto),
        ...(acto.remate === undefined ? {} : { remate: acto.remate }),
        // what was decided was of another kind of act
        ...(anteriores.get(acto.id) === acto.id_acto ? {} : SIN_DECIDIR),
      })
  }
  const nuevas = actos.flatMap((acto, orden) =>
    acto.id === null ? [{ ...filaDe(idRadicacion, orden, acto), remate: acto.remate ?? null }] : [],
  )
  const [sola] = nuevas
  if (sola && nuevas.length === 1) {
    const nueva = await insertRow(ctx.db, 'actos_radicacion', sola)
    return actos.map(({ id }) => id ?? nueva)
  }
  await insertRows(ctx.db, 'actos_radicacion', nuevas)
  // asked for, because in a cluster the ids of one statement do not follow one another
  const guardadas = nuevas.length
    ? await readRows(ctx.db, 'select id, orden from actos_radicacion where id_radicacion = ?', [idRadicacion])
    : []
  const porOrden = new Map(guardadas.map(({ id, orden }) => [Number(orden), Number(id)]))
  return actos.map(({ id }, orden) => id ?? porOrden.get(orden) ?? 0)
}

const SIN_DECIDIR = {
  accesorio: null,
  accesorio_motivo: null,
  timbre_motivo: null,
  leasing_por_escritura: false,
  base_dicha: null,
  vivienda: null,
}

const filaDe = (id_radicacion: number, orden: number, acto: ActoEntrada) => ({
  id_radicacion,
  orden,
  id_acto: acto.id_acto,
  cuantia: acto.cuantia,
  derechos: acto.derechos,
  retencion_fuente: acto.retencion_fuente,
  exento: acto.exento,
  documentos_entregados: JSON.stringify(acto.documentos_entregados),
})

async function ownIds(ctx: Context, table: string, actos: number[]): Promise<Set<number>> {
  if (!actos.length) return new Set()
  const rows = await ctx.db(table).whereIn('id_acto_radi', actos).select<{ id: number }[]>('id')
  return new Set(rows.map((row) => row.id))
}

/** Null is given one by the database. */
const propio = (id: number | null, own: ReadonlySet<number>): number | null => (id !== null && own.has(id) ? id : null)

type Hijo = { id: number | null } & Record<string, SqlValue>

/** Those that keep their id go first: one that is given a new one must not get it. */
async function insertAll(ctx: Context, table: string, rows: readonly Hijo[]): Promise<void> {
  await insertRows(
    ctx.db,
    table,
    rows.filter(({ id }) => id !== null),
  )
  await insertRows(
    ctx.db,
    table,
    rows.filter(({ id }) => id === null),
  )
}
