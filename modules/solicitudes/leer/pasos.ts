import { NOMBRE_DE_ESTADO_DE_SOLICITUD } from '../../../schemas/solicitud.ts'
import type { Context } from '../../kernel/index.ts'
import { actorDe } from '../actor.ts'
import { PasoDeSolicitud } from '../model.ts'

/** Papers that were asked for by name. */
export const NOMBRE_DE_PEDIDO = {
  papeles_pedidos: 'Se pidieron documentos',
  papeles_traidos: 'Llegó lo que se pidió',
} as const

const NOMBRES = {
  ...NOMBRE_DE_ESTADO_DE_SOLICITUD,
  aceptada: 'Minuta aceptada',
  anulada: 'Anulada',
  ...NOMBRE_DE_PEDIDO,
} as const
const DE_FUERA: ReadonlySet<string> = new Set(['Cliente', 'Sistema'])

/** The way of a request so far. Who asks is answered by the office, whoever of its people it was. */
export async function pasosDe(ctx: Context, id_solicitud: number) {
  const oficina = actorDe(ctx) === 'oficina'
  const pasos = await PasoDeSolicitud.query(ctx.db).where({ id_solicitud }).orderBy('id')
  return pasos.map(({ etapa, estado, cuando, quien, motivo }) => ({
    etapa,
    estado,
    nombre: NOMBRES[estado],
    cuando,
    quien: oficina || DE_FUERA.has(quien) ? quien : ctx.office.nombre,
    motivo,
  }))
}
