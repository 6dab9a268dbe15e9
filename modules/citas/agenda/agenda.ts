import type { FromSchema } from 'json-schema-to-ts'
import { MAXIMO_DIAS_DE_AGENDA, type agendaQuery, DIA_MAL_ESCRITO } from '../../../schemas/citas/cita.ts'
import {
  addDays,
  bogotaDate,
  dayStart,
  daysBetween,
  formatTime,
  isDate,
  RANGO_AL_REVES,
} from '../../../schemas/es-co/index.ts'
import { festivoDe } from '../../../schemas/citas/festivos.ts'
import type { AgendaLeida, CitaDeAgenda, DiaDeAgenda } from '../../../schemas/respuestas/citas/cita.ts'
import { ABREN_LA_ESCRITURA } from '../../../schemas/radicaciones/acceso.ts'
import { calendarioDe } from '../../calendario/index.ts'
import { lasQueVe } from '../../radicaciones/index.ts'
import { invalid, type Condition, type Context, readRows, findRow, locking, notFound } from '../../kernel/index.ts'
import { ocupadosEntre } from '../cupos.ts'
import { horasDeCita, inicioDe, iniciosEntre, puestosLibres } from '../domain.ts'
import { citas } from '../../../schemas/registros/citas.ts'
import { lectorDe } from '../../entidades/index.ts'
import { Cita, Puesto } from '../model.ts'
import type { CitasDeHoy } from '../../../schemas/respuestas/oficina/mi-dia.ts'
import type { CitaDeSolicitud } from '../../../schemas/respuestas/solicitudes/solicitud.ts'

type Pedida = FromSchema<typeof agendaQuery>
type Cuenta = AgendaLeida['cuenta']

/** Appointments and free seats between two days, of one place if named. @throws Problem 422 by field */
export async function leerAgenda(ctx: Context, pedida: Pedida): Promise<AgendaLeida> {
  const { desde, hasta } = entreDias(ctx, pedida)
  const [abre, cierra] = [dayStart(desde), dayStart(addDays(hasta, 1))]
  const puestos = await Puesto.query(ctx.db).orderBy('numero')
  const citas = await citasEntre(ctx, abre, cierra, pedida.puesto)
  const escrituras = await escriturasDe(ctx, abre, cierra)
  const libres = await libresPorHora(ctx, { puestos, desde, hasta, puesto: pedida.puesto })
  const calendario = await calendarioDe(ctx)
  const nombres = new Map(puestos.map(({ numero, nombre }) => [numero, nombre]))
  const dias = Array.from({ length: daysBetween(desde, hasta) + 1 }, (_, n): DiaDeAgenda => {
    const fecha = addDays(desde, n)
    const horas = horasDeCita(calendario, fecha).map((hora) => ({
      hora,
      libres: libres.get(inicioDe(fecha, hora)) ?? [],
    }))
    const suyas = citas
      .filter(({ inicio }) => bogotaDate(inicio) === fecha)
      .map((cita) => ({ ...deAgenda(cita, nombres), numero_radicacion: escrituras.get(cita.id) ?? null }))
    return { fecha, festivo: festivoDe(fecha), horas, citas: suyas, cuenta: cuentaDe(suyas, horas) }
  })
  const todas = dias.map(({ cuenta }) => cuenta)
  const total = (de: keyof Cuenta) => todas.reduce((sum, cuenta) => sum + cuenta[de], 0)
  return {
    desde,
    hasta,
    puestos: puestos.map(({ numero, nombre, activo }) => ({ numero, nombre, activo })),
    dias,
    cuenta: { agendadas: total('agendadas'), retenidas: total('retenidas'), libres: total('libres') },
  }
}

function entreDias({ today }: Context, pedida: Pedida): { desde: string; hasta: string } {
  const desde = pedida.desde ?? today
  const hasta = pedida.hasta ?? desde
  if (!isDate(desde)) throw invalid({ desde: [DIA_MAL_ESCRITO] })
  if (!isDate(hasta)) throw invalid({ hasta: [DIA_MAL_ESCRITO] })
  if (hasta < desde) throw invalid({ hasta: [RANGO_AL_REVES] })
  if (daysBetween(desde, hasta) >= MAXIMO_DIAS_DE_AGENDA)
    throw invalid({ hasta: [`Máximo ${MAXIMO_DIAS_DE_AGENDA} días.`] })
  return { desde, hasta }
}

async function citasEntre(ctx: Context, abre: string, cierra: string, puesto: number | undefined): Promise<Cita[]> {
  const citas = await Cita.query(ctx.db)
    .where('inicio', '>=', abre)
    .where('inicio', '<', cierra)
    .whereIn('estado', ['retenida', 'agendada', 'cumplida', 'no_asistio'])
    .orderBy(['inicio', 'puesto', 'id'])
  const ahora = ctx.now.toISOString()
  return citas.filter(
    (una) =>
      (una.estado !== 'retenida' || (una.vence !== null && una.vence > ahora)) &&
      (puesto === undefined || una.puesto === puesto),
  )
}

