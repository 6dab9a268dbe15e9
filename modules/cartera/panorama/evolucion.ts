import type { FromSchema } from 'json-schema-to-ts'
import { notFound, readRow, readRows, type Context, type SqlValue } from '../../kernel/index.ts'
import { evolucion, ultimosMeses } from '../domain.ts'

export const evolucionQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    id_clientes: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id del cliente; sin él, toda la oficina' },
  },
} as const

const MESES = 12

/**
 * GET /cartera_evolucion: the last twelve calendar months, of the office or of one client. What was owed is counted back from what is owed
 * now, so that only those months of the ledger are read, from its index alone.
 * @throws Problem 404
 */
export async function evolucionDe(ctx: Context, { id_clientes }: FromSchema<typeof evolucionQuery>) {
  const meses = ultimosMeses(ctx.today, MESES)
  const suyo: SqlValue[] = id_clientes === undefined ? [] : [id_clientes]
  const ahora = await readRow(
    ctx.db,
    id_clientes === undefined
      ? 'select sum(saldo) as saldo from clientes'
      : 'select saldo from clientes where id = ? limit 1',
    suyo,
  )
  if (!ahora) throw notFound('No se encontró el cliente.')
  const movimientos = await readRows(
    ctx.db,
    `select fecha, tipo, sum(valor) as valor from cartera_movimientos where fecha >= ?${suyo.length ? ' and id_clientes = ?' : ''}` +
      ' group by fecha, tipo',
    [`${meses[0]}-01`, ...suyo],
  )
  return { corte: ctx.today, meses: evolucion(meses, Number(ahora.saldo ?? 0), movimientos.map(lineaDe)) }
}

const lineaDe = ({ fecha, tipo, valor }: Record<string, unknown>) => ({
  fecha: String(fecha),
  tipo: String(tipo),
  valor: Number(valor),
})
