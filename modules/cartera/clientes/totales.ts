import { readRow, type Context, type RowsToCount, type SqlRow } from '../../kernel/index.ts'
import { CLASES } from '../model.ts'
import { leerClases, leerEdades, NOMBRE_CLASE, sumas, type Corte } from './edades-sql.ts'

const TODO = Object.fromEntries(
  CLASES.map((clase) => [
    `total.${NOMBRE_CLASE[clase]}`,
    `coalesce(sum(case when c.clase = '${clase}' then c.saldo else 0 end), 0)`,
  ]),
)

/** Accounts of one day are added up first, in the order of the index that holds all that is asked of them. */
const sql = (corte: Corte): string => {
  const columnas = Object.entries({ ...sumas(corte), ...TODO }).map(([nombre, suma]) => `${suma} as \`${nombre}\``)
  return `select ${columnas.join(', ')},
    (select coalesce(sum(k.castigado), 0) from cuentas_por_cobrar k where k.castigado > 0) as castigada
    from (select fecha, clase, vence, sum(saldo) as saldo from cuentas_por_cobrar where abierta = 1 group by fecha, clase, vence) c`
}

export interface Totales {
  cartera_edades: ReturnType<typeof leerEdades>
  resumen: Record<'total' | 'total_ultimo_mes' | 'total_ultimos_3_mes', ReturnType<typeof leerClases>>
  castigada: number
}

/** What everybody owes the office, of which the castigada is in no age. Whole pesos. */
export const leerTotales = async (ctx: Context, corte: Corte): Promise<Totales> =>
  comoTotales((await readRow(ctx.db, sql(corte), [])) ?? {})

/** The same, and in the same statement how many rows a query has. */
export async function leerTotalesYContar(
  ctx: Context,
  corte: Corte,
  filas: RowsToCount,
): Promise<{ totales: Totales; filas: number }> {
  const cuantas = ctx.db.count({ n: '*' }).from(filas.as('filas'))
  const [fila]: (SqlRow & { filas: number })[] = await ctx.db
    .select('t.*', ctx.db.raw('(?) as filas', [cuantas]))
    .from(ctx.db.raw(`(${sql(corte)}) as t`))
  return { totales: comoTotales(fila ?? {}), filas: Number(fila?.filas ?? 0) }
}

const comoTotales = (fila: SqlRow): Totales => ({
  cartera_edades: leerEdades(fila),
  resumen: {
    total: leerClases(fila, 'total'),
    total_ultimo_mes: leerClases(fila, 'total_ultimo_mes'),
    total_ultimos_3_mes: leerClases(fila, 'total_ultimos_3_mes'),
  },
  castigada: Number(fila.castigada ?? 0),
})
