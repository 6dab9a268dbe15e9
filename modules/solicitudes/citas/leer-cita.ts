import type { CitaLeida } from '../../../schemas/respuestas/citas/cita.ts'
import { citaLeida, type Cita } from '../../citas/index.ts'
import { findRow, type Context } from '../../kernel/index.ts'
import { Solicitud } from '../model.ts'
import { tipoDe } from '../tipos/leer-tipos.ts'

/** An appointment as it is answered: `id_tramite` is its request, as the specification calls it. */
export async function leerCita(ctx: Context, cita: Cita): Promise<CitaLeida> {
  const { id_solicitud, asunto, forzada } = cita
  const solicitud = id_solicitud === null ? undefined : await findRow(ctx.db, Solicitud, id_solicitud)
  const tipo = await tipoDe(ctx, solicitud?.id_plantilla ?? null)
  return {
    ...(await citaLeida(ctx, cita)),
    id_solicitud,
    id_tramite: id_solicitud,
    asunto,
    forzada,
    que_traer: tipo?.que_traer ?? [],
  }
}
