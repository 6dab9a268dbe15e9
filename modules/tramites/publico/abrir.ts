import { findRow, notFound, onlySeen, type Context } from '../../kernel/index.ts'
import { abrirEnlaceDeTramite } from '../enlaces/enlace.ts'
import { Tramite } from '../model.ts'
import { deMiTramite } from '../quien-ve.ts'

const PIDA = 'Puede que el enlace esté incompleto o haya vencido. Pida otro a la notaría.'

/** Whose procedure it is, and by what they come. */
export interface Suyo {
  id: number
  id_enlace: number | null
}

/** By a link. @throws Problem 404, the same whatever is wrong with it */
export async function porEnlace(ctx: Context, id: string, token: string): Promise<Suyo> {
  const enlace = await abrirEnlaceDeTramite(ctx, id, token)
  if (!enlace || !(await findRow(ctx.db, Tramite, enlace.id_tramite))) throw notFound(PIDA)
  return { id: enlace.id_tramite, id_enlace: enlace.id }
}

/** By one's own session. @throws Problem 404 for what oneself did not ask for, whatever else one may see */
export async function porSesion(ctx: Context, id: number): Promise<Suyo> {
  const suyo = await onlySeen(ctx, Tramite.query(ctx.db), deMiTramite).findById(id).select('tramites.id')
  if (!suyo) throw notFound('No se encontró el trámite.')
  return { id: suyo.id, id_enlace: null }
}
