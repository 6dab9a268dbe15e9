import { notFound, type Context } from '../kernel/index.ts'
import type { ActoEntrada } from './entrada.ts'

/**
 * Makes a filing's acts, parties and properties what the entry says. Rows that the entry names by id keep it
 * (a settlement's lines point at acts); the others are new, and what the entry leaves out goes.
 */
export async function guardarActos(ctx: Context, idRadicacion: number, actos: ActoEntrada[], esNueva: boolean): Promise<void> {
  const before = esNueva ? [] : await ctx.db('actos_radicacion').where('id_radicacion', idRadicacion).select<Anterior[]>('id', 'id_acto')
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

  const otorganteRows: object[] = []
  const inmuebleRows: object[] = []
  for (const [orden, acto] of actos.entries()) {
    const id = await guardarActo(ctx, idRadicacion, orden, acto, before.find((row) => row.id === acto.id))
    acto.otorgantes.forEach(({ id: own, ...o }, i) => otorganteRows.push({ ...keep(own, otorgantes), id_acto_radi: id, orden: i, ...o }))
    acto.inmuebles.forEach(({ id: own, ...p }, i) => inmuebleRows.push({ ...keep(own, inmuebles), id_acto_radi: id, orden: i, ...p }))
  }
  await insertAll(ctx, 'otorgantes_acto', otorganteRows)
  await insertAll(ctx, 'inmuebles_acto', inmuebleRows)
}

interface Anterior { id: number; id_acto: number }

async function guardarActo(
  ctx: Context,
  idRadicacion: number,
  orden: number,
  acto: ActoEntrada,
  anterior: Anterior | undefined,
): Promise<number> {
  const row = {
    id_radicacion: idRadicacion,
    orden,
    id_acto: acto.id_acto,
    cuantia: acto.cuantia,
    derechos: acto.derechos,
    retencion_fuente: acto.retencion_fuente,
    exento: acto.exento,
    documentos_entregados: JSON.stringify(acto.documentos_entregados),
    ...(acto.remate === undefined ? {} : { remate: acto.remate }),
    // what was decided was of another kind of act
    ...(anterior && anterior.id_acto !== acto.id_acto ? { accesorio: null, accesorio_motivo: null } : {}),
  }
  if (acto.id !== null) {
    await ctx.db('actos_radicacion').where('id', acto.id).update(row)
    return acto.id
  }
  const [id] = await ctx.db('actos_radicacion').insert(row)
  return Number(id)
}

async function ownIds(ctx: Context, table: string, actos: number[]): Promise<Set<number>> {
  if (!actos.length) return new Set()
  const rows = await ctx.db(table).whereIn('id_acto_radi', actos).select<{ id: number }[]>('id')
  return new Set(rows.map((row) => row.id))
}

const keep = (id: number | null, own: Set<number>) => (id !== null && own.has(id) ? { id } : {})

/** Rows with an id of their own and rows without go apart: one INSERT has one list of columns. */
async function insertAll(ctx: Context, table: string, rows: object[]): Promise<void> {
  for (const group of [rows.filter((row) => 'id' in row), rows.filter((row) => !('id' in row))]) {
    for (let at = 0; at < group.length; at += 100) await ctx.db(table).insert(group.slice(at, at + 100))
  }
}
