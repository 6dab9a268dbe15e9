import { Problem, remove, type Context } from '../../kernel/index.ts'
import { exigirVigente, leerCabecera } from '../../radicaciones/index.ts'
import { DocumentoGenerado, Minuta } from '../model.ts'
import { exigirMinuta } from './leer-minuta.ts'

/** @throws Problem 404; 409 for one that documents were made of, or of an annulled filing */
export async function eliminarMinuta(ctx: Context, id: number): Promise<void> {
  const { id_radicacion } = await exigirMinuta(ctx, id)
  if (id_radicacion !== null) exigirVigente(await leerCabecera(ctx, id_radicacion))
  if (await DocumentoGenerado.query(ctx.db).where('id_minuta', id).first()) {
    throw new Problem(409, 'con_documentos', 'La minuta tiene documentos generados y no se puede eliminar.')
  }
  await remove(ctx, Minuta, id)
}
