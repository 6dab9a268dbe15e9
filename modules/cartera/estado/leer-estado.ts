import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { saldoAFavorDe } from '../../depositos/index.ts'
import { membreteDe } from '../../documentos/index.ts'
import { invalid, type Context } from '../../kernel/index.ts'
import { enlaceDePago } from '../../pasarela/index.ts'
import { ajustesDe } from '../avisos/ajustes.ts'
import { cuentaAlCorte, desdeHabitual, estadoDeCuenta, prescripcionDe } from '../domain.ts'
import { cuentasAlCorte, lineasEntre } from './leer-libro.ts'
import { leerCliente } from './leer-cliente.ts'

/** The days a statement is of. */
export interface Periodo {
  desde?: string | undefined
  corte?: string | undefined
}

/** @throws Problem 422 for a cut-off that has not come, and for a window that ends before it begins */
export function periodoDe(
  ctx: Pick<Context, 'today'>,
  { desde, corte = ctx.today }: Periodo,
): { desde: string; corte: string } {
  if (corte > ctx.today) throw invalid({ corte: ['La fecha de corte no puede ser posterior a hoy.'] })
  if (desde !== undefined && desde > corte) throw invalid({ desde: ['La fecha inicial es posterior al corte.'] })
  return { desde: desde ?? desdeHabitual(corte), corte }
}

/**
 * A client's statement: what it owed at the cut-off, whatever happened since, and the lines of the ledger in the window.
 * @throws Problem 404; 422 for its dates
 */
export async function leerEstado(ctx: Context, id: number, periodo: Periodo): Promise<EstadoDeCuentaLeido> {
  const { desde, corte } = periodoDe(ctx, periodo)
  const cliente = await leerCliente(ctx, id)
  const { prescribe: anios, aviso_prescripcion: aviso, como_pagar, a_quien } = await ajustesDe(ctx)
  const cuentas = (await cuentasAlCorte(ctx, id, corte)).map((cuenta) => ({
    ...cuentaAlCorte(cuenta, corte),
    ...prescripcionDe(cuenta.vence, corte, { anios, aviso }),
  }))
  const { nombre, lineas } = await membreteDe(ctx)
  return {
    cliente,
    oficina: { nombre, lineas },
    desde,
    corte,
    ...estadoDeCuenta(cuentas, await lineasEntre(ctx, id, desde, corte), corte),
    saldo_a_favor: await saldoAFavorDe(ctx, cliente.id_personas, corte),
    como_pagar,
    a_quien,
    enlace: await enlaceDePago(ctx, { tipo: 'cartera', id }),
  }
}
