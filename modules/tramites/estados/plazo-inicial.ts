import type { TipoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { calendarioDe, diaCero } from '../../calendario/index.ts'
import type { Context } from '../../kernel/index.ts'
import { contarPlazo } from '../domain.ts'

/** The columns that say the term of a procedure that is filed now: as its kind has it today, whatever its kind says later. */
export async function plazoInicial(ctx: Context, tipo: Pick<TipoDeTramite, 'termino'>) {
  const calendario = await calendarioDe(ctx)
  const termino = { dias_promesa: tipo.termino.promesa, dias_limite: tipo.termino.limite, prorroga: 0 }
  return { ...contarPlazo(calendario, diaCero(calendario, ctx.now), termino), ...termino }
}
