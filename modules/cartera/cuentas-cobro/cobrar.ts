import type { FromSchema } from 'json-schema-to-ts'
import type { cuentaCobroSchema } from '../../../schemas/cartera/abono.ts'
import { addDays } from '../../../schemas/es-co/index.ts'
import {
  findRow,
  insert,
  invalid,
  nextNumber,
  notFound,
  Problem,
  update,
  type Context,
  type FieldErrors,
} from '../../kernel/index.ts'
import { plazoDe } from '../abonos/ajustes.ts'
import { exigirMotivo } from '../abonos/anular-abono.ts'
import { exigirQuienPaga } from '../abonos/cliente.ts'
import { faltaDeVencimiento } from '../abonos/fechas.ts'
import { tomarCuentas } from '../libro.ts'
import type { CuentaPorCobrar } from '../model.ts'
import { filaDeCuentaCobro } from './listar-cuentas-cobro.ts'
import { CuentaCobro, type FilaLinea } from './model.ts'

/** POST /cuentas_cobro: groups open accounts of one client under the next number. @throws Problem 422 by field */
export async function cobrarCuentas(ctx: Context, body: FromSchema<typeof cuentaCobroSchema>) {
  const cliente = await exigirQuienPaga(ctx, Number(body.id_clientes))
  const ids = body.cuentas.map(Number)
  const cuentas = await tomarCuentas(ctx, ids)
  const errors: FieldErrors = {}
  ids.forEach((id, i) => {
    const falta = ids.indexOf(id) < i ? 'Ya está agregada' : noVale(cuentas.get(id), cliente.id)
    if (falta) errors[`cuentas.${i}`] = [falta]
  })
  const vence = body.vence || addDays(ctx.today, await plazoDe(ctx, cliente))
  const deVence = faltaDeVencimiento(ctx.today, vence)
  if (deVence) errors['vence'] = [deVence]
  if (Object.keys(errors).length) throw invalid(errors)
  const total = [...cuentas.values()].reduce((suma, { saldo }) => suma + Number(saldo), 0)
  const cobro = await insert(ctx, CuentaCobro, {
    numero: await nextNumber(ctx, 'cuenta_cobro'),
    id_clientes: cliente.id,
    nombre: cliente.nombre,
    numero_documento: cliente.numero_documento,
    fecha: ctx.today,
    vence,
    total,
    observaciones: body.observaciones?.trim() || null,
    id_usuario: ctx.user?.id ?? null,
  })
  const lineas = [...cuentas.values()].map(({ id, saldo }): FilaLinea => ({
    id_cuenta_cobro: cobro.id,
    id_cuenta: id,
    valor: Number(saldo),
  }))
  for (let at = 0; at < lineas.length; at += 50)
    await ctx.db<FilaLinea>('cuentas_cobro_lineas').insert(lineas.slice(at, at + 50))
  await ctx.db('cuentas_por_cobrar').whereIn('id', ids).update({ id_cuenta_cobro: cobro.id })
  return filaDeCuentaCobro(ctx, cobro.id)
}

function noVale(cuenta: CuentaPorCobrar | undefined, id_clientes: number): string | null {
  if (cuenta?.id_clientes !== id_clientes) return 'Esa cuenta no es de este cliente.'
  if (cuenta.clase === 'deposito') return 'Una solicitud de depósito no va en una cuenta de cobro.'
  if (Number(cuenta.saldo) === 0) return 'Esa cuenta no debe nada.'
  return cuenta.id_cuenta_cobro === null ? null : 'Ya está en otra cuenta de cobro.'
}

/** Annuls a cuenta de cobro: its accounts are by themselves again. @throws Problem 404; 409 if it already is; 422 without a reason */
export async function anularCuentaCobro(ctx: Context, id: number, motivo: string | undefined) {
  const cobro = await findRow(ctx.db, CuentaCobro, id, { lock: true })
  if (!cobro) throw notFound('No se encontró la cuenta de cobro.')
  if (cobro.anulada_en) throw new Problem(409, 'anulada', `La cuenta de cobro ${cobro.numero} ya está anulada.`)
  const anulada_motivo = exigirMotivo(motivo)
  await ctx.db('cuentas_por_cobrar').where({ id_cuenta_cobro: id }).update({ id_cuenta_cobro: null })
  await update(ctx, CuentaCobro, id, {
    anulada_en: ctx.now.toISOString(),
    anulada_por: ctx.user?.id ?? null,
    anulada_motivo,
  })
  return filaDeCuentaCobro(ctx, id)
}
