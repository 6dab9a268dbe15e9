import { asegurarCliente } from '../../modules/cartera/index.ts'
import { inTransaction, insert, update } from '../../modules/kernel/index.ts'
import { asentar } from '../../modules/cartera/deudas/libro.ts'
import { Cliente, CuentaPorCobrar } from '../../modules/cartera/model.ts'
import { archivo, carta, porFacturar } from './facturacion.ts'
import { api, contextOf, persona, type Json } from './index.ts'

/** A person of the office as its client. Rates in parts per million, null where it does not withhold. */
export async function unCliente(slug: string, campos: Partial<Cliente> = {}, quien?: Json): Promise<Json> {
  const suya = quien ?? (await persona({}, slug))
  const ctx = await contextOf(slug)
  const id = await inTransaction(ctx, async (its) => {
    const cliente = await asegurarCliente(its, Number(suya.id))
    return (Object.keys(campos).length ? await update(its, Cliente, cliente.id, campos) : cliente).id
  })
  return { ...suya, id_personas: suya.id, id_clientes: id }
}

/** Something that a client owes without a deed, as the API answers it. */
export async function debe(slug: string, cliente: Json, valor: number, campos: Json = {}): Promise<Json> {
  const reply = await api(slug)
    .as('admin')
    .post('/cuentas_varios', {
      id_clientes: cliente.id_clientes,
      concepto: 'Copias auténticas',
      valor,
      ...campos,
    })
  if (reply.status !== 201) throw new Error(`the charge was not made: ${reply.raw.toString()}`)
  return reply.body
}

/** A deed invoiced on credit to a client: the filing, the invoice with its totals, the client and its account. */
export async function facturaDebida(slug: string, campos: Partial<Cliente> = {}, cuantia = 200_000_000): Promise<Json> {
  const comprador = await persona({}, slug)
  const cliente = await unCliente(slug, campos, comprador)
  const d = await porFacturar(1, slug, cuantia, [comprador])
  const reply = await api(slug)
    .as('admin')
    .post(
      '/facturaLiq',
      archivo(d, {
        compradores: [carta(comprador, 100, { method: 3, method_data: { deudor_persona: comprador.id } })],
      }),
    )
  if (reply.status !== 201) throw new Error(`it was not invoiced: ${reply.raw.toString()}`)
  const factura = reply.body.compradores[0]
  return {
    radicacion: { id: d.id, numero: d.numero },
    factura,
    cliente,
    cuenta: await cuentaDe(slug, factura.id, cliente, d.id),
  }
}

/** The account of an invoice on credit; made here where nothing made it. */
async function cuentaDe(slug: string, id_factura: number, { id_clientes }: Json, id_radicacion: number): Promise<Json> {
  const ctx = await contextOf(slug)
  const hay = await CuentaPorCobrar.query(ctx.db).findOne({ id_factura, id_clientes })
  if (hay) return { ...hay.$toJson() }
  const factura = await ctx
    .db('facturas')
    .where({ id: id_factura })
    .first<{ total: number; fecha_factura: string; vence: string }>()
  return inTransaction(ctx, async (its) => {
    const { id } = await insert(its, CuentaPorCobrar, {
      id_clientes,
      clase: 'escritura',
      id_factura,
      metodo: 3,
      id_radicacion,
      concepto: null,
      fecha: factura.fecha_factura,
      vence: factura.vence,
      valor: 0,
      pagado: 0,
      castigado: 0,
      saldo: 0,
      abierta: false,
      id_cuenta_cobro: null,
    })
    await asentar(its, [{ id_cuenta: id, tipo: 'cargo', valor: Number(factura.total) }])
    return { ...(await CuentaPorCobrar.query(its.db).findById(id).throwIfNotFound()).$toJson() }
  })
}

/** An account as it stands, with the sum of its ledger beside it. */
export async function comoEsta(
  slug: string,
  id: number,
): Promise<{ saldo: number; pagado: number; castigado: number; suma: number }> {
  const ctx = await contextOf(slug)
  const c = await CuentaPorCobrar.query(ctx.db).findById(id).throwIfNotFound()
  const [fila] = await ctx.db('cartera_movimientos').where({ id_cuenta: id }).sum<{ n: number }[]>({ n: 'valor' })
  return {
    saldo: Number(c.saldo),
    pagado: Number(c.pagado),
    castigado: Number(c.castigado),
    suma: Number(fila?.n ?? 0),
  }
}
