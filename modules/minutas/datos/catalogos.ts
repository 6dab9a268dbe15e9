import { readRows, type Context } from '../../kernel/index.ts'
import { notariaDe, type Notaria } from '../../notaria/index.ts'
import type { Catalogos, EstadoCivil } from '../domain.ts'

export interface CatalogosDeOficina extends Catalogos {
  notaria: Notaria
}

/** What the rules of this office's minutas are judged by: its civil statuses, those it no longer offers too, and its notaries. */
export async function catalogosDe(ctx: Context): Promise<CatalogosDeOficina> {
  const estados = await readRows(ctx.db, 'select name, umh from estados_civiles order by id', [])
  return {
    estadosCiviles: estados as unknown as EstadoCivil[], // the columns that the statement selects
    notaria: await notariaDe(ctx),
  }
}
