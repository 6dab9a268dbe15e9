import {
  citaCambioSchema,
  citaNuevaSchema,
  citaPedidaSchema,
  esperaSchema,
  horariosQuery,
  DIA_MAL_ESCRITO,
} from '../../../schemas/citas/cita.ts'
import * as ejemplos from '../../../schemas/json/ejemplos.ts'
import { cita, espera, horarios, type CitaLeida } from '../../../schemas/respuestas/citas/cita.ts'
import {
  ICS,
  Cita,
  entradaDe,
  diasDisponibles,
  horasDisponibles,
  cancelar,
  cerrar,
  enTurno,
  reprogramar,
} from '../../citas/index.ts'
import {
  archivo,
  file,
  idParams,
  nada,
  perMinute,
  route,
  findRow,
  notFound,
  onlySeen,
  type Context,
  invalid,
  forbidden,
} from '../../kernel/index.ts'
import { deRadicacion } from '../../radicaciones/index.ts'
import { modificar } from '../../roles/index.ts'
import { deSolicitud, pideSolicitud, actorDe } from '../quien-ve.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { entero, si, texto } from '../../../schemas/json/leidos.ts'
import { exigirCitaVista, exigirPorAgendar, inicioPedido, leerCita, deCita } from './leer-cita.ts'
import {
  contarHoras,
  deLaOficina,
  agendarEnOficina,
  decirRadicacion,
  reservarCita,
  retenerCita,
  soltarRetenida,
  dejarDeEsperar,
  esperar,
  verEspera,
} from './reservar-cita.ts'
import { Solicitud } from '../model.ts'
import { tipoDe } from '../tipos.ts'
import { isDate } from '../../../schemas/es-co/index.ts'

type Cambio = FromSchema<typeof citaCambioSchema>

/**
 * Applicants only move and cancel their own.
 * @throws Problem 404; 403 for the office's decisions; 409 if not booked, or with the nearest free hours; 422 by field; 429
 */
