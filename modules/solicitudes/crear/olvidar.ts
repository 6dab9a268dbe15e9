import { findRow, inTransaction, remove, type BaseModel, type Context } from '../../kernel/index.ts'
import { olvidarAgilSinHacer } from '../../minutas/index.ts'
import { quitarArchivo } from '../archivos/conservar.ts'
import {
  ArchivoDeSolicitud,
  AvisoDeSolicitud,
  EnlaceDeSolicitud,
  PasoDeSolicitud,
  PedidoDeSolicitud,
  Solicitud,
} from '../model.ts'

/** Twice what a link lasts: nobody is coming back for it. */
const DIAS = 60

/**
 * Forgets what was begun and never sent: no paper reached the office, and data of people are not kept for nothing (Ley 1581 de 2012,
 * art. 4 b). What they were told of their data stays in its ledger.
 */
export async function olvidarSolicitudesSinSeguir(ctx: Context): Promise<void> {
  const limite = new Date(ctx.now.getTime() - DIAS * 86_400_000).toISOString()
  const viejas = await Solicitud.query(ctx.db)
    .where('etapa', '<=', 2)
    .where('updated_at', '<', limite)
    .limit(200)
    .select('id')
  for (const { id } of viejas) await inTransaction(ctx, (its) => olvidar(its, id, limite))
}

async function olvidar(ctx: Context, id: number, limite: string): Promise<void> {
  const solicitud = await findRow(ctx.db, Solicitud, id, { lock: true })
  // unless somebody came back in the meantime
  if (!solicitud || solicitud.etapa > 2 || solicitud.updated_at >= limite) return
  const archivos = await ArchivoDeSolicitud.query(ctx.db).where('id_solicitud', id)
  if (archivos.some(({ created_at }) => created_at >= limite)) return
  for (const archivo of archivos) await quitarArchivo(ctx, archivo)
  for (const Kind of [AvisoDeSolicitud, EnlaceDeSolicitud, PasoDeSolicitud, PedidoDeSolicitud])
    await quitarSuyos(ctx, Kind, id)
  await remove(ctx, Solicitud, id)
  if (solicitud.id_tramite !== null) await olvidarAgilSinHacer(ctx, solicitud.id_tramite)
}

async function quitarSuyos(ctx: Context, Kind: typeof BaseModel, id_solicitud: number): Promise<void> {
  for (const { id } of await Kind.query(ctx.db).where({ id_solicitud }).select('id')) await remove(ctx, Kind, id)
}
