import { invalid, readRow, type Context } from '../../kernel/index.ts'
import type { Radicacion } from '../model.ts'

/** A number given at signing changes there, with its reason. @throws Problem 422 by field */
export async function exigirSuNumero(
  ctx: Context,
  actual: Pick<Radicacion, 'id' | 'num_escritura' | 'fecha_escritura'>,
  dado: Pick<Radicacion, 'num_escritura' | 'fecha_escritura'>,
): Promise<void> {
  const otra = (['num_escritura', 'fecha_escritura'] as const).filter((campo) => dado[campo] !== actual[campo])
  if (actual.num_escritura === null || otra.length === 0) return
  if (!(await readRow(ctx.db, 'select id from escrituras_numeradas where id_radicacion = ? limit 1', [actual.id])))
    return
  throw invalid(
    Object.fromEntries(
      otra.map((campo) => [campo, ['Se dio el día de firmas: cámbielo en la página de la escritura, con su motivo.']]),
    ),
  )
}
