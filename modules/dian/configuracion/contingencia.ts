import { insert, Problem, update, type Context } from '../../kernel/index.ts'
import { Contingencia } from '../model.ts'

/**
 * A person declares that the DIAN is down, with the evidence that the law asks to keep: what is signed from now on goes as type 04. @throws
 * Problem 409 while one is declared
 */
export async function declararContingencia(
  ctx: Context,
  { motivo, evidencia }: { motivo: string; evidencia: string },
): Promise<Contingencia> {
  // a locking read: of two who declare it at once, one does
  if (await Contingencia.query(ctx.db).whereNull('hasta').forUpdate().first())
    throw new Problem(409, 'contingencia', 'Ya hay una contingencia declarada.')
  return insert(ctx, Contingencia, {
    desde: ctx.now.toISOString(),
    hasta: null,
    motivo,
    evidencia,
    declarada_por: ctx.user?.id ?? null,
  })
}

/** The service is back: the hours to transmit begin. @throws Problem 409 when none is declared */
export async function terminarContingencia(ctx: Context): Promise<Contingencia> {
  const abierta = await Contingencia.query(ctx.db).whereNull('hasta').forUpdate().first()
  if (!abierta) throw new Problem(409, 'contingencia', 'No hay una contingencia declarada.')
  return update(ctx, Contingencia, abierta.id, { hasta: ctx.now.toISOString() })
}
