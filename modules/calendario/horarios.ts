import {
  DIAS_DE_SEMANA,
  type DiaDeSemana,
  type HorarioEnviado,
  type ExcepcionEnviada,
} from '../../schemas/citas/horarios.ts'
import type { HorarioLeido, JornadaLeida, ExcepcionLeida } from '../../schemas/respuestas/citas/cita.ts'
import {
  type Context,
  insert,
  invalid,
  update,
  versionConflict,
  findRow,
  isUniqueViolation,
  notFound,
} from '../kernel/index.ts'
import { numeroDeDia, revisarHorario, type Jornada, revisarExcepcion, type Excepcion } from './domain.ts'
import { Horario, SabadoLaborable, ExcepcionDeCalendario } from './model.ts'
import { bajo, calendarioDe, jornadaDe, contarHoras, pedirRecuento } from './calendario.ts'
import { festivoDe } from '../../schemas/citas/festivos.ts'
import { formatDate } from '../../schemas/es-co/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { papelera, tirar } from '../papelera/index.ts'

export const leerHorario = async (ctx: Context): Promise<HorarioLeido> => comoSeLee(ctx, await filasDeHorario(ctx))

interface FilasDeHorario {
  semana: Horario[]
  sabados: SabadoLaborable[]
}

/** @param lock serialises saves until this transaction ends */
async function filasDeHorario(ctx: Context, { lock = false } = {}): Promise<FilasDeHorario> {
  const [semana, sabados] = [Horario.query(ctx.db).orderBy('dia'), SabadoLaborable.query(ctx.db).orderBy('fecha')]
  return lock
    ? { semana: await semana.forUpdate(), sabados: await sabados.forUpdate() }
    : { semana: await semana, sabados: await sabados }
}

/** Past Saturdays are omitted: they take no place of the limit. */
function comoSeLee(ctx: Context, { semana, sabados }: FilasDeHorario): HorarioLeido {
  const dias = DIAS_DE_SEMANA.map((dia) => [dia, jornadaLeida(semana.find((una) => una.dia === numeroDeDia(dia)))])
  return {
    horario: {
      horarios: Object.fromEntries(dias) as Record<DiaDeSemana, JornadaLeida>, // made of each of the names
      sabados: sabados.filter(({ activo, fecha }) => activo && fecha >= ctx.today).map(({ fecha }) => ({ dia: fecha })),
    },
    // a version that grows with any row's save; rows are never deleted
    version: [...semana, ...sabados].reduce((sum, fila) => sum + fila.version, 0),
  }
}

const jornadaLeida = (fila: Horario | undefined): JornadaLeida => {
  if (!fila) throw new Error('every day of the week has its row (migration 0053)')
  return {
    horaEntrada: fila.hora_entrada,
    horaSalida: fila.hora_salida,
    aplicaDia: fila.aplica,
    horaEntrada2: fila.hora_entrada_2,
    horaSalida2: fila.hora_salida_2,
  }
}

interface Enviado {
  horario: HorarioEnviado
  version?: number | undefined
}

/** PUT /Companies/11: each day sent is replaced whole. Terms do not depend on hours. @throws Problem 422, 409 with the current hours */
export async function guardarHorario(ctx: Context, { horario, version }: Enviado): Promise<HorarioLeido> {
  const antes = await filasDeHorario(ctx, { lock: true })
  const leido = comoSeLee(ctx, antes)
  if (version !== undefined && version !== leido.version) throw versionConflict(leido)
  const turnos = new Set(antes.sabados.filter(({ activo }) => activo).map(({ fecha }) => fecha))
  const { semana, sabados, faltas } = revisarHorario(horario, {
    semana: antes.semana.map(jornadaDe),
    turnos,
    hoy: ctx.today,
  })
  if (Object.keys(faltas).length) throw invalid(bajo('horario', faltas))
  const calendario = await calendarioDe(ctx)
  for (const jornada of semana) await guardarDia(ctx, antes.semana, jornada)
  if (sabados) await guardarSabados(ctx, antes.sabados, sabados)
  await contarHoras(ctx, calendario)
  return leerHorario(ctx)
}

async function guardarDia(ctx: Context, filas: readonly Horario[], nueva: Jornada): Promise<void> {
  const fila = filas.find(({ dia }) => dia === nueva.dia)
  if (!fila || JSON.stringify(jornadaDe(fila)) === JSON.stringify(nueva)) return
  await update(
    ctx,
    Horario,
    fila.id,
    {
      hora_entrada: nueva.entrada,
      hora_salida: nueva.salida,
      aplica: nueva.aplica,
      hora_entrada_2: nueva.segunda?.entrada ?? null,
      hora_salida_2: nueva.segunda?.salida ?? null,
    },
    { before: fila },
  )
}

