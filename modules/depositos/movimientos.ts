import type { Context } from '../kernel/index.ts'
import { exigirDeposito } from './listar-depositos.ts'
import { totalDe, type Importes, type TipoDeMovimiento } from './domain.ts'
import type { Medio } from './libro.ts'
import { importesDe } from './model.ts'

interface FilaDeMovimiento extends Importes {
  id: number
  id_deposito: number
  tipo: TipoDeMovimiento
  id_factura: number | null
  id_abono: number | null
  id_descargue: number | null
  medios: string | null
  detalle: string | null
  fecha: string
  id_usuario: number | null
  created_at: string
  usuario: string | null
  numero_factura: string | null
  numero_radicacion: number | null
  numero_abono: number | null
}

const lineas = (ctx: Context) =>
  ctx
    .db('depositos_movimientos as m')
    .leftJoin('usuarios as u', 'u.id', 'm.id_usuario')
    .leftJoin('facturas as f', 'f.id', 'm.id_factura')
    .leftJoin('radicaciones as r', 'r.id', 'f.id_radicacion')
    .leftJoin('abonos as a', 'a.id', 'm.id_abono')
    .orderBy('m.id')

/** The ledger of a deposit, the oldest line first, each with what was left after it. @throws Problem 404 */
export async function movimientosDe(ctx: Context, id: number) {
  await exigirDeposito(ctx, id)
  const rows = await lineas(ctx)
    .where('m.id_deposito', id)
    .select<FilaDeMovimiento[]>(
      'm.*',
      'u.usuario',
      'f.numero_factura',
      'r.numero_radicacion',
      'a.numero as numero_abono',
    )
  let saldo = 0
  return rows.map((row) => {
    const importes = importesDe(row)
    const valor = totalDe(importes)
    saldo += valor
    return {
      id: row.id,
      tipo: row.tipo,
      fecha: row.fecha,
      created_at: row.created_at,
      usuario: row.usuario,
      ...importes,
      valor,
      saldo,
      id_factura: row.id_factura,
      numero_factura: row.numero_factura,
      numero_radicacion: row.numero_radicacion,
      id_abono: row.id_abono,
      numero_abono: row.numero_abono,
      id_descargue: row.id_descargue,
      detalle: row.detalle,
    }
  })
}

export async function radicacionesPagadas(ctx: Context, id: number): Promise<number[]> {
  const cruces = await ctx
    .db('cartera_movimientos as m')
    .join('cuentas_por_cobrar as c', 'c.id', 'm.id_cuenta')
    .where({ 'm.id_deposito': id, 'm.tipo': 'cruce' })
    .whereNotNull('c.id_radicacion')
    .groupBy('c.id_radicacion')
    .havingRaw('sum(m.valor) <> 0')
    .select<{ id_radicacion: number }[]>('c.id_radicacion')
  const filas = await ctx
    .db('depositos_movimientos as m')
    .join('facturas as f', 'f.id', 'm.id_factura')
    .where('m.id_deposito', id)
    .groupBy('f.id', 'f.id_radicacion')
    .havingRaw('sum(m.notaria + m.boleta + m.registro + m.otros + m.anticipo) <> 0')
    .select<{ id_radicacion: number }[]>('f.id_radicacion')
  return [...new Set([...filas, ...cruces].map(({ id_radicacion }) => id_radicacion))]
}

export interface MovimientoDeCaja {
  id: number
  id_deposito: number
  numero_deposito: number
  tipo: TipoDeMovimiento
  id_descargue: number | null
  otorgante: string
  numero_radicacion: number | null
  medios: Medio[]
  detalle: string | null
  usuario: string | null
  created_at: string
}

/** What deposits and discharges moved in the till on a day in Bogotá. A day that passed never changes. */
export async function movimientosDelDia(ctx: Context, fecha: string): Promise<MovimientoDeCaja[]> {
  const rows = await ctx
    .db('depositos_movimientos as m')
    .join('depositos as d', 'd.id', 'm.id_deposito')
    .leftJoin('radicaciones as r', 'r.id', 'd.id_radicacion')
    .leftJoin('usuarios as u', 'u.id', 'm.id_usuario')
    .where('m.fecha', fecha)
    .whereNotNull('m.medios')
    .orderBy('m.id')
    .select<(Omit<MovimientoDeCaja, 'medios'> & { medios: string })[]>(
      'm.id',
      'm.id_deposito',
      'm.tipo',
      'm.id_descargue',
      'm.medios',
      'm.detalle',
      'm.created_at',
      'd.numero_deposito',
      'd.otorgante',
      'r.numero_radicacion',
      'u.usuario',
    )
  return rows
    .map((row) => ({ ...row, medios: JSON.parse(row.medios) as Medio[] })) // written by libro.ts
    .filter(({ medios }) => medios.length > 0)
}
