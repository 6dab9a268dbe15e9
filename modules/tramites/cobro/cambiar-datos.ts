import { bogotaDate } from '../../../schemas/es-co.ts'
import { tipoDe } from '../../../schemas/tramites/index.ts'
import { Problem, type Columns, type Context } from '../../kernel/index.ts'
import { ABIERTOS } from '../domain.ts'
import { numeroDe } from '../leidos.ts'
import type { Tramite } from '../model.ts'
import { costoDe } from './costo.ts'

/**
 * What other `data` (copies, what makes one free) does to what a procedure costs: it is counted anew at the prices of its day while nobody
 * has charged it, so that neither more is handed over than was paid for, nor less is charged than the tariff says.
 * @returns the columns that change with it; none where it costs the same
 * @throws Problem 409 where it was charged or is over
 */
export async function costoConOtrosDatos(
  ctx: Context,
  tramite: Tramite,
  data: Tramite['data'],
): Promise<Columns<typeof Tramite>> {
  const tipo = tipoDe(tramite.tipo)
  if (!tipo || tipo.costo.clase === 'liquidacion') return {}
  const fecha = bogotaDate(tramite.radicado_en)
  const [antes, ahora] = [
    await costoDe(ctx, tipo, tramite, fecha),
    await costoDe(ctx, tipo, { datos: tramite.datos, data }, fecha),
  ]
  if (antes.pesos === ahora.pesos && antes.causa === ahora.causa) return {}
  if (tramite.cobro !== null && tramite.cobro !== 'gratis')
    throw new Problem(
      409,
      'cobrado',
      `El trámite ${numeroDe(tramite)} ya se cobró: anule su cobro antes de cambiar lo que cuesta.`,
    )
  if (!ABIERTOS.includes(tramite.estado))
    throw new Problem(409, 'terminado', `El trámite ${numeroDe(tramite)} ya terminó: lo que cuesta no se cambia.`)
  return { valor: ahora.pesos, causa_valor: ahora.causa, cobro: ahora.pesos === 0 ? 'gratis' : null }
}