async function guardarSabados(
  ctx: Context,
  filas: readonly SabadoLaborable[],
  fechas: readonly string[],
): Promise<void> {
  for (const fila of filas) {
    const activo = fechas.includes(fila.fecha)
    if (fila.fecha >= ctx.today && fila.activo !== activo)
      await update(ctx, SabadoLaborable, fila.id, { activo }, { before: fila })
  }
  for (const fecha of fechas)
    if (!filas.some((fila) => fila.fecha === fecha)) await insert(ctx, SabadoLaborable, { fecha, activo: true })
}

/** GET /calendario_excepciones: by date. */
export const listarExcepciones = async (ctx: Context): Promise<ExcepcionLeida[]> =>
  (await ExcepcionDeCalendario.query(ctx.db).orderBy('fecha')).map(mostrarExcepcion)

const mostrarExcepcion = (fila: ExcepcionDeCalendario): ExcepcionLeida => {
  const { id, fecha, tipo, hora_entrada, hora_salida, suspende_terminos, acto, version } = fila
  return { id, fecha, tipo, hora_entrada, hora_salida, suspende_terminos, acto, festivo: festivoDe(fecha), version }
}

const PAPELERA = papelera<ExcepcionDeCalendario>({
  clase: 'dias-distintos',
  uno: 'día distinto',
  Modelo: ExcepcionDeCalendario,
  permisos: [permiso('edictos', 'modificar')],
  titulo: ({ fecha }) => formatDate(fecha),
  unicos: { fecha: 'la fecha' },
  vuelve: contando,
})

type Enviada = ExcepcionEnviada & { version?: number | undefined }

export async function agregarExcepcion(ctx: Context, enviada: Enviada): Promise<ExcepcionLeida> {
  const columnas = revisada(enviada)
  const antes = await calendarioDe(ctx)
  const fila = await unaPorDia(() => insert(ctx, ExcepcionDeCalendario, columnas))
  await recontar(ctx, [fila])
  await contarHoras(ctx, antes)
  return mostrarExcepcion(fila)
}

/** @throws Problem 404, 422 by field, 409 with the current exception after another save */
export async function cambiarExcepcion(
  ctx: Context,
  id: number,
  { version, ...enviada }: Enviada,
): Promise<ExcepcionLeida> {
  const before = await findRow(ctx.db, ExcepcionDeCalendario, id)
  if (!before) throw notFound()
  const columnas = revisada(enviada)
  const antes = await calendarioDe(ctx)
  const show = (fila: ExcepcionDeCalendario) => Promise.resolve(mostrarExcepcion(fila))
  const fila = await unaPorDia(() =>
    update(ctx, ExcepcionDeCalendario, id, columnas, { before, show, ...(version === undefined ? {} : { version }) }),
  )
  await recontar(ctx, [before, fila])
  await contarHoras(ctx, antes)
  return mostrarExcepcion(fila)
}

export async function quitarExcepcion(ctx: Context, id: number): Promise<void> {
  const fila = await findRow(ctx.db, ExcepcionDeCalendario, id)
  if (!fila) throw notFound()
  await contando(ctx, fila, () => tirar(ctx, PAPELERA, id))
}

/** Recounts terms and hours after a day's exception changes. */
async function contando(ctx: Context, fila: ExcepcionDeCalendario, obra: () => Promise<void>): Promise<void> {
  const antes = await calendarioDe(ctx)
  await obra()
  await recontar(ctx, [fila])
  await contarHoras(ctx, antes)
}

function revisada(enviada: ExcepcionEnviada) {
  const { excepcion, faltas } = revisarExcepcion(enviada)
  if (Object.keys(faltas).length) throw invalid(faltas)
  return columnasDe(excepcion)
}

const columnasDe = ({ fecha, tipo, entrada, salida, suspende, acto }: Excepcion) => ({
  fecha,
  tipo,
  hora_entrada: entrada,
  hora_salida: salida,
  suspende_terminos: suspende,
  acto,
})

async function unaPorDia<T>(escribir: () => Promise<T>): Promise<T> {
  try {
    return await escribir()
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid({ fecha: ['Ese día ya está en la lista: cámbielo allí.'] })
    throw error
  }
}

/** Only suspended days affect terms. */
async function recontar(ctx: Context, filas: readonly ExcepcionDeCalendario[]): Promise<void> {
  if (filas.some(({ suspende_terminos }) => suspende_terminos)) await pedirRecuento(ctx)
}
