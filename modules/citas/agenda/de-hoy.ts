import { addDays, dayStart, formatTime } from '../../../schemas/es-co/index.ts'
import type { CitasDeHoy } from '../../../schemas/respuestas/oficina/mi-dia.ts'
import { readRows, type Context } from '../../kernel/index.ts'
import type { Cita } from '../model.ts'

const MOST = 50

/** Who comes to sign today, in the order of the hours; what was cancelled or nobody kept is not there. */
export async function citasDeHoy(ctx: Context): Promise<CitasDeHoy> {
  const filas = await readRows(
    ctx.db,
    `select c.id, c.inicio, c.nombre, c.asunto, c.estado, c.id_solicitud, c.forzada, p.nombre as nombre_puesto
     from citas c left join citas_puestos p on p.numero = c.puesto
     where c.inicio >= ? and c.inicio < ? and c.estado in ('agendada', 'cumplida', 'no_asistio') order by c.inicio, c.puesto, c.id limit ${MOST}`,
    [dayStart(ctx.today), dayStart(addDays(ctx.today, 1))],
  )
  return filas.map(({ id, inicio, nombre, asunto, estado, id_solicitud, forzada, nombre_puesto }) => ({
    id: Number(id),
    hora: formatTime(String(inicio)),
    nombre: String(nombre),
    asunto: String(asunto),
    estado: estado as Exclude<Cita['estado'], 'retenida' | 'cancelada' | 'vencida'>, // those that were asked for
    nombre_puesto: forzada || typeof nombre_puesto !== 'string' ? 'Adicional' : nombre_puesto,
    id_solicitud: id_solicitud === null ? null : Number(id_solicitud),
  }))
}
