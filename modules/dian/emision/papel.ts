import { conPunto, formatDate } from '../../../schemas/es-co/index.ts'
import { Factura, tomarFactura } from '../../facturacion/index.ts'
import { invalid, Problem, update, type Context } from '../../kernel/index.ts'
import { emisorVigente } from '../configuracion/vigente.ts'
import { RangoDian, type DocumentoDian } from '../model.ts'
import { turnoDe } from './turno.ts'
import { encolarEntrega } from '../entrega/entregar.ts'

/** `hora` is HH:MM in Bogotá. */
interface Papel {
  prefijo: string
  numero: number
  fecha: string
  hora: string
}

/** Fixed with that number, and sent as type 03 (dian.md 4.7). @throws Problem 404; 409 signed, annulled or recorded; 422 by field */
export async function registrarPapel(ctx: Context, id: number, { prefijo, numero, fecha, hora }: Papel): Promise<void> {
  const factura = await tomarFactura(ctx, id)
  if (factura.anulada_en) throw new Problem(409, 'anulada', 'La factura está anulada.')
  if (factura.numero_factura)
    throw new Problem(409, 'con_numero', `La factura ya tiene el número ${factura.numero_factura}.`)
  const entregada = new Date(`${fecha}T${hora}:00-05:00`)
  if (entregada > ctx.now) throw invalid({ fecha: ['La factura en papel no puede ser de después de ahora.'] })
  // locked before any plain read, so that a concurrent request sees the used number
  const delPrefijo = await RangoDian.query(ctx.db).where({ tipo: 'contingencia', prefijo, activo: 1 }).forUpdate()
  const emisor = await emisorVigente(ctx, fecha)
  const rangos = delPrefijo.filter(({ nit }) => nit === emisor.nit)
  if (!rangos.length) throw invalid({ prefijo: [SIN_RANGO] })
  const rango = rangos.find(({ desde, hasta }) => Number(desde) <= numero && numero <= Number(hasta))
  if (!rango) throw invalid({ numero: ['Ese número no está en la numeración de contingencia de la oficina.'] })
  if (fecha < rango.vigente_desde || fecha > rango.vigente_hasta)
    throw invalid({
      fecha: [`Esa numeración vale del ${formatDate(rango.vigente_desde)} al ${formatDate(rango.vigente_hasta)}.`],
    })
  const otra = await Factura.query(ctx.db).findOne({ numero_factura: `${prefijo}${numero}`, papel_rango: rango.id })
  if (otra) throw invalid({ numero: [conPunto(`Ese número ya es de la factura de ${otra.nombre}`)] })
  await update(
    ctx,
    Factura,
    id,
    {
      papel_rango: rango.id,
      papel_consecutivo: numero,
      papel_en: entregada.toISOString(),
      prefijo,
      numero_factura: `${prefijo}${numero}`,
    },
    { before: factura },
  )
  await turnoDe(ctx, rango.id)
    .where('siguiente', '<=', numero)
    .update({ siguiente: numero + 1 })
}

const SIN_RANGO =
  'La oficina no tiene numeración de contingencia con ese prefijo: agréguela en Oficina, Facturación electrónica.'

/** A mail fault never undoes the document; a database fault does. */
export async function entregarAlCliente(ctx: Context, { id }: DocumentoDian): Promise<void> {
  try {
    await encolarEntrega(ctx, id)
  } catch (error) {
    if (error instanceof Error && 'nativeError' in error) throw error
    ctx.log.error({ err: error, documento: id }, 'the customer was not mailed')
  }
}
