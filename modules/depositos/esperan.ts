import type { Esperan } from '../../schemas/respuestas/citas/cita.ts'
import { readRows, type Context } from '../kernel/index.ts'

const PRIMEROS = 6
/** An office has emptied nearly all of its older ones: so many of the newest are looked at. */
const VENTANA = 10_000

const TERCEROS = 'saldo_boleta + saldo_registro'

/** The deposits with money of third parties that nobody paid out yet, the oldest first. */
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
