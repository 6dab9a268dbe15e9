import type { FiltrosDeRadicacion as Filtros } from '../../schemas/respuestas/radicacion.ts'
import type { Context } from '../kernel/index.ts'
import { personasPorCargo } from '../personas/index.ts'

/** GET /radicacionesFiltros: what the wizard chooses from. */
export async function filtros(ctx: Context) {
  const active = (table: string) => ctx.db(table).where('activo', 1).orderBy('id')
  return {
    digitadores: await personasPorCargo(ctx, 'digitador'),
    revisor: await personasPorCargo(ctx, 'revisor'),
    personas: await personasPorCargo(ctx, 'contacto'),
    liquidadores: await personasPorCargo(ctx, 'liquidador'),
    estados_escrituras: await active('estados_escrituras').select<Filtros['estados_escrituras']>('id', 'name'),
    tipos_otorgantes: await active('tipos_otorgantes').select<Filtros['tipos_otorgantes']>(
      'id',
      'name',
      'rol_registral',
      'parte',
    ),
    actos: await ctx
      .db('actos')
      .where('activo', 1)
      .orderBy('name')
      .select<Filtros['actos']>('id', 'name as nombre_acto'),
  }
}
