import type { Context } from '../../kernel/index.ts'
import type { Datos } from '../../plantillas/index.ts'
import { catalogosDe } from '../datos/catalogos.ts'
import { conLoConocido } from '../datos/conocidos.ts'
import { reunirDatos } from '../datos/reunir.ts'
import { aplicarReglas, canonico } from '../domain.ts'
import { completarCon } from '../domain/lote/mezclar.ts'

export type Completar = (ctx: Context, datos: Datos) => Promise<Datos>

/**
 * What makes of a row of a sheet the data of its deed: what the sheet says, then what the office's records say of who and what it names,
 * then what the office and the project know, under the rules of any minuta. Asked for once for all the rows.
 */
export async function completador(ctx: Context, id_proyecto: number | null): Promise<Completar> {
  const catalogos = await catalogosDe(ctx)
  const { datos: sabidos } = await reunirDatos(ctx, { id_proyecto }, catalogos)
  return async (its, datos) =>
    canonico(aplicarReglas(completarCon(await conLoConocido(its, datos), sabidos), catalogos))
}
