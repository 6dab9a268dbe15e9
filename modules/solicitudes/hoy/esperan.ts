import { NOMBRE_DE_ESTADO_DE_SOLICITUD } from '../../../schemas/solicitudes/solicitud.ts'
import type { SolicitudesQueEsperan } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { askTogether, marks, type Context, type Question } from '../../kernel/index.ts'
import { ESPERAN_A_LA_OFICINA } from '../domain.ts'
import type { Solicitud } from '../model.ts'

/** How many requests wait for the office in each state: «estado:todas:mías:de nadie», a comma between two. */
export const preguntaDeLasQueEsperan = ({ user }: Context): Question => ({
  sql: `(select group_concat(concat(estado, ':', todas, ':', mias, ':', de_nadie)) from (
    select estado, count(*) as todas, sum(case when id_asignado = ? then 1 else 0 end) as mias,
      sum(case when id_asignado is null then 1 else 0 end) as de_nadie
    from solicitudes where anulada_en is null and estado in (${marks(ESPERAN_A_LA_OFICINA)}) group by estado) s)`,
  values: [user?.id ?? 0, ...ESPERAN_A_LA_OFICINA],
})

/** What was answered to it. */
export function leerLasQueEsperan(respuesta: unknown): SolicitudesQueEsperan {
  const cuentas = new Map(
    (typeof respuesta === 'string' ? respuesta.split(',') : []).map((una) => {
      const [estado, ...cuantas] = una.split(':')
      return [estado as Solicitud['estado'], cuantas.map(Number)] as const // those that were asked for
    }),
  )
  return ESPERAN_A_LA_OFICINA.map((estado) => {
    const [todas = 0, mias = 0, de_nadie = 0] = cuentas.get(estado) ?? []
    return { estado, nombre_estado: NOMBRE_DE_ESTADO_DE_SOLICITUD[estado], mias, de_nadie, todas }
  })
}

/** GET /solicitudes_que_esperan: how many requests wait for the office in each state, of those one has, nobody's and all. */
export async function solicitudesQueEsperan(ctx: Context): Promise<SolicitudesQueEsperan> {
  const [respuesta] = await askTogether(ctx.db, [preguntaDeLasQueEsperan(ctx)])
  return leerLasQueEsperan(respuesta)
}
