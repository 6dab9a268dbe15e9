import { addDays, dayStart, isDate } from '../../schemas/es-co/index.ts'
import { DIA_MAL_ESCRITO } from '../../schemas/citas/cita.ts'
import type { EscriturasDelDia } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { invalid, readRows, type Context } from '../kernel/index.ts'
import { lasQueVe } from '../radicaciones/index.ts'
import { escriturasDe } from './dia-de-firmas.ts'

/** Deeds of each part of the page. */
const MOST = 100

/** With an appointment or a signature of the day, and without a number. `@`: those that the person sees, or others would fill the part. */
const POR_NUMERAR = `select radicaciones.id from radicaciones
  where num_escritura is null and anulada_en is null and radicaciones.id in (
    select coalesce(c.id_radicacion, s.id_radicacion) from citas c left join solicitudes s on s.id = c.id_solicitud
    where c.inicio >= ? and c.inicio < ? and c.estado in ('agendada', 'cumplida')
    union select f.id_radicacion from firmas_otorgantes f where f.cuando >= ? and f.cuando < ?) and (@)
  order by radicaciones.id limit ${MOST + 1}`
// coalesce: by the day or the year's deeds, not by the index of annulled ones, which has them all
const NUMERADAS = `select radicaciones.id from radicaciones left join escrituras_numeradas e on e.id_radicacion = radicaciones.id
  where radicaciones.fecha_escritura = ? and radicaciones.num_escritura <> ''
  and coalesce(radicaciones.anulada_en, '') = '' and (@)
  order by coalesce(e.numero, radicaciones.num_escritura + 0), radicaciones.num_escritura, radicaciones.id limit ${MOST + 1}`
const SIN_AUTORIZAR = `select radicaciones.id from escrituras_numeradas e join radicaciones on radicaciones.id = e.id_radicacion
  where e.autorizada_en is null and e.no_autorizada is null and e.anio >= ? and radicaciones.fecha_escritura < ?
  and coalesce(radicaciones.anulada_en, '') = '' and (@)
  order by radicaciones.fecha_escritura, e.numero, e.bis limit ${MOST + 1}`

/** Deeds of a day to number, sign, authorise and count the sheets of. @throws Problem 422 */
export async function leerEscriturasDelDia(ctx: Context, dicha: string | undefined): Promise<EscriturasDelDia> {
  const fecha = dicha ?? ctx.today
  if (!isDate(fecha)) throw invalid({ fecha: [DIA_MAL_ESCRITO] })
  const dia = [dayStart(fecha), dayStart(addDays(fecha, 1))]
  const visibles = lasQueVe(ctx, 'expediente')
  const leer = async (sql: string, valores: (string | number)[]) =>
    (await readRows(ctx.db, sql.replace('@', visibles.sql), [...valores, ...visibles.values])).map(({ id }) =>
      Number(id),
    )
  const porNumerar = await leer(POR_NUMERAR, [...dia, ...dia])
  const numeradas = await leer(NUMERADAS, [fecha])
  // of this year and the one before: older ones wait for nobody
  const anteriores = fecha === ctx.today ? await leer(SIN_AUTORIZAR, [Number(fecha.slice(0, 4)) - 1, fecha]) : []
  const partes = [porNumerar, numeradas, anteriores].map((ids) => ids.slice(0, MOST))
  const escrituras = await escriturasDe(ctx, partes.flat())
  const [por_numerar = [], suyas = [], sin_autorizar = []] = partes.map((ids) =>
    ids.flatMap((id) => escrituras.get(id) ?? []),
  )
  return {
    fecha,
    por_numerar,
    numeradas: suyas,
    sin_autorizar,
    hay_mas: [porNumerar, numeradas, anteriores].some((ids) => ids.length > MOST),
  }
}
