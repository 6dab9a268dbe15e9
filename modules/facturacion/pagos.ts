import { METODO, type DetallesPago } from '../../schemas/facturacion/pagos.ts'
import type { Context } from '../kernel/index.ts'
import { esDebido, partesDelPago, type ParteDelPago } from '../pagos/index.ts'
import type { Factura } from './model.ts'

interface FilaPago {
  id_factura: number
  fecha: string
  cuando: string
  id_usuario: number | null
  metodo: number
  valor: number
  detalle: string
  motivo: string
}
type MotivoDePago = 'pago' | 'correccion' | 'retiro' | 'anulacion' | 'nota' | 'nota_debito'

type Asiento = Pick<FilaPago, 'metodo' | 'valor' | 'detalle' | 'motivo'>

const asentar = async (ctx: Context, id_factura: number, asientos: readonly Asiento[]): Promise<void> => {
  const comun = { id_factura, fecha: ctx.today, cuando: ctx.now.toISOString(), id_usuario: ctx.user?.id ?? null }
  if (asientos.length) await ctx.db('facturas_pagos').insert(asientos.map((asiento) => ({ ...comun, ...asiento })))
}

const llave = ({ metodo, detalle }: Pick<ParteDelPago, 'metodo' | 'detalle'>): string =>
  JSON.stringify([metodo, detalle])

/** Differences are reversed and written today, so that closed days stay. Debts are CRÉDITO, save a BONO that the book counted as money. */
export async function asentarPago(
  ctx: Context,
  factura: Pick<Factura, 'id' | 'metodo_pago' | 'method_data' | 'total'>,
  motivo: MotivoDePago,
): Promise<void> {
  const filas = await ctx.db<FilaPago>('facturas_pagos').where('id_factura', factura.id).orderBy('id')
  const saldos = new Map<string, { parte: ParteDelPago; valor: number }>()
  const sumar = (parte: ParteDelPago, valor: number) => {
    saldos.set(llave(parte), { parte, valor: (saldos.get(llave(parte))?.valor ?? 0) + valor })
  }
  const contar = (parte: ParteDelPago) => {
    const yaContado = Math.min(parte.valor, Math.max(0, -(saldos.get(llave(parte))?.valor ?? 0)))
    if (yaContado > 0) sumar(parte, yaContado)
    sumar({ ...parte, metodo: esDebido(parte.metodo) ? METODO.credito : parte.metodo }, parte.valor - yaContado)
  }
  for (const { metodo, detalle, valor } of filas) {
    // written below
    sumar({ metodo, valor: 0, detalle: JSON.parse(detalle) as DetallesPago }, -valor)
  }
  const vale = motivo === 'pago' || motivo === 'correccion'
  if (vale) for (const parte of partesDelPago(factura.metodo_pago, factura.method_data, factura.total)) contar(parte)
  const nuevas = [...saldos.values()]
    .filter(({ valor }) => valor !== 0)
    .map(({ parte, valor }) => ({
      metodo: parte.metodo,
      valor,
      detalle: JSON.stringify(parte.detalle),
      motivo: filas.length && vale ? 'correccion' : motivo,
    }))
  await asentar(ctx, factura.id, nuevas)
}

/** Order of a return: debts, deposits, then money as it came in. */
const turnoDe = (metodo: number): number => (esDebido(metodo) ? 0 : metodo === METODO.deposito ? 1 : 2)

/** Returned in today's book, up to the balance of each means. @returns pesos of it that were owed, and that deposits had paid */
export async function devolverParte(
  ctx: Context,
  id_factura: number,
  valor: number,
): Promise<{ debido: number; deDepositos: number }> {
  const saldos = new Map<string, Pick<FilaPago, 'metodo' | 'detalle' | 'valor'>>()
  for (const { metodo, detalle, valor: suyo } of await ctx
    .db<FilaPago>('facturas_pagos')
    .where({ id_factura })
    .orderBy('id')) {
    const cual = `${metodo} ${detalle}`
    saldos.set(cual, { metodo, detalle, valor: (saldos.get(cual)?.valor ?? 0) + Number(suyo) })
  }
  let falta = valor
  const filas = [...saldos.values()]
    .sort((a, b) => turnoDe(a.metodo) - turnoDe(b.metodo))
    .flatMap(({ metodo, detalle, valor: hay }) => {
      const toma = Math.min(falta, hay)
      if (toma <= 0) return []
      falta -= toma
      return [{ metodo, valor: -toma, detalle, motivo: 'nota' }]
    })
  await asentar(ctx, id_factura, filas)
  const de = (turno: number) =>
    filas.reduce((suma, fila) => suma - (turnoDe(fila.metodo) === turno ? fila.valor : 0), 0)
  return { debido: de(0), deDepositos: de(1) }
}

/** Books a debit note's charge, owed by `deudor`. Pesos. */
export async function asentarCargo(
  ctx: Context,
  id_factura: number,
  { valor, deudor }: { valor: number; deudor: number },
): Promise<void> {
  const detalle = JSON.stringify({ deudor })
  await asentar(ctx, id_factura, [{ metodo: METODO.credito, valor, detalle, motivo: 'nota_debito' }])
}

/** Pesos owed at payment, save a BONO that the till counted as money. */
export async function deudaDe(
  ctx: Context,
  factura: Pick<Factura, 'id' | 'metodo_pago' | 'method_data' | 'total'>,
): Promise<number> {
  const comoDinero = await ctx
    .db<FilaPago>('facturas_pagos')
    .where({ id_factura: factura.id, metodo: METODO.bono })
    .first('metodo')
  const debidas = partesDelPago(factura.metodo_pago, factura.method_data, factura.total).filter(
    ({ metodo }) => esDebido(metodo) && !(comoDinero && metodo === METODO.bono),
  )
  return debidas.reduce((suma, { valor }) => suma + valor, 0)
}

/** Line of the book for the cash close; a negative value reverses another. */
export interface PagoDelDia {
  id_factura: number
  numero_factura: string | null
  /** Null: a sale at the counter. */
  id_radicacion: number | null
  numero_radicacion: number | null
  nombre: string
  numero_documento: string
  metodo: number
  valor: number
  detalle: DetallesPago
  motivo: MotivoDePago
  cuando: string
  id_usuario: number | null
}

export async function pagosDelDia(ctx: Context, fecha: string): Promise<PagoDelDia[]> {
  const filas = await ctx
    .db('facturas_pagos as p')
    .join('facturas as f', 'f.id', 'p.id_factura')
    .where('p.fecha', fecha)
    .orderBy('p.id')
    .select<(Omit<PagoDelDia, 'detalle'> & { detalle: string })[]>(
      'p.id_factura',
      'f.numero_factura',
      'f.id_radicacion',
      'f.numero_radicacion',
      'f.nombre',
      'f.numero_documento',
      'p.metodo',
      'p.valor',
      'p.detalle',
      'p.motivo',
      'p.cuando',
      'p.id_usuario',
    )
  // written above
  return filas.map((fila) => ({
    ...fila,
    valor: Number(fila.valor),
    detalle: JSON.parse(fila.detalle) as DetallesPago,
  }))
}
