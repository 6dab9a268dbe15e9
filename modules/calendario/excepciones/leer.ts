import { festivoDe } from '../../../schemas/citas/festivos.ts'
import type { ExcepcionLeida } from '../../../schemas/respuestas/citas/horarios.ts'
import type { Context } from '../../kernel/index.ts'
import { ExcepcionDeCalendario } from '../model.ts'

/** GET /calendario_excepciones: by date. */
export const listarExcepciones = async (ctx: Context): Promise<ExcepcionLeida[]> =>
  (await ExcepcionDeCalendario.query(ctx.db).orderBy('fecha')).map(mostrarExcepcion)

export const mostrarExcepcion = (fila: ExcepcionDeCalendario): ExcepcionLeida => {
  const { id, fecha, tipo, hora_entrada, hora_salida, suspende_terminos, acto, version } = fila
  return { id, fecha, tipo, hora_entrada, hora_salida, suspende_terminos, acto, festivo: festivoDe(fecha), version }
}
