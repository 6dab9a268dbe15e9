import { alAnularCuenta, anularCuenta, CuentaPorCobrar } from '../../cartera/index.ts'
import { alAnularDeposito, Deposito } from '../../depositos/index.ts'
import { alAnularFactura } from '../../facturacion/index.ts'
import { formatPesos } from '../../../schemas/es-co/index.ts'
import { findRow, update, type Columns, type Context } from '../../kernel/index.ts'
import { NOMBRE_DE_ESTADO } from '../../../schemas/tramites/tramite.ts'
import { numeroDe } from '../leidos.ts'
import { Tramite } from '../model.ts'
import { NO_SE_HACE } from './tomar.ts'

const SIN_COBRO: Columns<typeof Tramite> = {
  cobro: null,
  id_deposito: null,
  id_factura: null,
  id_cuenta: null,
  pagado_en: null,
}

type ConQue = { id_deposito: number } | { id_factura: number } | { id_cuenta: number }

/** What paid it is no more: it is to be charged again, unless something else took its place. */
async function soltar(ctx: Context, cual: ConQue, queda: Columns<typeof Tramite> = SIN_COBRO): Promise<void> {
  const suyos = await Tramite.query(ctx.db).where(cual).whereNotNull('cobro').orderBy('id').forUpdate()
  for (const tramite of suyos) await update(ctx, Tramite, tramite.id, queda, { before: tramite })
}

alAnularDeposito((ctx, { id }) => soltar(ctx, { id_deposito: id }))
alAnularFactura((ctx, { id }, nueva) => soltar(ctx, { id_factura: id }, nueva ? { id_factura: nueva.id } : SIN_COBRO))
alAnularCuenta((ctx, { id }) => soltar(ctx, { id_cuenta: id }))

/**
 * What becomes of the money of a procedure that came to a state in which it is not going to be done: a debt of which nothing was paid is
 * owed no more; what was paid stays where it is, in favour of who paid it, and it is said how it goes back.
 * @returns sentences for whoever ended it
 */
export async function liberarCobro(ctx: Context, tramite: Tramite): Promise<string[]> {
  if (!NO_SE_HACE.includes(tramite.estado)) return []
  if (tramite.id_cuenta !== null && tramite.cobro === 'credito') {
    const cuenta = await findRow(ctx.db, CuentaPorCobrar, tramite.id_cuenta, { lock: true })
    if (!cuenta || cuenta.anulada_en) return []
    const [pagado, castigado] = [Number(cuenta.pagado), Number(cuenta.castigado)]
    if (pagado > 0)
      return [
        `De lo que debía por este trámite ya se abonaron ${formatPesos(pagado)}: anule el abono en cartera para devolverlos.`,
      ]
    if (castigado > 0) return ['Lo que debía por este trámite está castigado en cartera.']
    await anularCuenta(ctx, cuenta.id, 'varios', `Trámite ${numeroDe(tramite)}: ${NOMBRE_DE_ESTADO[tramite.estado]}`)
    return ['Lo que debía por este trámite ya no se debe.']
  }
  if (tramite.id_deposito !== null && tramite.cobro === 'deposito') {
    const deposito = await findRow(ctx.db, Deposito, tramite.id_deposito)
    if (!deposito || deposito.anulado_en) return []
    return [
      `El dinero sigue en el depósito ${deposito.numero_deposito}, a favor de quien lo pagó: devuélvalo con un descargue.`,
    ]
  }
  return []
}