/** Joins the filing of an appointment `c` or of its request, if the person may open it. */
function conEscritura(ctx: Context): Condition {
  const abre = ABREN_LA_ESCRITURA.some((id) => ctx.user?.permisos.has(id))
  const { sql, values } = abre ? lasQueVe(ctx, 'expediente') : { sql: '1 = 0', values: [] }
  return {
    sql: `left join solicitudes s on s.id = c.id_solicitud
     left join radicaciones on radicaciones.id = coalesce(c.id_radicacion, s.id_radicacion) and (${sql})`,
    values,
  }
}

async function escriturasDe(ctx: Context, abre: string, cierra: string): Promise<Map<number, number>> {
  const escritura = conEscritura(ctx)
  const filas = await readRows(
    ctx.db,
    `select c.id, radicaciones.numero_radicacion from citas c ${escritura.sql}
     where c.inicio >= ? and c.inicio < ? and radicaciones.id is not null`,
    [...escritura.values, abre, cierra],
  )
  return new Map(filas.map(({ id, numero_radicacion }) => [Number(id), Number(numero_radicacion)]))
}

interface DeLibres {
  puestos: readonly Puesto[]
  desde: string
  hasta: string
  puesto: number | undefined
}

async function libresPorHora(
  ctx: Context,
  { puestos, desde, hasta, puesto }: DeLibres,
): Promise<Map<string, number[]>> {
  const inicios = iniciosEntre(await calendarioDe(ctx), desde, hasta, ctx.now, 'oficina')
  const cupos = await ocupadosEntre(ctx, dayStart(desde), dayStart(addDays(hasta, 1)))
  const porHora = new Map<string, number[]>()
  for (const cupo of cupos) porHora.set(cupo.inicio, [...(porHora.get(cupo.inicio) ?? []), cupo.puesto])
  return new Map(
    inicios.map((inicio) => {
      const libres = puestosLibres(puestos, porHora.get(inicio) ?? [])
      return [inicio, puesto === undefined ? libres : libres.filter((numero) => numero === puesto)]
    }),
  )
}

const leer = lectorDe(citas)

const deAgenda = (cita: Cita, nombres: ReadonlyMap<number, string>): Omit<CitaDeAgenda, 'numero_radicacion'> => ({
  id: cita.id,
  ...leer(cita),
  hora: formatTime(cita.inicio),
  nombre_puesto: (cita.forzada ? undefined : nombres.get(cita.puesto)) ?? 'Adicional',
})

function cuentaDe(citas: readonly CitaDeAgenda[], horas: DiaDeAgenda['horas']): Cuenta {
  const retenidas = citas.filter(({ estado }) => estado === 'retenida').length
  return {
    agendadas: citas.length - retenidas,
    retenidas,
    libres: horas.reduce((sum, { libres }) => sum + libres.length, 0),
  }
}

/** In order of hour; without cancelled and expired ones. */
export async function citasDeHoy(ctx: Context): Promise<CitasDeHoy> {
  const escritura = conEscritura(ctx)
  const filas = await readRows(
    ctx.db,
    `select c.id, c.inicio, c.nombre, c.asunto, c.estado, c.id_solicitud, c.forzada, p.nombre as nombre_puesto,
       radicaciones.numero_radicacion
     from citas c left join citas_puestos p on p.numero = c.puesto ${escritura.sql}
     where c.inicio >= ? and c.inicio < ? and c.estado in ('agendada', 'cumplida', 'no_asistio') order by c.inicio, c.puesto, c.id`,
    [...escritura.values, dayStart(ctx.today), dayStart(addDays(ctx.today, 1))],
  )
  return filas.map(
    ({ id, inicio, nombre, asunto, estado, id_solicitud, forzada, nombre_puesto, numero_radicacion }) => ({
      id: Number(id),
      hora: formatTime(String(inicio)),
      nombre: String(nombre),
      asunto: String(asunto),
      estado: estado as Exclude<Cita['estado'], 'retenida' | 'cancelada' | 'vencida'>, // states of the query
      nombre_puesto: forzada || typeof nombre_puesto !== 'string' ? 'Adicional' : nombre_puesto,
      id_solicitud: id_solicitud === null ? null : Number(id_solicitud),
      numero_radicacion: numero_radicacion === null ? null : Number(numero_radicacion),
    }),
  )
}

export async function exigirCita(ctx: Context, id: number): Promise<Cita> {
  const cita = await findRow(ctx.db, Cita, id, { lock: true })
  if (!cita) throw notFound('No se encontró la cita.')
  return cita
}

/** Booked and held ones of a request, locked. */
export const vivasDe = async ({ db }: Context, id_solicitud: number | null): Promise<Cita[]> => {
  if (id_solicitud === null) return []
  const filas = await readRows(
    db,
    `select * from citas where id_solicitud = ? and estado in ('retenida', 'agendada') order by id${locking(db)}`,
    [id_solicitud],
  )
  return filas.map((fila) => Cita.fromDatabaseJson(fila))
}

/** Includes closed places. */
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

/** The booked or held one, else the last kept or missed. */
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
