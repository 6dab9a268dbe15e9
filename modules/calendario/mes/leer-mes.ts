import type { FromSchema } from 'json-schema-to-ts'
import type { mesDeHorario } from '../../../schemas/respuestas/horarios.ts'
import type { Context } from '../../kernel/index.ts'
import { horasEnPunto, mesDe } from '../domain.ts'
import { calendarioDe } from '../leer.ts'

/** GET /horario_mes: how each day of a month is served. @param mes `YYYY-MM` */
export async function leerMes(ctx: Context, mes: string): Promise<FromSchema<typeof mesDeHorario>> {
  const dias = mesDe(await calendarioDe(ctx), mes)
  return {
    mes,
    dias: dias.map(({ excepcion, rangos, ...dia }) => ({
      ...dia,
      rangos: [...rangos],
      excepcion: excepcion?.tipo ?? null,
      citas: horasEnPunto(rangos),
    })),
  }
}