const cambiarCita = (ctx: Context, id: number, cambio: Cambio): Promise<CitaLeida> =>
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
    (puesto !== null ||
      si(cambio.forzar) ||
      cambio.id_radicacion !== undefined ||
      (estado !== undefined && estado !== 'cancelada'))
  ) {
    throw forbidden('Eso lo decide la notaría.')
  }
  if (cambio.id_radicacion !== undefined) {
    if (estado !== undefined || fecha !== undefined || puesto !== null)
      throw invalid({ id_radicacion: ['Diga la radicación aparte de la hora y del estado.'] })
    return decirRadicacion(ctx, cita, cambio.id_radicacion)
  }
  if (estado !== undefined) {
    if (fecha !== undefined || puesto !== null || si(cambio.forzar))
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

async function verHorarios(ctx: Context, consulta: FromSchema<typeof horariosQuery>) {
  const { fecha_dispoonibilidad_mes: mes, horas_disponibles_dia: dia } = consulta
  if (dia !== undefined) {
    if (!isDate(dia)) throw invalid({ horas_disponibles_dia: [DIA_MAL_ESCRITO] })
    return horasDisponibles(ctx, dia, actorDe(ctx))
  }
  return diasDisponibles(ctx, mes ?? ctx.today.slice(0, 7), actorDe(ctx))
}

/** Calendar entry of the mails, without the link. @throws Problem 404, also before it is booked */
async function calendarioDeCita(ctx: Context, id: number): Promise<Buffer> {
  const cita = await onlySeen(ctx, Cita.query(ctx.db), deCita).findById(id)
  if (!cita || cita.estado === 'retenida' || cita.estado === 'vencida') throw notFound('No se encontró la cita.')
  const solicitud = cita.id_solicitud === null ? undefined : await findRow(ctx.db, Solicitud, cita.id_solicitud)
  const tipo = await tipoDe(ctx, solicitud?.id_plantilla ?? null)
  return entradaDe(ctx, cita, { correo: cita.correo, que_traer: tipo?.que_traer ?? [], url: null })
}

const deUnaCita = { whose: deCita, needs: pideSolicitud, limit: perMinute(60), params: idParams } as const

const deEspera = { whose: deSolicitud, needs: pideSolicitud, params: idParams } as const

export const rutasDeCitas = [
  route('GET /horariosTramites', {
    operation: 'verHorariosDeCitas',
    summary: 'Los días de un mes con horas libres para firmar, y la primera; o las horas libres de un día',
    needs: pideSolicitud,
    limit: perMinute(240),
    query: horariosQuery,
    reply: horarios,
    handler: (ctx, { query }) => verHorarios(ctx, query),
  }),
  route('PUT /ActualizarhorariosTramites', {
    operation: 'reservarCita',
    summary:
      'Agendar la firma de una solicitud: confirma la hora que se retuvo, o la toma y la confirma; repetirlo no cambia nada',
    whose: deSolicitud,
    needs: pideSolicitud,
    limit: perMinute(120),
    body: citaPedidaSchema,
    example: ejemplos.cita,
    reply: cita,
    handler: (ctx, { body }) => reservarCita(ctx, body),
  }),
  route('POST /citas_retenidas', {
    operation: 'retenerCita',
    summary: 'Guardar una hora por diez minutos mientras se confirma',
    whose: deSolicitud,
    needs: pideSolicitud,
    limit: perMinute(120),
    body: citaPedidaSchema,
    reply: cita,
    handler: (ctx, { body }) => retenerCita(ctx, body),
  }),
  route('DELETE /citas_retenidas/:id', {
    ...deUnaCita,
    operation: 'soltarCitaRetenida',
    summary: 'Soltar la hora que se guardaba',
    reply: nada,
    handler: (ctx, { params }) => soltarRetenida(ctx, params.id),
  }),
  route('PUT /citas/:id', {
    ...deUnaCita,
    whose: [deCita, deRadicacion('ficha')],
    operation: 'cambiarCita',
    summary: 'Cambiar una cita de hora o de puesto, cancelarla, o decir si se cumplió o qué radicación se firma',
    body: citaCambioSchema,
    reply: cita,
    handler: (ctx, { params, body }) => cambiarCita(ctx, params.id, body),
  }),
  route('GET /citas/:id/calendario', {
    ...deUnaCita,
    operation: 'descargarCita',
    summary: 'La cita como archivo de calendario (ICS)',
    reply: archivo(ICS),
    handler: async (ctx, { params }) => file(await calendarioDeCita(ctx, params.id), { type: ICS, name: 'cita.ics' }),
  }),
  route('POST /citas', {
    operation: 'agendarCita',
    summary: 'Agendar una cita desde la oficina, de una solicitud, de una radicación o de otra persona',
    whose: [deSolicitud, deRadicacion('ficha')],
    needs: modificar('tramites'),
    answers: 201,
    idempotent: true,
    body: citaNuevaSchema,
    reply: cita,
    handler: (ctx, { body }) => agendarEnOficina(ctx, body),
  }),
  route('GET /citas_espera/:id', {
    ...deEspera,
    operation: 'verEsperaDeCita',
    summary: 'El turno de una solicitud en la lista de espera de citas',
    limit: perMinute(60),
    reply: espera,
    handler: (ctx, { params }) => verEspera(ctx, params.id),
  }),
  route('PUT /citas_espera/:id', {
    ...deEspera,
    operation: 'esperarCita',
    summary: 'Esperar a que se libere una hora, entre dos días o cualquiera',
    limit: perMinute(30),
    body: esperaSchema,
    reply: espera,
    handler: (ctx, { params, body }) => esperar(ctx, params.id, body),
  }),
  route('DELETE /citas_espera/:id', {
    ...deEspera,
    operation: 'dejarDeEsperarCita',
    summary: 'Salir de la lista de espera de citas',
    limit: perMinute(30),
    reply: nada,
    handler: (ctx, { params }) => dejarDeEsperar(ctx, params.id),
  }),
]
