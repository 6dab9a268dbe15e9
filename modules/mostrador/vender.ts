import type { FromSchema } from 'json-schema-to-ts'
import { HOJAS_COPIA, type ventaSchema } from '../../schemas/facturacion/mostrador.ts'
import type { VentaHecha } from '../../schemas/respuestas/facturacion/mostrador.ts'
import { conPunto, formatPesos } from '../../schemas/es-co/index.ts'
import { METODO, type DetallesPago, type MedioDePago } from '../../schemas/facturacion/pagos.ts'
import { deudoresInactivos } from '../cartera/index.ts'
import { prepararFactura } from '../dian/index.ts'
import { facturarVenta } from '../facturacion/index.ts'
import { insert, invalid, update, type Context, type FieldErrors } from '../kernel/index.ts'
import { serviciosDelMostrador, type ServicioDelMostrador } from '../liquidaciones/index.ts'
import { detallesDe, exigirReferencias, revisarDetalles } from '../pagos/index.ts'
import type { Persona } from '../personas/index.ts'
import { clienteDe, esConsumidorFinal, nombreDe } from './cliente.ts'
import { anotarCopias } from './copias.ts'
import { copiaDe, efectivoDe, valorar, type CopiaPedida } from './domain.ts'
import { verVenta } from './leer-ventas.ts'
import { Venta, type FilaDeVenta } from './model.ts'
import { tomarTurno } from './turnos.ts'

const MAXIMO_NOTA = 250

type Pedida = FromSchema<typeof ventaSchema>

interface Linea extends Omit<FilaDeVenta, 'id_venta'> {
  tarifa: number
  copia: CopiaPedida | null
}

/**
 * Sale, invoice, number and signature in one transaction; the queue sends it.
 * @throws Problem 409 without an open session or without the DIAN's set-up; 422 by field
 */
export async function vender(ctx: Context, body: Pedida): Promise<VentaHecha> {
  const turno = await tomarTurno(ctx)
  const lineas = await lineasDe(ctx, body)
  const persona = await clienteDe(ctx, body)
  const total = lineas.reduce((suma, { valor, iva }) => suma + valor + iva, 0)
  const pago = await pagoDe(ctx, body, persona, total)
  const [nombre, cuando] = [nombreDe(persona), ctx.now.toISOString()]
  const venta = await insert(ctx, Venta, {
    id_turno: turno.id,
    id_factura: null,
    fecha: ctx.today,
    cuando,
    id_usuario: turno.id_usuario,
    nombre,
    total,
    recibido: pago.recibido,
    cambio: pago.cambio,
  })
  await ctx
    .db('ventas_lineas')
    .insert(lineas.map(({ tarifa: _tarifa, copia: _copia, ...fila }) => ({ id_venta: venta.id, ...fila })))
  await anotarCopias(ctx, persona, lineas)
  if (total > 0) {
    const factura = await facturarVenta(ctx, {
      id_personas: persona.id,
      nombre,
      numero_documento: persona.numero_documento,
      metodo_pago: pago.metodo,
      method_data: pago.detalles,
      observaciones: notaDe(body, lineas),
      lineas: lineas
        .filter(({ causa }) => causa === null)
        .map(({ id_items_liquidaciones: item, detalle, cantidad, valor: base, iva, tarifa }) => ({
          item,
          tipo_liquidacion: 'servicio_adicional' as const,
          detalle,
          cantidad,
          base,
          iva,
          tarifa,
        })),
    })
    await update(ctx, Venta, venta.id, { id_factura: factura.id })
    await prepararFactura(ctx, factura.id)
  }
  return verVenta(ctx, venta.id)
}

async function lineasDe(ctx: Context, { lineas }: Pedida): Promise<Linea[]> {
  const servicios = new Map((await serviciosDelMostrador(ctx)).map((uno) => [uno.id, uno]))
  const errors: FieldErrors = {}
  const hechas = lineas.map((linea, orden): Linea | null => {
    const servicio = servicios.get(linea.id_items_liquidaciones)
    if (!servicio) {
      errors[`lineas.${orden}.id_items_liquidaciones`] = ['Ese servicio no se vende en el mostrador.']
      return null
    }
    // an empty one is a reason that was not written
    const causa = linea.causa?.trim() ?? null
    if (causa !== null && causa.length < 5)
      errors[`lineas.${orden}.causa`] = ['Escriba la norma o la causa por la que no se cobra.']
    const copia = copiaDe(linea)
    const dicha = linea.copia_de?.trim() || linea.acreedor?.trim()
    if (dicha && servicio.id !== HOJAS_COPIA)
      errors[`lineas.${orden}.copia_de`] = [`«${servicio.name}» no es la copia de una escritura.`]
    else if (dicha && !copia) errors[`lineas.${orden}.copia_de`] = ['Escriba su número y su año: 812 de 2026.']
    const precio = causa === null ? precioDe(servicio, linea.precio ?? null, `lineas.${orden}.precio`, errors) : 0
    const { valor, iva } = causa === null ? valorar(servicio, linea.cantidad, precio) : { valor: 0, iva: 0 }
    return {
      orden,
      id_items_liquidaciones: servicio.id,
      detalle: copia ? `${servicio.name}, escritura ${copia.numero} de ${copia.anio}` : servicio.name,
      cantidad: linea.cantidad,
      precio,
      valor,
      iva,
      causa,
      tarifa: servicio.gravado ? servicio.iva : 0,
      copia,
    }
  })
  if (Object.keys(errors).length) throw invalid(errors)
  return hechas.filter((linea) => linea !== null)
}

