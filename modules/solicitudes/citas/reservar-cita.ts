import type { FromSchema } from 'json-schema-to-ts'
import type { citaNuevaSchema, citaPedidaSchema } from '../../../schemas/citas/cita.ts'
import { entero, si, texto } from '../../../schemas/json/leidos.ts'
import type { CitaLeida } from '../../../schemas/respuestas/citas/cita.ts'
import { CAMPO_REQUERIDO } from '../../../schemas/solicitudes/solicitud.ts'
import { cancelar, enTurno, reservar, retener, type Cita, type Pedido, type Solicitante } from '../../citas/index.ts'
import { invalid, Problem, type Context, type FieldErrors } from '../../kernel/index.ts'
import { actorDe } from '../actor.ts'
import { solicitanteDe } from './conocer.ts'
import { exigirCitaVista, exigirPorAgendar, inicioPedido } from './exigir.ts'
import { contarHoras } from './frenos.ts'
import { leerCita } from './leer-cita.ts'

type Pedida = FromSchema<typeof citaPedidaSchema>
type Verbo = (ctx: Context, quien: Solicitante, pedido: Pedido) => Promise<Cita>

/** For a request at stage 5: the turn of seats comes before its row, so that who books waits for nobody who waits for them. */
const para =
  (verbo: Verbo) =>
  (ctx: Context, { id_tramite, fecha }: Pedida): Promise<CitaLeida> =>
    enTurno(ctx, async ({ ctx: its }) => {
      const solicitud = await exigirPorAgendar(its, Number(id_tramite))
      const pedido = { inicio: inicioPedido(fecha), como: actorDe(its) }
      const cita = await verbo(its, await solicitanteDe(its, solicitud), pedido)
      await contarHoras(its, solicitud.id)
      return leerCita(its, cita)
    })

/**
 * PUT /ActualizarhorariosTramites: books, confirms what is on hold or moves what was booked, in one step; the same twice is the same.
 * @throws Problem 404; 409 out of stage 5, or with the nearest free hours; 422 by field; 429 as `contarHoras`
 */
export const reservarCita = para(reservar)

/** POST /citas_retenidas: keeps an hour for ten minutes. @throws as booking it */
export const retenerCita = para(retener)

/** DELETE /citas_retenidas/:id. @throws Problem 404; 409 where it is booked by now */
export const soltarRetenida = (ctx: Context, id: number): Promise<void> =>
  enTurno(ctx, async ({ ctx: its }) => {
    const cita = await exigirCitaVista(its, id)
    if (cita.estado !== 'retenida' && cita.estado !== 'cancelada' && cita.estado !== 'vencida') {
      throw new Problem(409, 'agendada', 'Esa cita ya está agendada: si no puede venir, cancélela.')
    }
    await cancelar(its, id, { como: actorDe(its) })
  })

/** What the office says of a seat. */
export const deLaOficina = ({
  puesto,
  forzar,
  motivo,
}: Pick<FromSchema<typeof citaNuevaSchema>, 'puesto' | 'forzar' | 'motivo'>) => ({
  puesto: entero(puesto) ?? undefined,
  forzar: si(forzar) ? (motivo ?? '') : null,
})

/**
 * POST /citas: the office books, for a request or for who has none.
 * @throws Problem 404; 409 with the nearest free hours; 422 by field
 */
export const agendarEnOficina = (
  ctx: Context,
  { id_solicitud, fecha, ...datos }: FromSchema<typeof citaNuevaSchema>,
): Promise<CitaLeida> =>
  enTurno(ctx, async ({ ctx: its }) => {
    const id = entero(id_solicitud)
    const quien = id === null ? sinSolicitud(datos) : await solicitanteDe(its, await exigirPorAgendar(its, id))
    return leerCita(
      its,
      await reservar(its, quien, { inicio: inicioPedido(fecha), como: 'oficina', ...deLaOficina(datos) }),
    )
  })

/** @throws Problem 422 without who comes and what for */
function sinSolicitud(datos: Omit<FromSchema<typeof citaNuevaSchema>, 'fecha'>): Solicitante {
  const [asunto, nombre] = [texto(datos.asunto), texto(datos.nombre)]
  const faltas: FieldErrors = {
    ...(asunto === null && { asunto: [CAMPO_REQUERIDO] }),
    ...(nombre === null && { nombre: [CAMPO_REQUERIDO] }),
  }
  if (asunto === null || nombre === null) throw invalid(faltas)
  return {
    id_solicitud: null,
    id_radicacion: null,
    asunto,
    nombre,
    correo: texto(datos.correo),
    telefono: texto(datos.telefono),
  }
}
