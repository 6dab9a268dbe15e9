import { randomBytes } from 'node:crypto'
import { formatDate } from '../../../schemas/es-co/index.ts'
import { si } from '../../../schemas/json/leidos.ts'
import { METODO, type DetallesPago, type MedioDePago } from '../../../schemas/facturacion/pagos.ts'
import { aplicarDepositos, recibirSobrante } from '../../depositos/index.ts'
import { insert, invalid, nextNumber, Problem, type Context, type FieldErrors } from '../../kernel/index.ts'
import { partesDelPago } from '../../pagos/index.ts'
import { repartirMedios, totalRetenido, type TramoDeAbono } from '../domain/index.ts'
import { asentar, type Asiento } from '../deudas/libro.ts'
import { rotuloDe, exigirQuienPaga, type QuienPaga } from './cuentas.ts'
import { tarifasDe } from '../cobro/tarifas-de-retencion.ts'
import { asentarEnCaja, campoDeDeposito, leerPagoDeAbono, type PagoDeAbono } from './pago.ts'
import { detalleDeRetencion, leerAplicaciones, maximo, type Aplicada, type CuerpoAbono } from './aplicaciones.ts'
import { revisarFecha, leerAbono } from './leer-abono.ts'
import { Abono, Retencion } from '../model.ts'

/** All or nothing. @throws Problem 422 by field, with the specification's messages; 409 `fecha_anterior` for a date before its debt */
export async function recibirAbono(ctx: Context, body: CuerpoAbono) {
  const cliente = await exigirQuienPaga(ctx, Number(body.id_clientes))
  const errors: FieldErrors = {}
  const fecha = body.fecha || ctx.today
  revisarFecha(ctx, errors, fecha, 'La fecha del abono')
  const tarifas = await tarifasDe(ctx, cliente, fecha)
  const aplicadas = await leerAplicaciones(ctx, body, { id: cliente.id, tarifas }, errors)
  const pago = await leerPagoDeAbono(
    ctx,
    body,
    Number(body.valor),
    {
      id_personas: cliente.id_personas,
      radicaciones: new Set(aplicadas.flatMap(({ cuenta }) => cuenta.id_radicacion ?? [])),
    },
    errors,
  )
  if (Object.keys(errors).length) throw invalid(errors)
  if (body.fecha && !si(body.fecha_anterior)) exigirPosterior(fecha, aplicadas)
  const tramos = cruzar(pago, aplicadas)
  const abono = await insert(ctx, Abono, {
    numero: await nextNumber(ctx, 'abono'),
    id_clientes: cliente.id,
    nombre: cliente.nombre,
    numero_documento: cliente.numero_documento,
    fecha,
    valor: Number(body.valor),
    retenido: totalRetenido(aplicadas.flatMap(({ retenciones }) => retenciones)),
    metodo_pago: pago.metodo_pago,
    method_data: pago.method_data,
    observaciones: body.observaciones?.trim() || null,
    id_usuario: ctx.user?.id ?? null,
    llave: randomBytes(24).toString('base64url'),
  })
  const asientos = [...tramos.map((tramo) => asientoDe(abono.id, tramo)), ...(await retener(ctx, abono, aplicadas))]
  const faltan = await asentar(ctx, asientos)
  if (faltan.length) throw invalid({ valor: [maximo(0)] }) // paid since they were locked: cannot be
  await aplicarDepositos(ctx, { id_abono: abono.id, usos: usosDe(tramos) })
  for (const aplicada of aplicadas.filter(({ cuenta }) => cuenta.clase === 'deposito'))
    await dejarAnticipo(ctx, abono, pago, cliente, aplicada, tramos)
  await asentarEnCaja(ctx, abono.id, partesDelPago(pago.metodo_pago, pago.method_data, abono.valor))
  return leerAbono(ctx, abono.id)
}