/** A notary charges neither less nor more than the tariff (D. 1069 de 2015, art. 2.2.6.1.6.2.2): only a free price is typed. */
function precioDe(servicio: ServicioDelMostrador, dicho: number | null, campo: string, errors: FieldErrors): number {
  if (servicio.libre && dicho !== null) {
    if (dicho < 1) errors[campo] = ['Escriba el precio.']
    return dicho
  }
  if (servicio.precio === null) {
    errors[campo] = [servicio.libre ? 'Escriba el precio.' : `«${servicio.name}» no tiene precio: cárguelo en Tarifas.`]
    return 0
  }
  if (dicho !== null && dicho !== servicio.precio)
    errors[campo] = [`El precio de «${servicio.name}» es ${formatPesos(servicio.precio)}: vuelva a cargar la página.`]
  return servicio.precio
}

interface Pagado {
  metodo: number
  detalles: DetallesPago | null
  recibido: number
  cambio: number
}

async function pagoDe(ctx: Context, body: Pedida, persona: Persona, total: number): Promise<Pagado> {
  const pagos = body.pagos ?? []
  const errors: FieldErrors = {}
  const note = (campo: string, dicho: string) => {
    ;(errors[campo] ??= []).push(dicho)
  }
  const suma = pagos.reduce((todo, { valor }) => todo + valor, 0)
  if (suma !== total) note('pagos', `Los pagos suman ${formatPesos(suma)} y la venta vale ${formatPesos(total)}.`)
  const medios = pagos.map((pago, i): MedioDePago => {
    const { method, valor } = pago
    const dichos = method === METODO.credito ? { deudor: persona.id } : pago
    if (method === METODO.credito && esConsumidorFinal(persona))
      note(`pagos.${i}.method`, 'A crédito se vende a un cliente con su documento.')
    for (const [campo, faltas] of Object.entries(revisarDetalles(method, detallesDe(method, dichos), valor)))
      for (const falta of faltas) note(`pagos.${i}.${campo}`, falta)
    return { ...detallesDe(method, dichos), method, valor }
  })
  const efectivo = efectivoDe(pagos)
  const recibido = body.recibido ?? efectivo
  if (recibido < efectivo) note('recibido', `Recibe menos de ${conPunto(formatPesos(efectivo))}`)
  if (efectivo === 0 && recibido > 0) note('recibido', 'No hay pago en efectivo.')
  Object.assign(
    errors,
    await referenciasDe(ctx, medios),
    await deudoresInactivos(
      ctx,
      medios.flatMap(({ deudor }, i) => (deudor === undefined ? [] : [{ campo: `pagos.${i}.method`, deudor }])),
    ),
  )
  if (Object.keys(errors).length) throw invalid(errors)
  const cambio = recibido - efectivo
  const [unico] = medios
  if (medios.length !== 1 || !unico)
    return { metodo: METODO.multiple, detalles: medios.length ? { medios } : null, recibido, cambio }
  const { method: metodo, valor: _valor, ...detalles } = unico
  return { metodo, detalles: Object.keys(detalles).length ? detalles : null, recibido, cambio }
}

const referenciasDe = (ctx: Context, medios: readonly MedioDePago[]): Promise<FieldErrors> =>
  exigirReferencias(
    ctx,
    medios.map(({ method, ...data }, i) => ({ campo: `pagos.${i}`, method, data })),
  )

/** Services given free of charge go in the invoice's note. @throws Problem 422 where it does not fit */
function notaDe({ observaciones }: Pedida, lineas: readonly Linea[]): string | null {
  const gratis = lineas.flatMap(({ causa, cantidad, detalle }) =>
    causa === null ? [] : [`Sin costo: ${cantidad} ${detalle} (${causa}).`],
  )
  const nota = [...gratis, observaciones?.trim()].filter(Boolean).join(' ')
  if (nota.length <= MAXIMO_NOTA) return nota || null
  const sobra = `La nota de la factura lleva lo que no se cobra y las observaciones: sobran ${nota.length - MAXIMO_NOTA} letras de ${MAXIMO_NOTA}.`
  const ultima = lineas.findLast(({ causa }) => causa !== null)
  throw invalid({ [ultima ? `lineas.${ultima.orden}.causa` : 'observaciones']: [sobra] })
}
