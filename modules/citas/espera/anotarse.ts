import { insert, Problem, update, type Context } from '../../kernel/index.ts'
import { exigirCita, vivasDe } from '../agenda/agenda.ts'
import { EsperaDeCita } from '../model.ts'
import { soltar } from '../agendar.ts'
import { enTurno } from '../cupos.ts'
import { esperaDe } from './ofrecer.ts'

export interface Dias {
  fecha_desde: string | null
  fecha_hasta: string | null
}

/** Adds a request to the waiting list; one on it keeps its turn and may change its days. @throws Problem 409 if it has an appointment */
export const anotarEspera = (ctx: Context, id_solicitud: number, dias: Dias): Promise<EsperaDeCita> =>
  enTurno(ctx, async ({ ctx: its }) => {
    if ((await vivasDe(its, id_solicitud)).some(({ estado }) => estado === 'agendada')) {
      throw new Problem(409, 'con_cita', 'Ya tiene una cita: si no le sirve, cámbiela a otra hora.')
    }
    const espera = await esperaDe(its, id_solicitud)
    const nueva = {
      estado: 'esperando' as const,
      desde: its.now.toISOString(),
      id_cita: null,
      ofrecida_inicio: null,
      ofrecida_hasta: null,
    }
    if (!espera) return insert(its, EsperaDeCita, { ...nueva, ...dias, id_solicitud })
    const enLista = espera.estado === 'esperando' || espera.estado === 'ofrecida'
    return update(its, EsperaDeCita, espera.id, { ...(enLista ? {} : nueva), ...dias }, { before: espera })
  })

/** Its offer goes to the next. Idempotent. */
export const retirarEspera = (ctx: Context, id_solicitud: number): Promise<void> =>
  enTurno(ctx, async (turno) => {
    const espera = await esperaDe(turno.ctx, id_solicitud)
    if (!espera || (espera.estado !== 'esperando' && espera.estado !== 'ofrecida')) return
    const { id_cita } = espera
    await update(
      turno.ctx,
      EsperaDeCita,
      espera.id,
      { estado: 'retirada', id_cita: null, ofrecida_hasta: null },
      { before: espera },
    )
    if (id_cita !== null) await soltar(turno, await exigirCita(turno.ctx, id_cita), 'Dejó la lista de espera.')
  })
