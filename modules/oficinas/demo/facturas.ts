import { METODO } from '../../../schemas/facturacion/pagos.ts'
import {
  archivarFacturas,
  centesimasDe,
  datosParaFacturar,
  montosDe,
  porcentajeInicial,
  repartirElResto,
} from '../../facturacion/index.ts'
import type { Context } from '../../kernel/index.ts'
import type { DetallesDichos } from '../../pagos/index.ts'
import type { Azar } from './azar.ts'
import { pagoConDepositos } from './depositos.ts'

/** Invoices a settled deed of the demo to its parties, each paying as people do; that also ends it. */
export async function facturarDemo(ctx: Context, numero: number, azar: Azar): Promise<void> {
  const d = await datosParaFacturar(ctx, numero)
  await archivarFacturas(
    ctx,
    {
      num_radicacion: numero,
      vendedores: await tarjetas(ctx, d, 'vendedor', azar),
      compradores: await tarjetas(ctx, d, 'comprador', azar),
    },
    { crear: true },
  )
}

type Datos = Awaited<ReturnType<typeof datosParaFacturar>>

async function tarjetas(ctx: Context, d: Datos, lado: 'vendedor' | 'comprador', azar: Azar) {
  const [otorgantes, total] =
    lado === 'vendedor' ? [d.otorgantes_vendedor, d.total_vendedor] : [d.otorgantes_comprador, d.total_comprador]
  if (total === 0) return []
  const pagan = otorgantes.slice(0, azar.int(1, 2))
  const percents = repartirElResto(pagan.map(() => porcentajeInicial(pagan.length)))
  const montos = montosDe(total, percents.map(centesimasDe))
  return Promise.all(
    pagan.map(async ({ id }, i) => {
      const monto = montos[i] ?? 0
      // who left money pays with it; a person who stands on both sides keeps it for the buyer's
      const conDeposito =
        lado === 'comprador'
          ? await pagoConDepositos(ctx, { id_personas: id, id_radicacion: d.id_radicacion, monto })
          : null
      const { method, detalles } = conDeposito ?? pago(id, monto, azar)
      return {
        otorgante: id,
        percent: percents[i] ?? 100,
        method,
        observation: '',
        method_data: detalles ? [detalles] : [],
      }
    }),
  )
}

function pago(persona: number, monto: number, azar: Azar): { method: number; detalles?: DetallesDichos } {
  const digitos = () => String(azar.int(1_000_000, 9_999_999))
  const transferencia = { id_banco: azar.int(1, 8), numero_transferencia: digitos() }
  switch (azar.int(1, 10)) {
    case 1:
    case 2:
    case 3:
      return { method: METODO.transferencia, detalles: transferencia }
    case 4:
    case 5:
      return {
        method: METODO.datafono,
        detalles: { id_banco: azar.int(1, 8), tipo_tarjeta: azar.int(0, 1) ? 'debito' : 'credito' },
      }
    case 6:
      return { method: METODO.cheque, detalles: { numero_cheque: digitos(), id_banco: azar.int(1, 8) } }
    case 7:
      return { method: METODO.credito, detalles: { deudor_persona: persona } }
    case 8: {
      const efectivo = Math.min(monto - 1, 50_000)
      if (efectivo < 1) return { method: METODO.efectivo }
      return {
        method: METODO.multiple,
        detalles: {
          medios: [
            { method: METODO.efectivo, valor: efectivo },
            { method: METODO.transferencia, valor: monto - efectivo, ...transferencia },
          ],
        },
      }
    }
    default:
      return { method: METODO.efectivo }
  }
}
