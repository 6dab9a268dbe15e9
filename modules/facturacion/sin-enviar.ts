import { addDays } from '../../schemas/es-co.ts'
import { readRow, type Context } from '../kernel/index.ts'

/** Of older ones nobody is reminded at every step: the list has them. */
const DIAS = 30

/** How many invoices of these weeks the DIAN has not accepted, up to a limit. */
export async function contarSinEnviar(ctx: Pick<Context, 'db' | 'today'>, most: number): Promise<number> {
  const row = await readRow(ctx.db, `select count(*) as n from (
    select 1 from facturas where state_document_id = 0 and fecha_factura >= ? and total > 0 and anulada_en is null and retirada_en is null
    limit ?) as f limit 1`, [addDays(ctx.today, -DIAS), most])
  return Number(row?.n ?? 0)
}
