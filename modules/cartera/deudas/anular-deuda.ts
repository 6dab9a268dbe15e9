import { formatPesos } from '../../../schemas/es-co/dinero.ts'
import { recibirSobrante } from '../../depositos/index.ts'
import type { Context } from '../../kernel/index.ts'
import { cuentasDe } from './deudas.ts'
import { asentar, type Asiento } from './libro.ts'
import type { CuentaPorCobrar, FilaMovimiento } from '../model.ts'

/** What is freed of accounts that are owed no more: the lines taken back, each of an abono, a retención, a cruce or a castigo. */
export interface Liberacion {
  lineas: readonly FilaMovimiento[]
  motivo: string
}
type Oyente = (ctx: Context, liberacion: Liberacion) => Promise<void>
const oyentes: Oyente[] = []

/**
 * What follows where lines of the ledger are taken back with their debt: a cruce's money goes back to its deposit, a retención and a
 * castigo no longer stand. Who keeps those rows says it here. An abono's money is a deposit of who paid it already.
 */
export const registrarLiberacion = (oyente: Oyente): void => {
  oyentes.push(oyente)
}

interface FacturaAnulada {
  id: number
  numero_factura: string | null
}

/**
 * What is owed of an invoice is owed no more, in the caller's transaction. A credit note pays what is left; without one (a card taken away,
 * an annulled filing) its charge is taken back. What was paid is in favour of who paid it: money as an anticipo, cruces in their deposit;
 * retenciones are taken back and what was given up is recovered first.
 */
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

/**
 * The lines of these held accounts that paid them and nobody took back, and what is still given up of each. A locking read, because a plain
 * one is from before the lock.
 */
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

/** Amount still written off by each castigo of the accounts. */
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

function alReves(
  { id, id_cuenta, tipo, valor, id_abono, id_retencion, id_castigo, id_deposito }: FilaMovimiento,
  detalle: string,
): Asiento {
  const que: Pick<Asiento, 'tipo'> & { id_revertido?: number } =
    tipo === 'castigo' ? { tipo: 'recuperacion' } : { tipo: tipo as Asiento['tipo'], id_revertido: id } // type filtered by `pagadas`
  return {
    ...que,
    id_cuenta,
    valor: -valor,
    detalle,
    ...(id_abono !== null && { id_abono }),
    ...(id_retencion !== null && { id_retencion }),
    ...(id_castigo !== null && { id_castigo }),
    ...(id_deposito !== null && { id_deposito }),
  }
}

/** Each client's money, together, as an anticipo of its person. */
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
    const cliente = await ctx.db('clientes').where('id', id_clientes).first<{ id_personas: number }>('id_personas')
    const cual = numero_factura ? `la factura ${numero_factura}, que se anuló` : 'una factura que no se envió'
    const observaciones = `Saldo a favor: ${formatPesos(valor)} abonados a ${cual}.`
    await recibirSobrante(ctx, { id_personas: cliente.id_personas, valor, observaciones })
  }
}
