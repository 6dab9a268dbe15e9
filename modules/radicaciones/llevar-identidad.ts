import type { Nombrado } from '../entidades/index.ts'
import { findRow, marks, readRows, renewDerived, type Context, type Step } from '../kernel/index.ts'
import { Radicacion } from './model.ts'
import { leerNombrados, type ActoResumido } from './nombrados.ts'
import { resumenDe } from './resumen.ts'

const DONDE = { inmuebles: ['inmuebles_acto', 'id_inmuebles'], personas: ['otorgantes_acto', 'id_personas'] } as const
/** Filings renewed in one step. */
const BATCH = 100

/** Ids of the filings in whose acts a record is: a subquery of theirs. */
export const dondeSeNombra = (ctx: Context, { tabla, id }: Nombrado) => {
  const [table, column] = DONDE[tabla]
  return ctx
    .db(`${table} as x`)
    .join('actos_radicacion as ar', 'ar.id', 'x.id_acto_radi')
    .where(`x.${column}`, id)
    .select('ar.id_radicacion')
}

/**
 * Writes again what the lists keep of a batch of filings that name a record, with the words that find them.
 * @returns the last id that it looked at; null when there are no more
 */
export async function renovarResumenes(ctx: Context, nombrado: Nombrado, after = 0): Promise<number | null> {
  const ids = await ctx
    .db('radicaciones')
    .whereIn('id', dondeSeNombra(ctx, nombrado))
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .pluck<number[]>('id')
  for (const id of ids) await renovar(ctx, id)
  return ids.length < BATCH ? null : (ids.at(-1) ?? null)
}

/** The same of all of them, where there may be thousands. */
export async function llevarIdentidad(ctx: Context, nombrado: Nombrado, step: Step): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const from: number = after
    after = await step(`desde ${from}`, () => renovarResumenes(ctx, nombrado, from))
  }
}

async function renovar(ctx: Context, id: number): Promise<void> {
  const row = await findRow(ctx.db, Radicacion, id, { lock: true })
  if (!row || row.express) return // its flat fields are what somebody wrote
  const actos = await actosResumidos(ctx, id)
  const resumen = resumenDe(await leerNombrados(ctx, {}, actos), actos)
  const cambia = Object.entries(resumen).some(([campo, valor]) => Reflect.get(row, campo) !== valor)
  if (cambia) await renewDerived(ctx, Radicacion, row, resumen)
}

async function actosResumidos(ctx: Context, idRadicacion: number): Promise<ActoResumido[]> {
  const deLaRadicacion = 'select id, id_acto from actos_radicacion where id_radicacion = ? order by orden, id'
  const actos = await readRows(ctx.db, deLaRadicacion, [idRadicacion])
  const ids = actos.map(({ id }) => Number(id))
  const hijos = async (columns: string, table: string) =>
    ids.length
      ? readRows(
          ctx.db,
          `select id_acto_radi, ${columns} from ${table} where id_acto_radi in (${marks(ids)}) order by orden, id`,
          ids,
        )
      : []
  const [otorgantes, inmuebles] = [
    await hijos('id_personas, id_tipos_otorgantes', 'otorgantes_acto'),
    await hijos('id_inmuebles', 'inmuebles_acto'),
  ]
  const suyos = <F extends { id_acto_radi?: unknown }>(filas: readonly F[], id: unknown) =>
    filas.filter((fila) => fila.id_acto_radi === id)
  return actos.map(({ id, id_acto }) => ({
    id_acto: Number(id_acto),
    otorgantes: suyos(otorgantes, id).map((o) => ({
      id_personas: Number(o.id_personas),
      id_tipos_otorgantes: Number(o.id_tipos_otorgantes),
    })),
    inmuebles: suyos(inmuebles, id).map(({ id_inmuebles }) => ({ id_inmuebles: Number(id_inmuebles) })),
  }))
}
