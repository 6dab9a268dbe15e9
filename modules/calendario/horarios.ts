import { DIAS_DE_SEMANA, type DiaDeSemana, type HorarioEnviado } from '../../schemas/citas/horarios.ts'
import type { HorarioLeido, JornadaLeida } from '../../schemas/respuestas/citas/horarios.ts'
import { type Context, insert, invalid, update, versionConflict } from '../kernel/index.ts'
import { numeroDeDia, revisarHorario, type Jornada } from './domain.ts'
import { Horario, SabadoLaborable } from './model.ts'
import { bajo, calendarioDe, jornadaDe, contarHoras } from './calendario.ts'

export const leerHorario = async (ctx: Context): Promise<HorarioLeido> => comoSeLee(ctx, await filasDeHorario(ctx))

interface FilasDeHorario {
  semana: Horario[]
  sabados: SabadoLaborable[]
}

/** @param lock nobody else saves hours before this transaction ends */
async function filasDeHorario(ctx: Context, { lock = false } = {}): Promise<FilasDeHorario> {
  const [semana, sabados] = [Horario.query(ctx.db).orderBy('dia'), SabadoLaborable.query(ctx.db).orderBy('fecha')]
  return lock
    ? { semana: await semana.forUpdate(), sabados: await sabados.forUpdate() }
    : { semana: await semana, sabados: await sabados }
}

/** The turns that went by are not said: they make no room for others. */
function comoSeLee(ctx: Context, { semana, sabados }: FilasDeHorario): HorarioLeido {
  const dias = DIAS_DE_SEMANA.map((dia) => [dia, jornadaLeida(semana.find((una) => una.dia === numeroDeDia(dia)))])
  return {
    horario: {
      horarios: Object.fromEntries(dias) as Record<DiaDeSemana, JornadaLeida>, // made of each of the names
      sabados: sabados.filter(({ activo, fecha }) => activo && fecha >= ctx.today).map(({ fecha }) => ({ dia: fecha })),
    },
    // every save adds to one of them, and none goes away
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

/**
 * PUT /Companies/11: the days that are sent, each whole, and the Saturdays of turn where they are. Terms do not go by the hours, so none is
 * counted again.
 * @throws Problem 422 with all faults by field; 409 with the hours as they are where somebody saved before
 */
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

/** Of those to come; the turns that went by stay as they were. */
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
