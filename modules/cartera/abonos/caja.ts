import { METODO } from '../../../schemas/facturacion/pagos.ts'
import type { Context } from '../../kernel/index.ts'

interface Medio {
  metodo: number
  valor: number
}

/** Money from deposits entered the till earlier, so it is left out. */
export async function asentarEnCaja(ctx: Context, id_abono: number, medios: readonly Medio[]): Promise<void> {
  const filas = medios.filter(({ metodo, valor }) => metodo !== METODO.deposito && valor > 0)
  await escribir(ctx, id_abono, filas, 'pago')
}

/** Reverses it in today's till; closed days stay. */
export async function devolverDeCaja(ctx: Context, id_abono: number): Promise<void> {
  const filas = await ctx.db('abonos_caja').where({ id_abono }).orderBy('id').select<Medio[]>('metodo', 'valor')
  await escribir(
    ctx,
    id_abono,
    filas.map(({ metodo, valor }) => ({ metodo, valor: -Number(valor) })),
    'anulacion',
  )
}

async function escribir(ctx: Context, id_abono: number, filas: readonly Medio[], motivo: string): Promise<void> {
  if (!filas.length) return
  await ctx.db('abonos_caja').insert(
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

/** Never changes for past days. */
export async function abonosDelDia(ctx: Context, fecha: string): Promise<AbonoEnCaja[]> {
  const filas = await ctx
    .db('abonos_caja as c')
    .join('abonos as a', 'a.id', 'c.id_abono')
    .leftJoin('usuarios as u', 'u.id', 'c.id_usuario')
    .where('c.fecha', fecha)
    .orderBy('c.id')
    .select<AbonoEnCaja[]>('c.id', 'a.numero', 'a.nombre', 'c.metodo', 'c.valor', 'c.motivo', 'c.cuando', 'u.usuario')
  return filas.map((fila) => ({ ...fila, valor: Number(fila.valor) }))
}
