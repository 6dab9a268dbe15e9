import { readRow, type Context, type Question } from '../kernel/index.ts'

/** Nobody reads how many more there are. */
const MOST = 10_000

const cuantas = (donde: string): Question => ({
  sql: `(select concat(count(*), '|', coalesce(min(created_at), '')) from (select created_at from facturas where ${donde}
    and anulada_en is null and retirada_en is null limit ${MOST}) f)`,
  values: [],
})

/** How many invoices were not sent, or nothing was answered of them, and since when the oldest: «n|instante». */
export const sinEnviar = (): Question =>
  cuantas("state_document_id = 0 and total > 0 and coalesce(estado_dian, '') <> 'rechazada'")

/** How many it refused, the same way. */
export const rechazadas = (): Question => cuantas("estado_dian = 'rechazada'")

/** How many the DIAN has not accepted, those it refused among them, up to a limit. */
export async function contarSinEnviar({ db }: Pick<Context, 'db'>, most: number): Promise<number> {
  const row = await readRow(
    db,
    `select count(*) as n from (
    select 1 from facturas where state_document_id = 0 and total > 0 and anulada_en is null and retirada_en is null limit ?) as f limit 1`,
    [most],
  )
  return Number(row?.n ?? 0)
}
