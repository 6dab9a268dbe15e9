import { borrarArchivo } from '../../archivos/index.ts'
import { inTransaction, update, type Context } from '../../kernel/index.ts'
import { LoteDeMinutas } from './model.ts'

/** Takes away the ZIPs whose day is over, with the PDFs in them; their documents stay, and both can be made again. */
export async function olvidarZips(ctx: Context): Promise<void> {
  const vencidos = await LoteDeMinutas.query(ctx.db).whereNotNull('url_zip').where('vence', '<=', ctx.now.toISOString())
  for (const { id, url_zip, version } of vencidos) {
    await inTransaction(ctx, async (its) => {
      await update(its, LoteDeMinutas, id, { url_zip: null, vence: null }, { version })
      const impresas = its.db('minutas_lotes_filas').where({ id_lote: id }).whereNotNull('url_pdf')
      const rutas = await impresas.clone().pluck<string[]>('url_pdf')
      await impresas.update({ url_pdf: null, intentos: 0 })
      for (const ruta of [url_zip, ...rutas]) if (ruta) borrarArchivo(its, ruta)
    })
  }
}
