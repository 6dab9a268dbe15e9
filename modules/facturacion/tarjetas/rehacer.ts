import { correrVencimiento, trasladarDeuda, acreditarDeuda, cargarDeuda, venceOtroCargo } from '../../cartera/index.ts'
import { aplicarDepositos, devolverDeFactura } from '../../depositos/index.ts'
import { insert, notFound, update, type Context, findRow } from '../../kernel/index.ts'
import { depositosUsados } from '../../pagos/index.ts'
import { Radicacion } from '../../radicaciones/index.ts'
import { anunciarAnulada, Factura, Facturacion, type FilaLinea, ajustesEn } from '../model.ts'
import { seDebe } from './guardar-tarjeta.ts'
import { dejarSinValor } from '../anulacion.ts'
import { asentarPago, asentarCargo, devolverParte } from '../pagos.ts'

/**
 * An invoice whose document turned out to be worth nothing leaves its place to another just like it, not sent and paid the same way; what
 * is owed of it, with what was paid of that, goes over. The one that was stays annulled with all that happened to it; in
 * the day's book one takes back what the other says.
 * @throws Problem 404; 409 if it already is annulled
 */
export async function rehacerFactura(ctx: Context, id: number, motivo: string): Promise<Factura> {
  const { id_radicacion } = await Factura.query(ctx.db).findById(id).throwIfNotFound()
  await Radicacion.query(ctx.db).where({ id: id_radicacion }).forUpdate().select('id') // same lock as archiving
  const cabecera = await Facturacion.query(ctx.db).findOne({ id_radicacion }).forUpdate()
  if (!cabecera) throw notFound('No se encontró la factura.')
  const vieja = await dejarSinValor(ctx, id, { nota: null, motivo })
  const {
    lado,
    orden,
    id_personas,
    nombre,
    numero_documento,
    numero_radicacion,
    metodo_pago,
    method_data,
    porcentaje,
    total,
    base,
    iva,
    terceros,
    terceros_en_factura,
    vence,
    observaciones,
  } = vieja
  const nueva = await insert(ctx, Factura, {
    id_radicacion,
    lado,
    orden,
    id_personas,
    nombre,
    numero_documento,
    numero_radicacion,
    metodo_pago,
    method_data,
    porcentaje,
    total,
    base,
    iva,
    terceros,
    terceros_en_factura,
    vence: vence && correrVencimiento({ fecha: vieja.fecha_factura, vence }, ctx.today),
    observaciones,
    fecha_factura: ctx.today,
    state_document_id: 0,
    pendiente_dian: false,
    prefijo: null,
    numero_factura: null,
    estado_dian: null,
    mensaje_dian: null,
    respuesta_cliente: null,
    anulada_en: null,
    anulada_motivo: null,
    nota_credito: null,
    retirada_en: null,
  })
  const lineas = await ctx.db<FilaLinea>('facturas_lineas').where('id_factura', id).orderBy('orden')
  const copias = lineas.map(({ id: _suya, ...linea }) => ({ ...linea, id_factura: nueva.id }))
  for (let at = 0; at < copias.length; at += 50) await ctx.db('facturas_lineas').insert(copias.slice(at, at + 50))
  await anunciarAnulada(ctx, vieja, nueva)
  await asentarPago(ctx, nueva, 'pago')
  if (seDebe(vieja)) await trasladarDeuda(ctx, id, nueva)
  const usos = depositosUsados(metodo_pago, method_data).map(({ id: id_deposito, valor }) => ({ id_deposito, valor }))
  await aplicarDepositos(ctx, { id_factura: nueva.id, usos, id_personas, id_radicacion })
  // a desk that has its cards open must read them again before it archives
  await update(ctx, Facturacion, cabecera.id, {
    archivada_en: ctx.now.toISOString(),
    archivada_por: ctx.user?.id ?? null,
  })
  return nueva
}

interface NotaParcial {
  numero: string
  concepto: string
  fecha: string
  base: number
  iva: number
  terceros: number
}

/**
 * What an accepted credit note for some of an invoice does: the invoice stays, and what the note gives back goes where annulling it would
 * send that much: first what is owed of it is owed no more, then deposits get theirs back, then the till of the day. Of an invoice that was
 * annulled meanwhile everything went back already.
 * @throws Problem 404
 */
export async function acreditarFactura(ctx: Context, id: number, nota: NotaParcial): Promise<void> {
  const factura = await ctx.db<Factura>('facturas').where({ id }).forUpdate().first()
  if (!factura || factura.retirada_en) throw notFound('No se encontró la factura.')
  const { numero, concepto, fecha, base, iva, terceros } = nota
  await ctx.db('facturas_notas').insert({ id_factura: id, numero, concepto, fecha, base, iva, terceros })
  if (factura.anulada_en) return
  const { debido, deDepositos } = await devolverParte(ctx, id, base + iva + terceros)
  if (debido > 0) await acreditarDeuda(ctx, id, { numero, factura: factura.numero_factura ?? '', valor: debido })
  if (deDepositos > 0) await devolverDeFactura(ctx, { id_factura: id, valor: deDepositos })
}

/** The day on which what a debit note of that day charges falls due. @throws Problem 404 */
export async function vencimientoDelCargo(ctx: Context, id: number, fecha: string): Promise<string> {
  const factura = await findRow(ctx.db, Factura, id)
  if (!factura) throw notFound('No se encontró la factura.')
  return venceOtroCargo(ctx, factura, { fecha, plazo: (await ajustesEn(ctx, fecha)).plazoCredito })
}

/**
 * What an accepted debit note does: it is owed like the invoice, and both the book of payments and the months say so. The invoice keeps its
 * amounts. In `facturas_notas`, where what goes back is positive, a charge is negative.
 * @throws Problem 404
 */
export async function cargarFactura(
  ctx: Context,
  id: number,
  { vence, base, iva, ...nota }: Omit<NotaParcial, 'terceros'> & { vence: string },
): Promise<void> {
  const factura = await Factura.query(ctx.db).findById(id).forUpdate()
  if (!factura || factura.retirada_en) throw notFound('No se encontró la factura.')
  await ctx.db('facturas_notas').insert({ ...nota, id_factura: id, base: -base, iva: -iva, terceros: 0 })
  if (factura.anulada_en) return
  const valor = base + iva
  const deudor = await cargarDeuda(ctx, factura, { numero: nota.numero, fecha: nota.fecha, valor, vence })
  await asentarCargo(ctx, id, { valor, deudor })
}
