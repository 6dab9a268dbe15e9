import { conocerSolicitudes, type Solicitante } from '../../citas/index.ts'
import { findRow, type Context } from '../../kernel/index.ts'
import { enlaceDeSolicitud } from '../enlaces/enlace.ts'
import { Solicitud } from '../model.ts'
import { tipoDe } from '../tipos/leer-tipos.ts'

/** The stage in which the signing is booked. */
export const ETAPA_DE_CITA = 5

/** Of whom the appointment of a request is. */
export async function solicitanteDe(ctx: Context, solicitud: Solicitud): Promise<Solicitante> {
  const { id, id_radicacion, nombre, apellidos, correo_electronico, telefono, id_plantilla } = solicitud
  return {
    id_solicitud: id,
    id_radicacion,
    asunto: (await tipoDe(ctx, id_plantilla))?.titulo ?? 'Firma de escritura',
    nombre: `${nombre} ${apellidos}`.slice(0, 250),
    correo: correo_electronico,
    telefono,
  }
}

conocerSolicitudes({
  async quien(ctx, id_solicitud) {
    const solicitud = await findRow(ctx.db, Solicitud, id_solicitud)
    return solicitud?.etapa === ETAPA_DE_CITA && solicitud.anulada_en === null ? solicitanteDe(ctx, solicitud) : null
  },
  async indicaciones(ctx, id_solicitud, origin) {
    const solicitud = await findRow(ctx.db, Solicitud, id_solicitud)
    if (!solicitud) return null
    const { correo_electronico: correo, id_plantilla } = solicitud
    const url = await enlaceDeSolicitud(ctx, id_solicitud, correo, origin)
    return { correo, que_traer: (await tipoDe(ctx, id_plantilla))?.que_traer ?? [], url }
  },
})
