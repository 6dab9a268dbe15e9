import { findRow, invalid, readRow, type Context } from '../../kernel/index.ts'
import { Plantilla } from '../../plantillas/index.ts'

/** What a minuta says of itself, as ids: of a project, with a template of it. */
export interface Elegidas {
  id_proyecto: number | null
  id_plantilla: number | null
}

/** An id as forms send it; null where none was chosen. */
export const idDe = (valor: number | string | null | undefined): number | null =>
  valor === null || valor === undefined || valor === '' ? null : Number(valor)

/** @throws Problem 422 by field for a project or a template that is not there, or a template of another project */
export async function exigirElegidas(
  ctx: Context,
  { id_proyecto, id_plantilla }: Elegidas,
  antes?: Elegidas,
): Promise<void> {
  if (id_proyecto !== null && id_proyecto !== antes?.id_proyecto) {
    const proyecto = await readRow(ctx.db, 'select id from proyectos where id = ? limit 1', [id_proyecto])
    if (!proyecto) throw invalid({ id_proyecto: ['Ese proyecto no existe.'] })
  }
  if (id_plantilla === null || (id_plantilla === antes?.id_plantilla && id_proyecto === antes.id_proyecto)) return
  const plantilla = await findRow(ctx.db, Plantilla, id_plantilla)
  if (!plantilla?.activo) throw invalid({ id_plantilla: ['Esa plantilla no existe.'] })
  if (plantilla.id_proyecto !== null && plantilla.id_proyecto !== id_proyecto) {
    throw invalid({ id_plantilla: ['Esa plantilla es de otro proyecto.'] })
  }
}
