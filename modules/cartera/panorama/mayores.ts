import type { FromSchema } from 'json-schema-to-ts'
import { readRows, type Context } from '../../kernel/index.ts'
import { edadesSql, leerEdades } from '../clientes/edades-sql.ts'
import { CUENTA_DESDE } from '../domain.ts'

export const mayoresQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { desde: { type: 'string', enum: CUENTA_DESDE, title: 'Desde qué fecha se cuenta la edad' } },
} as const

const CUANTOS = 10

/** GET /cartera_mayores: the ten clients that owe most of what has fallen due, with the age of all that they owe. */
export async function mayoresDe(ctx: Context, { desde = 'factura' }: FromSchema<typeof mayoresQuery>) {
  const filas = await readRows(
    ctx.db,
    `select m.*, p.nombres, p.apellidos, p.numero_documento from (
       select c.id_clientes, count(*) as facturas, sum(c.saldo) as total, min(c.vence) as vence,
         sum(case when c.vence < ? then c.saldo else 0 end) as vencido, ${edadesSql({ corte: ctx.today, desde })}
       from cuentas_por_cobrar c where c.abierta = 1 group by c.id_clientes
       having vencido > 0 order by vencido desc, c.id_clientes limit ${CUANTOS}
     ) m join clientes k on k.id = m.id_clientes join personas p on p.id = k.id_personas order by m.vencido desc, m.id_clientes`,
    [ctx.today],
  )
  return {
    corte: ctx.today,
    data: filas.map((fila) => ({
      id_clientes: Number(fila.id_clientes),
      nombre_completo: [fila.nombres, fila.apellidos].filter(Boolean).join(' '),
      numero_documento: String(fila.numero_documento),
      facturas: Number(fila.facturas),
      total: Number(fila.total),
      vencido: Number(fila.vencido),
      vence: String(fila.vence),
      cartera_edades: leerEdades(fila),
    })),
  }
}
