import { findRow, locking, notFound, readRows, type Context } from '../kernel/index.ts'
import { Cita, Puesto } from './model.ts'
import { bogotaDate, formatTime } from '../../schemas/es-co/index.ts'
import type { CitaDeSolicitud } from '../../schemas/respuestas/solicitudes/solicitud.ts'

export async function exigirCita(ctx: Context, id: number): Promise<Cita> {
  const cita = await findRow(ctx.db, Cita, id, { lock: true })
  if (!cita) throw notFound('No se encontró la cita.')
  return cita
}

/** Those of a request that hold a seat to come or held one: booked, and on hold. In the turn, as they are now. */
export const vivasDe = async ({ db }: Context, id_solicitud: number | null): Promise<Cita[]> => {
  if (id_solicitud === null) return []
  const filas = await readRows(
    db,
    `select * from citas where id_solicitud = ? and estado in ('retenida', 'agendada') order by id${locking(db)}`,
    [id_solicitud],
  )
  return filas.map((fila) => Cita.fromDatabaseJson(fila))
}

/** Name of a seat's place, closed places included. */
async function nombreDePuesto(ctx: Context, { puesto, forzada }: Pick<Cita, 'puesto' | 'forzada'>): Promise<string> {
  const suyo = await Puesto.query(ctx.db).findOne({ numero: puesto })
  return suyo && !forzada ? suyo.nombre : 'Adicional'
}

export const citaLeida = async (ctx: Context, cita: Cita): Promise<CitaDeSolicitud> => {
  const { id, inicio, fin, estado, vence } = cita
  return {
    id,
    inicio,
    fin,
    fecha: bogotaDate(inicio),
    hora: formatTime(inicio),
    puesto: await nombreDePuesto(ctx, cita),
    estado,
    vence,
  }
}

export const citaAgendadaDe = async (ctx: Context, id_solicitud: number): Promise<Cita | undefined> =>
  Cita.query(ctx.db).findOne({ id_solicitud, estado: 'agendada' })

/** The appointment of a request: what is booked, or on hold, or the last that was kept or missed; null where there is none. */
export async function citaDe(ctx: Context, id_solicitud: number): Promise<CitaDeSolicitud | null> {
  const citas = await Cita.query(ctx.db)
    .where({ id_solicitud })
    .whereNotIn('estado', ['cancelada', 'vencida'])
    .orderBy('id', 'desc')
  const cita =
    citas.find(({ estado }) => estado === 'agendada') ??
    citas.find(({ estado, vence }) => estado === 'retenida' && vence !== null && vence > ctx.now.toISOString()) ??
    citas.find(({ estado }) => estado !== 'retenida')
  return cita ? citaLeida(ctx, cita) : null
}
