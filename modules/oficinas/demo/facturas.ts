import { METODO, type DetallesPago } from '../../../schemas/pagos.ts'
import { archivarFacturas, centesimasDe, datosParaFacturar, montosDe, porcentajeInicial, repartirElResto } from '../../facturacion/index.ts'
import type { Context } from '../../kernel/index.ts'
import type { Azar } from './azar.ts'

/** Invoices a settled deed of the demo to its parties, each paying as people do; that also ends it. */
export async function facturarDemo(ctx: Context, numero: number, azar: Azar): Promise<void> {
  const d = await datosParaFacturar(ctx, numero)
  await archivarFacturas(ctx, {
    num_radicacion: numero, vendedores: tarjetas(d.otorgantes_vendedor, d.total_vendedor, azar), compradores: tarjetas(d.otorgantes_comprador, d.total_comprador, azar),
  }, { crear: true })
}

function tarjetas(otorgantes: readonly { id: number }[], total: number, azar: Azar) {
  if (total === 0) return []
  const pagan = otorgantes.slice(0, azar.int(1, 2))
  const percents = repartirElResto(pagan.map(() => porcentajeInicial(pagan.length)))
  const montos = montosDe(total, percents.map(centesimasDe))
  return pagan.map(({ id }, i) => {
    const { method, detalles } = pago(id, montos[i] ?? 0, azar)
    return { otorgante: id, percent: percents[i] ?? 100, method, observation: '', method_data: detalles ? [detalles] : [] }
  })
}

function pago(persona: number, monto: number, azar: Azar): { method: number; detalles?: DetallesPago } {
  const digitos = () => String(azar.int(1_000_000, 9_999_999))
  const transferencia = { id_banco: azar.int(1, 8), numero_transferencia: digitos() }
  switch (azar.int(1, 10)) {
    case 1: case 2: case 3: return { method: METODO.transferencia, detalles: transferencia }
    case 4: case 5: return { method: METODO.datafono, detalles: { id_banco: azar.int(1, 8), tipo_tarjeta: azar.int(0, 1) ? 'debito' : 'credito' } }
    case 6: return { method: METODO.cheque, detalles: { numero_cheque: digitos(), id_banco: azar.int(1, 8) } }
    case 7: return { method: METODO.credito, detalles: { deudor: persona } }
    case 8: {
      const efectivo = Math.min(monto - 1, 50_000)
      if (efectivo < 1) return { method: METODO.efectivo }
      return { method: METODO.multiple, detalles: { medios: [{ method: METODO.efectivo, valor: efectivo }, { method: METODO.transferencia, valor: monto - efectivo, ...transferencia }] } }
    }
    default: return { method: METODO.efectivo }
  }
}
