import type { CitaLeida } from '../../../schemas/respuestas/citas/cita.ts'
import { citaLeida, Cita, conocerSolicitudes, type Solicitante, leerFecha } from '../../citas/index.ts'
import { findRow, type Context, personal, invalid, notFound, onlySeen, Problem } from '../../kernel/index.ts'
import { Solicitud } from '../model.ts'
import { tipoDe } from '../tipos.ts'
import { enlaceDeSolicitud } from '../datos/enlaces.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { SOLICITUD, actorDe, exigirVigente } from '../quien-ve.ts'
import { REAGENDAMIENTOS } from '../../../schemas/solicitudes/etapas.ts'
import { FECHA_MAL_ESCRITA } from '../../../schemas/citas/cita.ts'

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

export const ETAPA_DE_CITA = 5

export const FIRMA = 'Firma de escritura'

export async function solicitanteDe(ctx: Context, solicitud: Solicitud): Promise<Solicitante> {
  const { id, id_radicacion, nombre, apellidos, correo_electronico, telefono, id_plantilla } = solicitud
  return {
    id_solicitud: id,
    id_radicacion,
    asunto: (await tipoDe(ctx, id_plantilla))?.titulo ?? FIRMA,
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

export const deCita = personal({
  entity: 'Citas',
  says: 'las de las solicitudes que hicieron ellos mismos; sin sesión, las de la del enlace',
  names: ['id_cita'],
  all: [permiso('tramites', 'modificar')],
  own: ({ user, pass }) =>
    pass?.of === SOLICITUD
      ? { sql: 'citas.id_solicitud = ?', values: [pass.id] }
      : { sql: 'citas.id_solicitud in (select id from solicitudes where id_usuario = ?)', values: [user?.id ?? 0] },
})

/** Take the turn of seats first. @throws Problem 404; 409 out of stage 5, if annulled, or after too many no-shows */
export async function exigirPorAgendar(ctx: Context, id: number): Promise<Solicitud> {
  const solicitud = await exigirVigente(ctx, id, { lock: true })
  const { etapa, estado, reagendamientos } = solicitud
  if (etapa < ETAPA_DE_CITA) throw new Problem(409, 'etapa', 'La firma se agenda cuando la minuta esté aceptada.')
  if (etapa > ETAPA_DE_CITA) throw new Problem(409, 'etapa', 'La escritura de esta solicitud ya se firmó.')
  if (actorDe(ctx) === 'cliente' && estado === 'no_asistio' && reagendamientos >= REAGENDAMIENTOS) {
    throw new Problem(
      409,
      'reagendamientos',
      'Ya agendó otra vez dos veces: comuníquese con la notaría para su próxima cita.',
    )
  }
  return solicitud
}

export async function exigirCitaVista(ctx: Context, id: number): Promise<Cita> {
  const cita = await onlySeen(ctx, Cita.query(ctx.db), deCita).findById(id).forUpdate()
  if (!cita) throw notFound('No se encontró la cita.')
  return cita
}

export function inicioPedido(fecha: string): string {
  const inicio = leerFecha(fecha)
  if (inicio === null) throw invalid({ fecha: [FECHA_MAL_ESCRITA] })
  return inicio
}
