import { formatPesos } from '../../../schemas/es-co/dinero.ts'
import { dejarAFavor } from './deudores.ts'
import type { Context } from '../../kernel/index.ts'
import { cuentasDe } from './deudas.ts'
import { alReves, asentar, type Asiento } from './libro.ts'
import type { CuentaPorCobrar, FilaMovimiento } from '../model.ts'

/** Reversed lines of annulled debts: abonos, retenciones, cruces and castigos. */
export interface Liberacion {
  lineas: readonly FilaMovimiento[]
  motivo: string
}
type Oyente = (ctx: Context, liberacion: Liberacion) => Promise<void>
const oyentes: Oyente[] = []

/** Registers what follows a reversal in the tables of deposits, retentions and write-offs. */
export const registrarLiberacion = (oyente: Oyente): void => {
  oyentes.push(oyente)
}

interface FacturaAnulada {
  id: number
  numero_factura: string | null
}

/** A credit note pays the balance; without one the charge is reversed. Paid money becomes an anticipo; cruces return to their deposit. */
export async function anularDeuda(
  ctx: Context,
  factura: FacturaAnulada,
  { nota, motivo }: { nota: string | null; motivo: string },
): Promise<void> {
  const cuentas = (await cuentasDe(ctx, factura.id)).filter(({ valor }) => valor > 0)
  if (!cuentas.length) return
  const lineas = await pagadas(ctx, cuentas)
  const cierre = (cuenta: CuentaPorCobrar): Asiento => {
    const liberado = lineas.reduce((total, linea) => total - (linea.id_cuenta === cuenta.id ? linea.valor : 0), 0)
    return {
      id_cuenta: cuenta.id,
      tipo: nota ? 'nota_credito' : 'cargo',
      valor: -(cuenta.saldo + liberado),
      detalle: nota ?? motivo,
    }
  }
  const asientos = [
    ...lineas.map((linea) => alReves(linea, motivo)),
    ...cuentas.map(cierre).filter(({ valor }) => valor !== 0),
  ]
  const faltan = await asentar(ctx, asientos)
  if (faltan.length) throw new Error(`Accounts ${faltan.join(', ')} do not add up to their ledger.`)
  await devolver(ctx, cuentas, lineas, factura)
  if (lineas.length) for (const oyente of oyentes) await oyente(ctx, { lineas, motivo })
}

const PAGAN: ReadonlySet<string> = new Set(['abono', 'retencion', 'cruce'])

/** Payment lines not yet reversed, and the current write-offs. Locking read: a plain one is from before the lock. */
async function pagadas(ctx: Context, cuentas: readonly CuentaPorCobrar[]): Promise<FilaMovimiento[]> {
  const conPagos = cuentas.filter(({ pagado, castigado }) => pagado > 0 || castigado > 0)
  if (!conPagos.length) return []
  const filas = await ctx
    .db<FilaMovimiento>('cartera_movimientos')
    .whereIn(
      'id_cuenta',
      conPagos.map(({ id }) => id),
    )
    .orderBy('id')
    .forUpdate()
  const revertidas = new Set(filas.map(({ id_revertido }) => id_revertido))
  return [
    ...castigadas(filas),
    ...filas
      .map((fila) => ({ ...fila, valor: Number(fila.valor) }))
      .filter(({ id, tipo, id_revertido }) => PAGAN.has(tipo) && id_revertido === null && !revertidas.has(id)),
  ]
}

function castigadas(filas: readonly FilaMovimiento[]): FilaMovimiento[] {
  const quedan = new Map<string, FilaMovimiento>()
  for (const fila of filas) {
    if (fila.tipo !== 'castigo' && fila.tipo !== 'recuperacion') continue
    const llave = `${fila.id_cuenta} ${fila.id_castigo}`
    const una = quedan.get(llave)
    quedan.set(llave, { ...(una ?? fila), valor: (una?.valor ?? 0) + Number(fila.valor) })
  }
  return [...quedan.values()].filter(({ valor }) => valor !== 0)
}

/** One anticipo per client. */
async function devolver(
  ctx: Context,
  cuentas: readonly CuentaPorCobrar[],
  lineas: readonly FilaMovimiento[],
  { numero_factura }: FacturaAnulada,
): Promise<void> {
  for (const id_clientes of new Set(cuentas.map((cuenta) => cuenta.id_clientes))) {
    const suyas = lineas.filter((linea) => linea.tipo === 'abono' && linea.id_clientes === id_clientes)
    const valor = suyas.reduce((total, linea) => total - linea.valor, 0)
    if (valor <= 0) continue // earlier notes gave it back already
    const cual = numero_factura ? `la factura ${numero_factura}, que se anuló` : 'una factura que no se envió'
    const observaciones = `Saldo a favor: ${formatPesos(valor)} abonados a ${cual}.`
    await dejarAFavor(ctx, id_clientes, valor, observaciones)
  }
}
