import type { Context } from '../../kernel/index.ts'
import type { Datos } from '../../plantillas/index.ts'
import { catalogosDe } from '../datos/catalogos.ts'
import { reunirDatos } from '../datos/reunir.ts'
import { aplicarReglas, canonico } from '../domain.ts'
import { completarCon } from '../domain/lote/mezclar.ts'

/**
 * What makes of a row of a sheet the data of its deed: what the sheet says, then what the office and the project know, under the rules of
 * any minuta. Asked for once for all the rows.
 */
export async function completador(ctx: Context, id_proyecto: number | null): Promise<(datos: Datos) => Datos> {
  const catalogos = await catalogosDe(ctx)
  const { datos: sabidos } = await reunirDatos(ctx, { id_proyecto }, catalogos)
  return (datos) => canonico(aplicarReglas(completarCon(datos, sabidos), catalogos))
}
