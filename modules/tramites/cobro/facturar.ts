import type { FromSchema } from 'json-schema-to-ts'
import { bogotaDate } from '../../../schemas/es-co/index.ts'
import type { cobroFacturaSchema } from '../../../schemas/tramites/tramite-estado.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { leerPago } from '../../depositos/index.ts'
import { prepararFactura } from '../../dian/index.ts'
import { facturarVenta, type Factura } from '../../facturacion/index.ts'
import { Problem, type Context } from '../../kernel/index.ts'
import { precioDeServicio, SERVICIO_DE_TRAMITE } from '../../liquidaciones/index.ts'
import type { Tramite } from '../model.ts'
import { costoDeSuDia } from './leer-cobro.ts'
import { conceptoDe, exigirQuienPaga, valorDe } from './tomar.ts'

/**
 * A procedure without a filing has an invoice of its own, numbered like a sale at the counter: signed and queued.
 * @throws Problem 409 where its value is not the tariff's, or without the DIAN's set-up; 422 by field
 */
export async function facturarTramite(
  ctx: Context,
  tramite: Tramite,
  body: FromSchema<typeof cobroFacturaSchema>,
): Promise<Factura> {
  const valor = valorDe(tramite)
  const persona = await exigirQuienPaga(ctx, tramite, body.id_personas)
  const pago = await leerPago(ctx, body, valor)
  const lineas = await lineasDe(ctx, tramite, valor)
  const factura = await facturarVenta(ctx, {
    id_personas: persona.id,
    nombre: persona.nombre,
    numero_documento: persona.numero_documento,
    metodo_pago: pago.metodo_pago,
    method_data: pago.method_data,
    observaciones: conceptoDe(tramite),
    lineas,
  })
  await prepararFactura(ctx, factura.id)
  return factura
}

async function lineasDe(ctx: Context, tramite: Tramite, valor: number) {
  const clase = tipoDe(tramite.tipo)?.costo.clase
  const dia = bogotaDate(tramite.radicado_en)
  const costo = await costoDeSuDia(ctx, tramite)
  const cobrados = costo?.renglones.filter(({ total }) => total > 0) ?? []
  const servicio =
    clase && clase !== 'liquidacion' ? await precioDeServicio(ctx, SERVICIO_DE_TRAMITE[clase], dia) : null
  if (!servicio || cobrados.reduce((suma, { total }) => suma + total, 0) !== valor)
    throw new Problem(
      409,
      'otro_valor',
      'Lo que cuesta este trámite ya no es lo de la tarifa de su día: pida que se cobre la tarifa, y facture.',
    )
  return cobrados.map(({ detalle, cantidad, valor: base, iva }) => ({
    item: servicio.id,
    tipo_liquidacion: servicio.tipo,
    detalle,
    cantidad,
    base,
    iva,
    tarifa: servicio.gravado ? servicio.iva : 0,
  }))
}
