import { permiso } from '../../schemas/vistas/vistas.ts'
import { readRow, type Context } from '../kernel/index.ts'
import { SQL_TODAS } from './contadas.ts'
import { ESTADOS, type Estado } from './domain.ts'
import { filaDe, filas } from './listar-radicaciones.ts'
import { dondeParticipa } from './quien-ve.ts'

const OFICINA = [permiso('radicaciones', 'ver')]
const MIAS = [permiso('misRadicaciones', 'ver'), permiso('radicaciones', 'ver'), permiso('radicaciones', 'crear')]
const ULTIMAS = 8
/** Named one by one: those that are not «finalizada» would be looked for among all of them. */
const EN_CURSO: readonly Estado[] = ['radicacion', 'liquidacion', 'facturacion']

/** GET /tablero: the day at a glance. What a person's role may not list is not counted for them either: it is not in the answer. */
export async function leerTablero(ctx: Context) {
  const puede = (ids: readonly number[]) => ids.some((id) => ctx.user?.permisos.has(id))
  return { ...(puede(OFICINA) ? await cifras(ctx) : {}), ...(puede(MIAS) ? { mias: await enCurso(ctx) } : {}) }
}

const VIGENTES = (estado: Estado) =>
  `(select count(*) from radicaciones where estado = '${estado}' and anulada_en is null) as ${estado}`
// whether each was annulled is asked of those of its days: an index of that alone would be taken for the shortest way
const DESDE = '(select count(*) - count(anulada_en) from radicaciones where fecha_radicacion >= ?)'
// state by state, as the index that has both goes
const ANULADAS = ESTADOS.map(
  (estado) => `(select count(*) from radicaciones where estado = '${estado}' and anulada_en is not null)`,
)
/** In one statement, so that all of it is of one instant. */
const CIFRAS = `select ${EN_CURSO.map(VIGENTES).join(', ')}, ${SQL_TODAS} as todas, ${ANULADAS.join(' + ')} as anuladas,
  ${DESDE} as hoy, ${DESDE} as semana`

/** How much work the whole office has, by state, and what came in today and since Monday; what was annulled is not counted. */
async function cifras(ctx: Context) {
  const lunes = new Date(`${ctx.today}T12:00:00Z`)
  lunes.setUTCDate(lunes.getUTCDate() - ((lunes.getUTCDay() + 6) % 7))
  const row = await readRow(ctx.db, CIFRAS, [ctx.today, lunes.toISOString().slice(0, 10)])
  const de = (cifra: Estado | 'todas' | 'anuladas' | 'hoy' | 'semana') => Number(row?.[cifra])
  const siguen = EN_CURSO.reduce((suma, estado) => suma + de(estado), 0)
  return {
    porEstado: {
      radicacion: de('radicacion'),
      liquidacion: de('liquidacion'),
      facturacion: de('facturacion'),
      // the rest of all: there are too many to count one by one
      finalizada: de('todas') - de('anuladas') - siguen,
    },
    hoy: de('hoy'),
    semana: de('semana'),
  }
}

/** The last filings that one has in hand. */
async function enCurso(ctx: Context) {
  const { sql, values } = dondeParticipa(ctx)
  // by their state, which few have: who files has filed most of the office's, and nearly none was annulled
  const mias = await filas(ctx)
    .whereIn('radicaciones.estado', EN_CURSO)
    .whereRaw("coalesce(radicaciones.anulada_en, '') = ''")
    .whereRaw(`case when ${sql} then 1 else 0 end = 1`, values)
    .orderBy('radicaciones.id', 'desc')
    .limit(ULTIMAS)
  return mias.map(filaDe)
}
