import { DIAS_DE_SEMANA, type DiaDeSemana } from '../../../schemas/citas/horarios.ts'
import type { HorarioLeido, JornadaLeida } from '../../../schemas/respuestas/citas/horarios.ts'
import type { Context } from '../../kernel/index.ts'
import { numeroDeDia } from '../domain.ts'
import { Horario, SabadoLaborable } from '../model.ts'

/** GET /Companies/11: what the office serves, as it can be saved back. */
export const leerHorario = async (ctx: Context): Promise<HorarioLeido> => comoSeLee(ctx, await filasDeHorario(ctx))

export interface FilasDeHorario {
  semana: Horario[]
  sabados: SabadoLaborable[]
}

/** @param lock nobody else saves hours before this transaction ends */
export async function filasDeHorario(ctx: Context, { lock = false } = {}): Promise<FilasDeHorario> {
  const [semana, sabados] = [Horario.query(ctx.db).orderBy('dia'), SabadoLaborable.query(ctx.db).orderBy('fecha')]
  return lock
    ? { semana: await semana.forUpdate(), sabados: await sabados.forUpdate() }
    : { semana: await semana, sabados: await sabados }
}

/** The turns that went by are not said: they make no room for others. */
export function comoSeLee(ctx: Context, { semana, sabados }: FilasDeHorario): HorarioLeido {
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
