import { NOMBRE_DE_ESTADO_DE_SOLICITUD } from '../../../schemas/solicitud.ts'
import type { SolicitudesQueEsperan } from '../../../schemas/respuestas/solicitud.ts'
import type { Context } from '../../kernel/index.ts'
import { ESPERAN_A_LA_OFICINA } from '../domain.ts'
import type { Solicitud } from '../model.ts'

interface Cuenta { estado: Solicitud['estado']; todas: number | string; mias: number | string | null; de_nadie: number | string | null }

/** GET /solicitudes_que_esperan: how many requests wait for the office in each state, of those one has, nobody's and all. */
export async function solicitudesQueEsperan(ctx: Context): Promise<SolicitudesQueEsperan> {
  const cuentas = await ctx.db('solicitudes').whereNull('anulada_en').whereIn('estado', ESPERAN_A_LA_OFICINA).groupBy('estado')
    .select<Cuenta[]>(
      'estado', ctx.db.raw('count(*) as todas'),
      ctx.db.raw('sum(case when id_asignado = ? then 1 else 0 end) as mias', [ctx.user?.id ?? 0]),
      ctx.db.raw('sum(case when id_asignado is null then 1 else 0 end) as de_nadie'),
    )
  return ESPERAN_A_LA_OFICINA.map((estado) => {
    const suya = cuentas.find((una) => una.estado === estado)
    return {
      estado, nombre_estado: NOMBRE_DE_ESTADO_DE_SOLICITUD[estado],
      mias: Number(suya?.mias ?? 0), de_nadie: Number(suya?.de_nadie ?? 0), todas: Number(suya?.todas ?? 0),
    }
  })
}
