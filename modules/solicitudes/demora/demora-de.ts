import type { EstadoDeSolicitud } from '../../../schemas/solicitudes/solicitud.ts'
import { calendarioDe, rangosDe } from '../../calendario/index.ts'
import type { Context } from '../../kernel/index.ts'
import { demoraDicha, minutosHabiles } from '../domain.ts'
import { PasoDeSolicitud } from '../model.ts'

/** What waits for the office's first answer. */
const ESPERAN: readonly EstadoDeSolicitud[] = ['recibidos', 'en_revision']
const RESPUESTAS: readonly PasoDeSolicitud['estado'][] = ['devueltos', 'validados', 'minuta_enviada']
/** Of how long ago the answers are that tell today's pace, and how many steps at most are looked at. */
const DIAS = 180
const PASOS = 2_000

/**
 * What this office usually takes from receiving papers to its first answer: the median of the business hours of its own requests of half
 * a year. Null under eight of them, and where nothing is waited for.
 */
export async function demoraDe(ctx: Context, estado: EstadoDeSolicitud): Promise<string | null> {
  if (!ESPERAN.includes(estado)) return null
  const desde = new Date(ctx.now.getTime() - DIAS * 86_400_000).toISOString()
  const pasos = await PasoDeSolicitud.query(ctx.db)
    .whereIn('estado', ['recibidos', ...RESPUESTAS])
    .where('cuando', '>', desde)
    .orderBy('id', 'desc')
    .limit(PASOS)
    .select('id_solicitud', 'estado', 'cuando')
  const casos = primerasRespuestas(pasos.reverse())
  if (casos.length === 0) return null
  const calendario = await calendarioDe(ctx)
  return demoraDicha(
    casos.map(({ recibido, respondido }) => minutosHabiles((dia) => rangosDe(calendario, dia), recibido, respondido)),
  )
}

type Paso = Pick<PasoDeSolicitud, 'id_solicitud' | 'estado' | 'cuando'>

/** Of each request, when its papers came and when the office answered them first. */
function primerasRespuestas(pasos: readonly Paso[]): { recibido: string; respondido: string }[] {
  const recibidos = new Map<number, string>()
  const respondidas = new Map<number, { recibido: string; respondido: string }>()
  for (const { id_solicitud, estado, cuando } of pasos) {
    const recibido = recibidos.get(id_solicitud)
    if (estado === 'recibidos') recibidos.set(id_solicitud, recibido ?? cuando)
    else if (recibido !== undefined && !respondidas.has(id_solicitud))
      respondidas.set(id_solicitud, { recibido, respondido: cuando })
  }
  return [...respondidas.values()]
}
