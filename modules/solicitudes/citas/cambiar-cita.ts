import type { FromSchema } from 'json-schema-to-ts'
import type { citaCambioSchema } from '../../../schemas/cita.ts'
import { entero, si, texto } from '../../../schemas/leidos.ts'
import type { CitaLeida } from '../../../schemas/respuestas/cita.ts'
import { cancelar, cerrar, enTurno, reprogramar, type Cita } from '../../citas/index.ts'
import { forbidden, invalid, type Context } from '../../kernel/index.ts'
import { actorDe } from '../actor.ts'
import { exigirCitaVista, exigirPorAgendar, inicioPedido } from './exigir.ts'
import { contarHoras } from './frenos.ts'
import { leerCita } from './leer-cita.ts'
import { deLaOficina } from './reservar-cita.ts'

type Cambio = FromSchema<typeof citaCambioSchema>

/**
 * PUT /citas/:id: another hour or place, or what became of it. Who asked moves and cancels their own; the rest is the office's.
 * @throws Problem 404; 403 of a client for what the office says; 409 where it is not booked, or with the nearest free hours; 422 by field;
 * 429 as `contarHoras`
 */
export const cambiarCita = (ctx: Context, id: number, cambio: Cambio): Promise<CitaLeida> =>
  enTurno(ctx, async ({ ctx: its }) => {
    const cita = await exigirCitaVista(its, id)
    return leerCita(its, await hacer(its, cita, cambio))
  })

async function hacer(ctx: Context, cita: Cita, cambio: Cambio): Promise<Cita> {
  const { estado, fecha } = cambio
  const como = actorDe(ctx)
  const motivo = texto(cambio.motivo)
  const puesto = entero(cambio.puesto)
  if (
    como === 'cliente' &&
    (puesto !== null || si(cambio.forzar) || (estado !== undefined && estado !== 'cancelada'))
  ) {
    throw forbidden('Eso lo decide la notaría.')
  }
  if (estado !== undefined) {
    if (fecha !== undefined || puesto !== null)
      throw invalid({ estado: ['Cambie la hora o el estado, no los dos a la vez.'] })
    return estado === 'cancelada' ? cancelar(ctx, cita.id, { como, motivo }) : cerrar(ctx, cita.id, estado, motivo)
  }
  if (fecha === undefined && puesto === null)
    throw invalid({ fecha: ['Diga a qué hora, en qué puesto o qué pasó con la cita.'] })
  if (cita.id_solicitud !== null) await exigirPorAgendar(ctx, cita.id_solicitud)
  const inicio = fecha === undefined ? cita.inicio : inicioPedido(fecha)
  const movida = await reprogramar(ctx, cita.id, { inicio, como, ...deLaOficina(cambio) })
  if (cita.id_solicitud !== null) await contarHoras(ctx, cita.id_solicitud)
  return movida
}
