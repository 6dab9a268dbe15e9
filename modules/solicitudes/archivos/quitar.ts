import { findRow, inTransaction, type Context } from '../../kernel/index.ts'
import { exigirQueSePueda } from '../../tramites/index.ts'
import { exigirSolicitud } from '../leer/exigir-solicitud.ts'
import { ArchivoDeSolicitud } from '../model.ts'
import { quitarArchivo } from './conservar.ts'
import { exigirArchivo } from './exigir.ts'

/**
 * DELETE /SolicitudesTramites/:id/archivos/:archivo: forgets a file that was not sent.
 * @throws Problem 404; 409 for one that the office has
 */
export async function quitarSinEnviar(ctx: Context, id: number, cual: number): Promise<void> {
  const solicitud = await exigirSolicitud(ctx, id, { lock: true })
  const archivo = await exigirArchivo(ctx, solicitud, cual)
  exigirQueSePueda(archivo.enviado_en === null ? null : 'Ese documento ya se envió y la oficina lo tiene.')
  await quitarArchivo(ctx, archivo)
}

/** As long as the link of who began lasts: until then they may come back for what they stored. */
const UN_MES = 30 * 86_400_000

/** Forgets what was stored a month ago and never sent. Of a request that goes on, they are asked for when they are missed. */
export async function olvidarArchivosSinEnviar(ctx: Context): Promise<void> {
  const limite = new Date(ctx.now.getTime() - UN_MES).toISOString()
  const viejos = await ArchivoDeSolicitud.query(ctx.db)
    .whereNull('enviado_en')
    .where('created_at', '<', limite)
    .limit(500)
    .select('id')
  for (const { id } of viejos) {
    await inTransaction(ctx, async (its) => {
      const archivo = await findRow(its.db, ArchivoDeSolicitud, id, { lock: true })
      // unless it was sent in the meantime
      if (archivo?.enviado_en === null) await quitarArchivo(its, archivo)
    })
  }
}
