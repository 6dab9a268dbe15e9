import { marks, type Condition, type Context, type FirstRows, type Question, askTogether } from '../../kernel/index.ts'
import { ESPERAN_A_QUIEN_PIDE, ESPERAN_A_LA_OFICINA, demoraDicha, minutosHabiles } from '../domain.ts'
import { NOMBRE_DE_ESTADO_DE_SOLICITUD, type EstadoDeSolicitud } from '../../../schemas/solicitudes/etapas.ts'
import type { SolicitudesQueEsperan } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { type Solicitud, PasoDeSolicitud } from '../model.ts'
import { calendarioDe, rangosDe } from '../../calendario/index.ts'

export const ESPERAN_ALGO: Condition = {
  sql: `(solicitudes.estado in (${marks(ESPERAN_A_QUIEN_PIDE)}) or (solicitudes.pedidos_pendientes > 0 and solicitudes.etapa < 6))`,
  values: [...ESPERAN_A_QUIEN_PIDE],
}

export const propiasQueEsperan = ({ user }: Context): Question => ({
  sql: `(select count(*) from solicitudes where id_usuario = ? and anulada_en is null and ${ESPERAN_ALGO.sql})`,
  values: [user?.id ?? 0, ...ESPERAN_ALGO.values],
})

/** Counts by state: «estado:todas:mías:de nadie», comma-separated. */
export const preguntaDeLasQueEsperan = ({ user }: Context): Question => ({
  sql: `(select group_concat(concat(estado, ':', todas, ':', mias, ':', de_nadie)) from (
    select estado, count(*) as todas, sum(case when id_asignado = ? then 1 else 0 end) as mias,
      sum(case when id_asignado is null then 1 else 0 end) as de_nadie
    from solicitudes where anulada_en is null and estado in (${marks(ESPERAN_A_LA_OFICINA)}) group by estado) s)`,
  values: [user?.id ?? 0, ...ESPERAN_A_LA_OFICINA],
})

/** Of nobody and waiting for the office, the oldest first. */
export const sinQuienAtienda = (cuantas: number): FirstRows => ({
  columns: {
    id: 'id',
    numero: 'id',
    titulo: "concat(nombre, ' ', apellidos)",
    estado: 'estado',
    desde: 'estado_desde',
    version: 'version',
  },
  from: `solicitudes where anulada_en is null and id_asignado is null and estado in (${marks(ESPERAN_A_LA_OFICINA)})
    order by estado_desde, id limit ${cuantas}`,
  values: [...ESPERAN_A_LA_OFICINA],
})

export function leerLasQueEsperan(respuesta: unknown): SolicitudesQueEsperan {
  const cuentas = new Map(
    (typeof respuesta === 'string' ? respuesta.split(',') : []).map((una) => {
      const [estado, ...cuantas] = una.split(':')
      return [estado as Solicitud['estado'], cuantas.map(Number)] as const // states of the query
    }),
  )
  return ESPERAN_A_LA_OFICINA.map((estado) => {
    const [todas = 0, mias = 0, de_nadie = 0] = cuentas.get(estado) ?? []
    return { estado, nombre_estado: NOMBRE_DE_ESTADO_DE_SOLICITUD[estado], mias, de_nadie, todas }
  })
}

export async function solicitudesQueEsperan(ctx: Context): Promise<SolicitudesQueEsperan> {
  const [respuesta] = await askTogether(ctx.db, [preguntaDeLasQueEsperan(ctx)])
  return leerLasQueEsperan(respuesta)
}

const ESPERAN: readonly EstadoDeSolicitud[] = ['recibidos', 'en_revision']
const RESPUESTAS: readonly PasoDeSolicitud['estado'][] = ['devueltos', 'validados', 'minuta_enviada']
/** Sample: days back, and most steps read. */
const DIAS = 180
const PASOS = 2_000

/** Median business hours until the first answer, over half a year. Null with fewer than eight cases or if nothing is awaited. */
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
