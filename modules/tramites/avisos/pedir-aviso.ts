import type { EstadoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { enqueue, findRow, insert, notFound, type Context } from '../../kernel/index.ts'
import { AvisoDeTramite, PasoDeTramite, Tramite } from '../model.ts'
import { textoDePaso } from './textos.ts'

export const TRABAJO_AVISO = 'aviso-tramite'

/** The job's payload: where the person reached the product stands in the links. */
export interface PedidoAviso {
  id: number
  origin: string
}

/**
 * Asks to tell who asked for a procedure, by mail, that it came to a state: in the transaction of the step that says so, after it. Once
 * for each step; nobody where there is no address, or the office says nothing of that state.
 * @param id_paso the step it tells; the last of that state unless told
 * @throws Problem 404
 */
export async function pedirAviso(ctx: Context, id: number, estado: EstadoDeTramite, id_paso?: number): Promise<void> {
  const tramite = await findRow(ctx.db, Tramite, id)
  if (!tramite) throw notFound('No se encontró el trámite.')
  const correo = tramite.correo?.trim() ?? ''
  if (correo === '') return
  const dado = await (id_paso === undefined
    ? PasoDeTramite.query(ctx.db).where({ id_tramite: id, estado }).orderBy('id', 'desc').first()
    : findRow(ctx.db, PasoDeTramite, id_paso))
  if ((await textoDePaso(ctx, estado, dado)) === '') return
  const paso = dado?.id ?? null
  if (paso !== null && (await AvisoDeTramite.query(ctx.db).findOne({ id_tramite: id, id_paso: paso }))) return
  const aviso = await insert(ctx, AvisoDeTramite, {
    id_tramite: id,
    id_paso: paso,
    clase: estado,
    correo,
    enviado_en: null,
    error: null,
  })
  await enqueue(ctx, TRABAJO_AVISO, { id: aviso.id, origin: ctx.origin }, { key: `${TRABAJO_AVISO}:${aviso.id}` })
}
