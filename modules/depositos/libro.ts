import { type Context, readRows, type Question } from '../kernel/index.ts'
import { RUBROS, type Importes, type TipoDeMovimiento } from './domain.ts'
import type { Esperan } from '../../schemas/respuestas/citas/cita.ts'
import { ESTADO, filas, LISTA } from './listar-depositos.ts'
import { formatDocument, formatPesos } from '../../schemas/es-co/index.ts'
import { buscable } from '../entidades/index.ts'
import { ver } from '../roles/index.ts'

/** Pesos that entered (positive) or left the till by one means. */
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
  /** A client's payment that it pays, or gives back (cartera). */
  id_abono?: number | undefined
  id_descargue?: number
  medios?: readonly Medio[]
  detalle?: string | null
}

/**
 * Writes one line of a deposit's ledger and moves its balances by it, both or neither, in the caller's transaction.
 * The balance stands in the update's own condition, so two desks cannot spend the same peso.
 * @returns false, with nothing done, when some rubro has not that much left or the deposit is annulled
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
      .update(
        Object.fromEntries(
          cambiados.map((rubro) => [`saldo_${rubro}`, ctx.db.raw('?? + ?', [`saldo_${rubro}`, importes[rubro]])]),
        ),
      )
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

const PRIMEROS = 6
/** An office has emptied nearly all of its older ones: so many of the newest are looked at. */
const VENTANA = 10_000

const TERCEROS = 'saldo_boleta + saldo_registro'

export async function porEntregar(ctx: Context): Promise<Esperan> {
  const filas = await readRows(
    ctx.db,
    `select d.*, r.numero_radicacion, r.num_escritura from (
       select id, numero_deposito, otorgante, fecha_deposito, id_radicacion, ${TERCEROS} as valor, count(*) over () as todos
       from (select * from depositos order by id desc limit ${VENTANA}) n
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
    limitado: total >= VENTANA,
  }
}

/** How many deposits nobody said what they are for, since when the oldest, and what they hold: «n|desde|pesos». */
export const sinAsignar = (): Question => ({
  sql: `(select concat(count(*), '|', coalesce(min(fecha_deposito), ''), '|',
    coalesce(sum(saldo_notaria + saldo_boleta + saldo_registro + saldo_otros + saldo_anticipo), 0))
    from (select * from depositos order by id desc limit ${VENTANA}) as depositos where ${ESTADO} = 'sin_asignar')`,
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