/** A payment dated before its debt is usually a typing error. @throws Problem 409 */
function exigirPosterior(fecha: string, aplicadas: readonly Aplicada[]): void {
  const tarde = aplicadas.filter(({ cuenta }) => cuenta.clase !== 'deposito' && cuenta.fecha > fecha)
  const [primera, ...otras] = tarde
  if (!primera) return
  const mas = otras.length ? `, y ${otras.length === 1 ? 'otra más' : `${otras.length} más`}` : ''
  throw new Problem(
    409,
    'fecha_anterior',
    `El abono quedaría con fecha del ${formatDate(fecha)}, antes de lo que paga: ${rotuloDe(primera)} es del ` +
      `${formatDate(primera.cuenta.fecha)}${mas}.`,
  )
}

function cruzar(pago: PagoDeAbono, aplicadas: readonly Aplicada[]): TramoDeAbono[] {
  const { tramos, sobra } = repartirMedios(
    pago.medios,
    aplicadas.map(({ cuenta, valor }) => ({
      id_cuenta: cuenta.id,
      valor,
      id_radicacion: cuenta.id_radicacion,
      soloDinero: cuenta.clase === 'deposito',
    })),
  )
  if (tramos) return tramos
  const campo = `${campoDeDeposito(pago, sobra.id_deposito ?? 0)}.valor`
  throw invalid({ [campo]: [sobra.cabe > 0 ? maximo(sobra.cabe) : 'Un depósito no se paga con otro depósito.'] })
}

const asientoDe = (id_abono: number, { id_cuenta, valor, id_deposito }: TramoDeAbono): Asiento => ({
  id_cuenta,
  id_abono,
  valor: -valor,
  ...(id_deposito === undefined ? { tipo: 'abono' } : { tipo: 'cruce', id_deposito }),
})

async function retener(ctx: Context, abono: Abono, aplicadas: readonly Aplicada[]): Promise<Asiento[]> {
  const asientos: Asiento[] = []
  for (const { cuenta, retenciones } of aplicadas) {
    for (const retenida of retenciones) {
      const { id } = await insert(ctx, Retencion, {
        ...retenida,
        id_abono: abono.id,
        id_clientes: abono.id_clientes,
        id_cuenta: cuenta.id,
        nombre: abono.nombre,
        numero_documento: abono.numero_documento,
        fecha: abono.fecha,
        anio: Number(abono.fecha.slice(0, 4)),
      })
      asientos.push({
        id_cuenta: cuenta.id,
        tipo: 'retencion',
        valor: -retenida.valor,
        id_abono: abono.id,
        id_retencion: id,
        detalle: detalleDeRetencion(retenida),
      })
    }
  }
  return asientos
}

function usosDe(tramos: readonly TramoDeAbono[]): { id_deposito: number; valor: number }[] {
  const usos = new Map<number, number>()
  for (const { id_deposito, valor } of tramos)
    if (id_deposito !== undefined) usos.set(id_deposito, (usos.get(id_deposito) ?? 0) + valor)
  return [...usos].map(([id_deposito, valor]) => ({ id_deposito, valor }))
}

/** A paid deposit request becomes an anticipo of the client. */
async function dejarAnticipo(
  ctx: Context,
  abono: Abono,
  pago: PagoDeAbono,
  cliente: QuienPaga,
  { cuenta, valor }: Aplicada,
  tramos: readonly TramoDeAbono[],
): Promise<void> {
  const suyos = tramos.filter(({ id_cuenta }) => id_cuenta === cuenta.id)
  await recibirSobrante(ctx, {
    id_abono: abono.id,
    id_personas: cliente.id_personas,
    ...(cuenta.id_radicacion === null ? {} : { id_radicacion: cuenta.id_radicacion }),
    valor,
    pago: medioDe(pago, suyos),
    observaciones: `Abono de cartera No. ${abono.numero}`,
  })
}

function medioDe(
  pago: PagoDeAbono,
  tramos: readonly TramoDeAbono[],
): { metodo_pago: number; method_data: DetallesPago | null } {
  const [unico, ...otros] = tramos
  if (pago.metodo_pago !== METODO.multiple) return { metodo_pago: pago.metodo_pago, method_data: pago.method_data }
  if (unico && !otros.length) return { metodo_pago: unico.metodo, method_data: unico.detalle ?? null }
  const medios = tramos.map(({ metodo, valor, detalle }): MedioDePago => ({ ...detalle, method: metodo, valor }))
  return { metodo_pago: METODO.multiple, method_data: { medios } }
}
