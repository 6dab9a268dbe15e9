import { EN_CERO, CuentaPorCobrar, type ClaseDeCuenta, type FilaMovimiento } from '../model.ts'
import type { FromSchema } from 'json-schema-to-ts'
import type { solicitudSchema, variosSchema } from '../../../schemas/cartera/abono.ts'
import { addDays } from '../../../schemas/es-co/index.ts'
import {
  findRow,
  insert,
  invalid,
  notFound,
  Problem,
  update,
  type Columns,
  type Context,
  type FieldErrors,
} from '../../kernel/index.ts'
import { soloLasQueVe } from '../../radicaciones/index.ts'
import { asentar, tomarCuentas } from '../deudas/libro.ts'
import { plazoDe, exigirQuienPaga } from './cuentas.ts'
import { exigirMotivo } from './anular-abono.ts'
import { revisarFecha, revisarVencimiento } from './leer-abono.ts'

type Nueva = Pick<CuentaPorCobrar, 'id_clientes' | 'clase' | 'id_radicacion' | 'concepto' | 'fecha' | 'vence'> &
  Partial<Pick<CuentaPorCobrar, 'traida'>>

/** @param valor whole pesos */
async function abrirCuenta(ctx: Context, nueva: Nueva, valor: number): Promise<CuentaPorCobrar> {
  const { id } = await insert(ctx, CuentaPorCobrar, { ...nueva, ...EN_CERO, id_factura: null, metodo: null })
  await asentar(ctx, [{ id_cuenta: id, tipo: 'cargo', valor, detalle: nueva.concepto }])
  const cuenta = await findRow(ctx.db, CuentaPorCobrar, id, { lock: true })
  if (!cuenta) throw notFound('No se encontró la cuenta.')
  return cuenta
}

/** @param traida balance of another program */
export async function cargarVarios(ctx: Context, body: FromSchema<typeof variosSchema>, traida = false) {
  const cliente = await exigirQuienPaga(ctx, Number(body.id_clientes))
  const errors: FieldErrors = {}
  const fecha = body.fecha || ctx.today
  const vence = body.vence || addDays(fecha, await plazoDe(ctx, cliente))
  const concepto = body.concepto.trim()
  if (concepto.length < 3) errors['concepto'] = ['Escriba el concepto.']
  if (Number(body.valor) < 1) errors['valor'] = ['Escriba el valor.']
  if (!cliente.activo) errors['id_clientes'] = ['Ese cliente está inactivo.']
  revisarFecha(ctx, errors, fecha)
  revisarVencimiento(errors, fecha, vence)
  if (Object.keys(errors).length) throw invalid(errors)
  const nueva = {
    id_clientes: cliente.id,
    clase: 'varios',
    id_radicacion: null,
    concepto,
    fecha,
    vence,
    traida,
  } as const
  return vista(await abrirCuenta(ctx, nueva, Number(body.valor)))
}

/** @throws Problem 422 by field */
export async function pedirDeposito(ctx: Context, body: FromSchema<typeof solicitudSchema>) {
  const cliente = await exigirQuienPaga(ctx, Number(body.id_clientes))
  const errors: FieldErrors = {}
  const id_radicacion = Number(body.id_radicacion) || null
  const radicacion =
    id_radicacion === null
      ? null
      : await soloLasQueVe(ctx, ctx.db('radicaciones').where({ id: id_radicacion }), 'ficha').first<
          { numero_radicacion: number; anulada_en: string | null } | undefined
        >('numero_radicacion', 'anulada_en')
  if (radicacion === undefined) errors['id_radicacion'] = ['Esa radicación no existe.']
  else if (radicacion?.anulada_en)
    errors['id_radicacion'] = [`La radicación No. ${radicacion.numero_radicacion} está anulada.`]
  const vence = body.vence || addDays(ctx.today, await plazoDe(ctx, cliente))
  if (Number(body.valor) < 1) errors['valor'] = ['Escriba el valor.']
  revisarVencimiento(errors, ctx.today, vence)
  if (Object.keys(errors).length) throw invalid(errors)
  const concepto = body.concepto?.trim() || null
  const comun = { id_clientes: cliente.id, clase: 'deposito', id_radicacion } as const
  return vista(await abrirCuenta(ctx, { ...comun, concepto, fecha: ctx.today, vence }, Number(body.valor)))
}

type Oyente = (ctx: Context, cuenta: CuentaPorCobrar) => Promise<void>
const oyentes: Oyente[] = []

export const alAnularCuenta = (oyente: Oyente): void => {
  oyentes.push(oyente)
}

/** @throws Problem 404; 409 once paid, written off or annulled, or of an invoice; 422 without a reason */
export async function anularCuenta(ctx: Context, id: number, clase: ClaseDeCuenta, motivo: string | undefined) {
  const cuenta = (await tomarCuentas(ctx, [id])).get(id)
  if (cuenta?.clase !== clase) throw notFound('No se encontró la cuenta.')
  if (cuenta.anulada_en) throw new Problem(409, 'anulada', 'La cuenta ya está anulada.')
  if (cuenta.id_factura !== null)
    throw new Problem(409, 'con_factura', 'La debe una factura: anúlela con nota crédito en Factura electrónica.')
  if (Number(cuenta.pagado) > 0) throw new Problem(409, 'con_pagos', 'Ya se le pagó algo: anule primero sus abonos.')
  if (Number(cuenta.castigado) > 0)
    throw new Problem(409, 'castigada', 'La cuenta está castigada: recupérela antes de anularla.')
  const razon = exigirMotivo(motivo)
  const cargos = ctx.db<FilaMovimiento>('cartera_movimientos').where({ id_cuenta: id, tipo: 'cargo' })
  const id_revertido = (await cargos.orderBy('id').first())?.id
  await asentar(ctx, [{ id_cuenta: id, tipo: 'cargo', valor: -Number(cuenta.saldo), detalle: razon, id_revertido }])
  const cambios: Columns<typeof CuentaPorCobrar> = {
    anulada_en: ctx.now.toISOString(),
    anulada_por: ctx.user?.id ?? null,
    anulada_motivo: razon,
    id_cuenta_cobro: null,
  }
  const anulada = await update(ctx, CuentaPorCobrar, id, cambios)
  for (const oyente of oyentes) await oyente(ctx, anulada)
  return vista(anulada)
}

const vista = (c: CuentaPorCobrar) => ({
  id: c.id,
  id_clientes: c.id_clientes,
  clase: c.clase,
  concepto: c.concepto,
  id_radicacion: c.id_radicacion,
  fecha: c.fecha,
  vence: c.vence,
  valor: Number(c.valor),
  saldo: Number(c.saldo),
  anulada_en: c.anulada_en,
  anulada_motivo: c.anulada_motivo,
  version: c.version,
})
