import { formatPesos } from '../../schemas/es-co/dinero.ts'
import { recibirSobrante } from '../depositos/index.ts'
import type { Context } from '../kernel/index.ts'
import { cuentasDe } from './deudas.ts'
import { asentar, type Asiento } from './libro.ts'
import type { CuentaPorCobrar, FilaMovimiento } from './model.ts'

/** Of one account, in whole pesos: what is owed, what was given up, what was paid by other ways than notes. */
interface Queda {
  cuenta: CuentaPorCobrar
  saldo: number
  castigado: number
  pagado: number
  id_castigo: number | null
}
type Parte = 'saldo' | 'castigado' | 'pagado'

interface Nota {
  numero: string
  factura: string
  valor: number
}

/**
 * A credit note for some of an invoice makes its debts that much smaller, in the caller's transaction: first what is still owed, then what
 * was given up, and what was paid is in favour of who paid it, as an anticipo. Whole pesos.
 * @param nota `valor` is never more than what was charged and no earlier note took
 */
export async function acreditarDeuda(
  ctx: Context,
  id_factura: number,
  { numero, factura, valor }: Nota,
): Promise<void> {
  const cuentas = await quedanDe(
    ctx,
    (await cuentasDe(ctx, id_factura)).filter((cuenta) => cuenta.valor > 0),
  )
  let falta = valor
  const tomados = new Map(cuentas.map(({ cuenta: { id } }) => [id, { saldo: 0, castigado: 0, pagado: 0 }]))
  for (const de of ['saldo', 'castigado', 'pagado'] as const satisfies readonly Parte[]) {
    for (const uno of cuentas) {
      const toma = Math.min(falta, uno[de])
      falta -= toma
      const suyo = tomados.get(uno.cuenta.id)
      if (suyo) suyo[de] += toma
    }
  }
  const detalle = `Nota crédito ${numero}`
  const asientos = cuentas.flatMap(({ cuenta: { id: id_cuenta }, id_castigo }): Asiento[] => {
    const { saldo = 0, castigado = 0, pagado = 0 } = tomados.get(id_cuenta) ?? {}
    const lineas: Asiento[] = [
      { id_cuenta, tipo: 'recuperacion', valor: castigado, detalle, ...(id_castigo !== null && { id_castigo }) },
      // that much of what was paid pays it no more: it is an anticipo
      { id_cuenta, tipo: 'abono', valor: pagado, detalle },
      { id_cuenta, tipo: 'nota_credito', valor: -(saldo + castigado + pagado), detalle: numero },
    ]
    return lineas.filter((linea) => linea.valor !== 0)
  })
  const faltan = await asentar(ctx, asientos)
  if (faltan.length) throw new Error(`Accounts ${faltan.join(', ')} do not add up to their ledger.`)
  for (const id_clientes of new Set(cuentas.map(({ cuenta }) => cuenta.id_clientes))) {
    const suyas = cuentas.filter(({ cuenta }) => cuenta.id_clientes === id_clientes)
    const sobra = suyas.reduce((total, { cuenta: { id } }) => total + (tomados.get(id)?.pagado ?? 0), 0)
    if (sobra === 0) continue
    const { id_personas } = await ctx
      .db('clientes')
      .where('id', id_clientes)
      .first<{ id_personas: number }>('id_personas')
    const observaciones = `Saldo a favor: ${formatPesos(sobra)} que la nota crédito ${numero} devolvió de la factura ${factura}.`
    await recibirSobrante(ctx, { id_personas, valor: sobra, observaciones })
  }
}

/** A locking read of their ledgers, because a plain one is from before the accounts were held. */
async function quedanDe(ctx: Context, cuentas: readonly CuentaPorCobrar[]): Promise<Queda[]> {
  if (!cuentas.length) return []
  const filas = await ctx
    .db<FilaMovimiento>('cartera_movimientos')
    .whereIn(
      'id_cuenta',
      cuentas.map(({ id }) => id),
    )
    .whereIn('tipo', ['nota_credito', 'castigo'])
    .orderBy('id')
    .forUpdate()
  return cuentas.map((cuenta) => {
    const suyas = filas.filter(({ id_cuenta }) => id_cuenta === cuenta.id)
    const notas = suyas.reduce((total, { tipo, valor }) => total - (tipo === 'nota_credito' ? Number(valor) : 0), 0)
    return {
      cuenta,
      saldo: cuenta.saldo,
      castigado: cuenta.castigado,
      pagado: cuenta.pagado - notas,
      id_castigo: suyas.findLast(({ tipo }) => tipo === 'castigo')?.id_castigo ?? null,
    }
  })
}
