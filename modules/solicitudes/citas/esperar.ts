import type { FromSchema } from 'json-schema-to-ts'
import { DIA_MAL_ESCRITO, type esperaSchema } from '../../../schemas/citas/cita.ts'
import { isDate, RANGO_AL_REVES } from '../../../schemas/es-co/index.ts'
import { texto } from '../../../schemas/json/leidos.ts'
import type { EsperaLeida } from '../../../schemas/respuestas/citas/cita.ts'
import { anotarEspera, enTurno, horaLeida, leerEspera, posicionDe, retirarEspera } from '../../citas/index.ts'
import { invalid, type Context, type FieldErrors } from '../../kernel/index.ts'
import { exigirSolicitud } from '../leer/exigir-solicitud.ts'
import { exigirPorAgendar } from './exigir.ts'

/** GET /citas_espera/:id: the turn of a request in the list; null of one that was never on it. @throws Problem 404 */
export async function verEspera(ctx: Context, id: number): Promise<EsperaLeida> {
  await exigirSolicitud(ctx, id)
  return leida(ctx, id)
}

/**
 * PUT /citas_espera/:id: a request waits for an hour that is freed between two days.
 * @throws Problem 404; 409 out of stage 5, or where it has an appointment; 422 by field
 */
export const esperar = (ctx: Context, id: number, body: FromSchema<typeof esperaSchema>): Promise<EsperaLeida> =>
  enTurno(ctx, async ({ ctx: its }) => {
    const [fecha_desde, fecha_hasta] = [texto(body.fecha_desde), texto(body.fecha_hasta)]
    const faltas: FieldErrors = {
      ...(fecha_desde !== null && !isDate(fecha_desde) && { fecha_desde: [DIA_MAL_ESCRITO] }),
      ...(fecha_hasta !== null && !isDate(fecha_hasta) && { fecha_hasta: [DIA_MAL_ESCRITO] }),
      ...(fecha_hasta !== null &&
        fecha_hasta < (fecha_desde ?? its.today) && {
          fecha_hasta: [fecha_desde === null ? 'Ese día ya pasó.' : RANGO_AL_REVES],
        }),
    }
    if (Object.keys(faltas).length) throw invalid(faltas)
    await exigirPorAgendar(its, id)
    await anotarEspera(its, id, { fecha_desde, fecha_hasta })
    return leida(its, id)
  })

/** DELETE /citas_espera/:id: it waits no more; what was kept for it is for the next. @throws Problem 404 */
export const dejarDeEsperar = (ctx: Context, id: number): Promise<void> =>
  enTurno(ctx, async ({ ctx: its }) => {
    await exigirSolicitud(its, id)
    await retirarEspera(its, id)
  })

async function leida(ctx: Context, id_solicitud: number): Promise<EsperaLeida> {
  const espera = await leerEspera(ctx, id_solicitud)
  if (!espera) return { espera: null }
  const { estado, desde, fecha_desde, fecha_hasta, ofrecida_inicio, ofrecida_hasta } = espera
  const ofrecida =
    estado === 'ofrecida' && ofrecida_inicio !== null && ofrecida_hasta !== null
      ? { ...horaLeida(ofrecida_inicio), hasta: ofrecida_hasta }
      : null
  return {
    espera: {
      id_solicitud,
      estado,
      desde,
      posicion: await posicionDe(ctx, espera),
      fecha_desde,
      fecha_hasta,
      ofrecida,
    },
  }
}
