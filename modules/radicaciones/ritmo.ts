import { addDays, startOfWeek } from '../../schemas/es-co/index.ts'
import type { GraficasDeMiDia } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { readRows, type Context, type SqlRow } from '../kernel/index.ts'
import { SEMANAS } from './por-semana.ts'

/** The newest of those weeks: so many say well enough what is usual, and an office that files more is not read whole. */
const MUESTRA = 2000
const DIA_MS = 86_400_000

type Ritmo = NonNullable<GraficasDeMiDia['ritmo']>
type Paso = Ritmo[number]['paso']

/** The instants of a filing, in order: it was filed, its settlement was begun and finished, its invoices were archived. */
const INSTANTES = ['radicada', 'liquidacion', 'facturacion', 'finalizada'] as const satisfies readonly (
  | 'radicada'
  | Paso
)[]

const LEIDOS = `select r.created_at as radicada, l.created_at as liquidacion, case when l.borrador = 0 then l.finalizada_en end as facturacion,
  f.archivada_en as finalizada
  from (select id, created_at from radicaciones where fecha_radicacion >= ? and coalesce(anulada_en, '') = ''
    order by fecha_radicacion desc, id desc limit ${MUESTRA}) r
  left join liquidaciones l on l.id_radicacion = r.id left join facturaciones f on f.id_radicacion = r.id`

/** How many days (the median, in tenths) each step took after the one before, of the filings of these weeks that have taken both. */
export async function ritmo(ctx: Context): Promise<Ritmo> {
  const leidas = await readRows(ctx.db, LEIDOS, [addDays(startOfWeek(ctx.today), -7 * (SEMANAS - 1))])
  return INSTANTES.slice(1).map((paso, antes) => {
    const dias = leidas
      .map((fila) => diasEntre(fila, INSTANTES[antes] ?? 'radicada', paso))
      .filter((uno) => uno !== null)
    return { paso: paso as Paso, dias: mediana(dias), cuantas: dias.length } // all but the first are steps
  })
}

/** Null where one of them has not been, or was done again before the other. */
function diasEntre(fila: SqlRow, desde: string, hasta: string): number | null {
  const [a, b] = [fila[desde], fila[hasta]]
  if (typeof a !== 'string' || typeof b !== 'string' || b < a) return null
  return (Date.parse(b) - Date.parse(a)) / DIA_MS
}

export function mediana(valores: readonly number[]): number | null {
  const orden = [...valores].sort((a, b) => a - b)
  const [antes, despues] = [orden[Math.ceil(orden.length / 2) - 1], orden[Math.floor(orden.length / 2)]]
  return antes === undefined || despues === undefined ? null : Math.round(((antes + despues) / 2) * 10) / 10
}
