import { saldoAFavorDe } from '../../depositos/index.ts'
import { findRow, notFound, readRow, type Context } from '../../kernel/index.ts'
import { ajustesDe } from '../avisos/ajustes.ts'
import { edadesSql, leerEdades } from '../clientes/edades-sql.ts'
import { limiteDePrescripcion } from '../domain.ts'
import { leerCliente } from '../estado/leer-cliente.ts'
import { Cliente } from '../model.ts'
import { plazoDeLaOficina } from '../parametros.ts'

/**
 * GET /cartera_cliente/{id}: what a client owes at a glance, by both dates, and what should be looked at; without its accounts.
 * @throws Problem 404
 */
export async function panoramaDe(ctx: Context, id: number) {
  const quien = await leerCliente(ctx, id)
  const cliente = await findRow(ctx.db, Cliente, id)
  if (!cliente) throw notFound('No se encontró el cliente.')
  const { prescribe: anios, aviso_prescripcion: aviso } = await ajustesDe(ctx)
  const debido = await sumasDe(ctx, id, limiteDePrescripcion(ctx.today, { anios, aviso }))
  return {
    ...quien,
    activo: cliente.activo ? (1 as const) : (0 as const),
    plazo: cliente.plazo ?? (await plazoDeLaOficina(ctx, ctx.today)),
    cupo: cliente.cupo,
    promesa: cliente.promesa,
    escrituras: cliente.saldo_escrituras,
    varios: cliente.saldo_varios,
    depositos: cliente.saldo_depositos,
    total: cliente.saldo,
    corte: ctx.today,
    ...debido,
    saldo_a_favor: await saldoAFavorDe(ctx, quien.id_personas, ctx.today),
  }
}

/** Of all its accounts in one reading: those that are closed owe nothing. */
async function sumasDe(ctx: Context, id: number, prescriben: string) {
  const corte = ctx.today
  const fila =
    (await readRow(
      ctx.db,
      `select sum(abierta) as facturas, sum(castigado) as castigado, sum(case when vence < ? then saldo else 0 end) as vencido,
       sum(case when vence <= ? then abierta else 0 end) as prescriben, sum(case when vence <= ? then saldo else 0 end) as prescribe,
       ${edadesSql({ corte, desde: 'factura' }, 'f_')}, ${edadesSql({ corte, desde: 'vencimiento' }, 'v_')}
     from cuentas_por_cobrar c where id_clientes = ? limit 1`,
      [corte, prescriben, prescriben, id],
    )) ?? {}
  return {
    facturas: Number(fila.facturas ?? 0),
    castigado: Number(fila.castigado ?? 0),
    vencido: Number(fila.vencido ?? 0),
    por_prescribir: { cuentas: Number(fila.prescriben ?? 0), valor: Number(fila.prescribe ?? 0) },
    edades: { factura: leerEdades(fila, 'f_'), vencimiento: leerEdades(fila, 'v_') },
  }
}
