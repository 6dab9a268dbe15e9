import { importesDe, RUBROS, type Importes, type TipoDeMovimiento, totalDe } from './domain.ts'
import { type Context, type FirstRows, readRows, type Question } from '../kernel/index.ts'
import type { Esperan } from '../../schemas/respuestas/citas/cita.ts'
import { ESTADO, filas, LISTA, POR_ASIGNAR, SALDO, exigirDeposito } from './listar-depositos.ts'
import { formatDocument, formatPesos } from '../../schemas/es-co/index.ts'
import { buscable } from '../entidades/index.ts'
import { ver } from '../roles/index.ts'

/** Pesos in (positive) or out of the till by one means. */
export interface Medio {
  metodo: number
  valor: number
}

interface Movimiento {
  id_deposito: number
  tipo: TipoDeMovimiento
  /** Change of each balance; negative takes out. */
  importes: Importes
  id_factura?: number | undefined
  id_abono?: number | undefined
  id_descargue?: number
  medios?: readonly Medio[]
  detalle?: string | null
}

/**
 * In the caller's transaction. The update's own condition checks the balance, so that concurrent users cannot spend the same peso.
 * @returns false, with nothing done, without enough balance or if annulled
 */
export async function mover(
  ctx: Context,
  { id_deposito, tipo, importes, id_factura, id_abono, id_descargue, medios, detalle }: Movimiento,
): Promise<boolean> {
  const cambiados = RUBROS.filter((rubro) => importes[rubro] !== 0)
  if (cambiados.length) {
    const changed = await ctx
      .db('depositos')
      .where('id', id_deposito)
      .whereNull('anulado_en')
      .andWhere((q) => {
        for (const rubro of cambiados) void q.whereRaw('?? + ? >= 0', [`saldo_${rubro}`, importes[rubro]])
      })
      .update({
        // first: MariaDB reads columns that the same update changed before
        en_poder: ctx.db.raw(`${SALDO} + ?`, [totalDe(importes)]),
        ...Object.fromEntries(
          cambiados.map((rubro) => [`saldo_${rubro}`, ctx.db.raw('?? + ?', [`saldo_${rubro}`, importes[rubro]])]),
        ),
      })
    if (changed === 0) return false
  }
  await ctx.db('depositos_movimientos').insert({
    id_deposito,
    tipo,
    ...importes,
    id_factura: id_factura ?? null,
    id_abono: id_abono ?? null,
    id_descargue: id_descargue ?? null,
    medios: medios ? JSON.stringify(medios) : null,
    detalle: detalle ?? null,
    fecha: ctx.today,
    id_usuario: ctx.user?.id ?? null,
    created_at: ctx.now.toISOString(),
  })
  return true
}

/** A process that began before the column moves balances without their sum. Idempotent. */
export async function sumarSaldos({ db }: Pick<Context, 'db'>): Promise<void> {
  const falsos = db('depositos').whereRaw(`en_poder <> ${SALDO}`)
  for (const id of await falsos.pluck<number[]>('id'))
    await db('depositos')
      .where({ id })
      .update({ en_poder: db.raw(SALDO) })
}

const PRIMEROS = 6
/** To bound the cost in an office with thousands of unspent deposits. */
const VENTANA = 10_000
const CON_SALDO = `(select * from depositos where en_poder > 0 limit ${VENTANA})`

const TERCEROS = 'saldo_boleta + saldo_registro'

export async function porEntregar(ctx: Context): Promise<Esperan> {
  const filas = await readRows(
    ctx.db,
    `select d.*, r.numero_radicacion, r.num_escritura, (select count(*) from ${CON_SALDO} m) as mirados from (
       select id, numero_deposito, otorgante, fecha_deposito, id_radicacion, ${TERCEROS} as valor, count(*) over () as todos
       from ${CON_SALDO} n
       where anulado_en is null and ${TERCEROS} > 0 order by fecha_deposito, id limit ${PRIMEROS}
     ) d left join radicaciones r on r.id = d.id_radicacion order by d.fecha_deposito, d.id`,
    [],
  )
  const total = Number(filas[0]?.todos ?? 0)
  return {
    filas: filas.map(({ id, numero_deposito, otorgante, fecha_deposito, numero_radicacion, num_escritura, valor }) => ({
      id: Number(id),
      numero: Number(numero_deposito),
      titulo: String(otorgante),
      detalle: [
        numero_radicacion === null ? 'Sin radicación' : `Radicación No. ${Number(numero_radicacion)}`,
        typeof num_escritura === 'string' && num_escritura ? `escritura ${num_escritura}` : '',
      ]
        .filter(Boolean)
        .join(' · '),
      desde: String(fecha_deposito),
      estado: null,
      valor: Number(valor),
    })),
    total,
    limitado: Number(filas[0]?.mirados ?? 0) >= VENTANA,
  }
}

/** Count, oldest date and balance of deposits without purpose: «n|desde|pesos». */
export const sinAsignar = (): Question => ({
  sql: `(select concat(count(*), '|', coalesce(min(fecha_deposito), ''), '|',
    coalesce(sum(${POR_ASIGNAR}), 0)) from ${CON_SALDO} as depositos where ${ESTADO} = 'sin_asignar')`,
  values: [],
})

/** Deposits without purpose, the oldest first. */
export const porAsignar = (cuantos: number): FirstRows => ({
  columns: {
    id: 'id',
    numero: 'numero_deposito',
    titulo: 'otorgante',
    estado: "case when saldo_anticipo > 0 then 'anticipo' else 'deposito' end",
    desde: 'fecha_deposito',
    valor: POR_ASIGNAR,
  },
  from: `${CON_SALDO} as depositos where ${ESTADO} = 'sin_asignar'
    order by fecha_deposito, id limit ${cuantos}`,
  values: [],
})

buscable({
  clase: 'depositos',
  titulo: 'Depósitos',
  llamadas: ['deposito', 'depositos', 'anticipo'],
  needs: ver('depositos'),
  lista: LISTA,
  filas,
  exacta: (texto) =>
    /^\d{1,9}$/.test(texto) ? { sql: 'depositos.numero_deposito = ?', values: [Number(texto)] } : null,
  hallado: (d) => ({
    titulo: `Depósito ${d.numero_deposito}`,
    detalle: [d.otorgante, formatDocument(d.numero_documento), formatPesos(Number(d.total))].join(' · '),
    nota: d.anulado_en ? 'Anulado' : null,
    href: `/admin/misDepositos?id=${d.id}`,
    claves: [d.numero_deposito, d.numero_documento],
  }),
  enLista: () => '/admin/misDepositos',
})

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

/** Oldest first, each with the balance after it. @throws Problem 404 */
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

/** @param fecha day in Bogotá */
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
