import { borrarArchivo } from '../../archivos/index.ts'
import { inTransaction, update, type Context } from '../../kernel/index.ts'
import { LoteDeMinutas } from './model.ts'

/** Takes away the ZIPs whose day is over; their documents stay, and a ZIP can be made again. */
export async function olvidarZips(ctx: Context): Promise<void> {
  const vencidos = await LoteDeMinutas.query(ctx.db).whereNotNull('url_zip').where('vence', '<=', ctx.now.toISOString())
  for (const { id, url_zip, version } of vencidos) {
    await inTransaction(ctx, async (its) => {
      await update(its, LoteDeMinutas, id, { url_zip: null, vence: null }, { version })
      if (url_zip) borrarArchivo(its, url_zip)
    })
  }
}
