import { METODO } from '../../../schemas/facturacion/pagos.ts'
import type { Context } from '../../kernel/index.ts'
import { nombresDeUsuario } from './leer-abono.ts'

interface FilaCaja {
  id_abono: number
  fecha: string
  cuando: string
  metodo: number
  valor: number
  motivo: string
  id_usuario: number | null
}

/** What a payment moves in the till today, by means. What a deposit paid was received before: it is no money of today. */
export async function asentarEnCaja(
  ctx: Context,
  id_abono: number,
  medios: readonly { metodo: number; valor: number }[],
): Promise<void> {
  const filas = medios.filter(({ metodo, valor }) => metodo !== METODO.deposito && valor > 0)
  await escribir(ctx, id_abono, filas, 'pago')
}

/** Reverses it in today's till; closed days stay. */
export async function devolverDeCaja(ctx: Context, id_abono: number): Promise<void> {
  const filas = await ctx.db<FilaCaja>('abonos_caja').where({ id_abono }).orderBy('id')
  await escribir(
    ctx,
    id_abono,
    filas.map(({ metodo, valor }) => ({ metodo, valor: -Number(valor) })),
    'anulacion',
  )
}

async function escribir(
  ctx: Context,
  id_abono: number,
  filas: readonly { metodo: number; valor: number }[],
  motivo: string,
): Promise<void> {
  if (!filas.length) return
  await ctx.db<FilaCaja>('abonos_caja').insert(
    filas.map(({ metodo, valor }) => ({
      id_abono,
      metodo,
      valor,
      motivo,
      fecha: ctx.today,
      cuando: ctx.now.toISOString(),
      id_usuario: ctx.user?.id ?? null,
    })),
  )
}

export interface AbonoEnCaja {
  id: number
  numero: number
  nombre: string
  metodo: number
  valor: number
  motivo: 'pago' | 'anulacion'
  cuando: string
  usuario: string | null
}

/** What clients' payments moved in the till on a day in Bogotá, by means. A day that passed never changes. */
export async function abonosDelDia(ctx: Context, fecha: string): Promise<AbonoEnCaja[]> {
  const filas = await ctx
    .db('abonos_caja as c')
    .join('abonos as a', 'a.id', 'c.id_abono')
    .where('c.fecha', fecha)
    .orderBy('c.id')
    .select<(Omit<AbonoEnCaja, 'usuario'> & { id_usuario: number | null })[]>(
      'c.id',
      'a.numero',
      'a.nombre',
      'c.metodo',
      'c.valor',
      'c.motivo',
      'c.cuando',
      'c.id_usuario',
    )
  const usuarios = await nombresDeUsuario(
    ctx,
    filas.flatMap(({ id_usuario }) => id_usuario ?? []),
  )
  return filas.map(({ id_usuario, ...fila }) => ({
    ...fila,
    valor: Number(fila.valor),
    usuario: usuarios.get(id_usuario ?? 0) ?? null,
  }))
}
