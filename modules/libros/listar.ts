import type { Context } from '../kernel/index.ts'
import { anteriorA, periodoDe } from './domain.ts'
import { codigosQueFaltan } from './faltan.ts'
import { INFORMES } from './informes/index.ts'
import { claseDe } from './leer.ts'
import { Cierre } from './model.ts'

/** Books and reports that the person may open, each with the last period that ended, and what they lack. */
export async function listarLibros(ctx: Context) {
  const cierres = await Cierre.query(ctx.db).whereNotNull('vigente').select('informe', 'vigente', 'cerrado_en')
  return {
    informes: await Promise.all(
      INFORMES.filter(
        ({ permiso, de }) => de === undefined && (permiso === undefined || ctx.user?.permisos.has(permiso)),
      ).map(async (informe) => {
        const { clave, titulo, resumen, norma } = informe
        const clase = await claseDe(ctx, informe)
        const periodo = anteriorA(periodoDe(clase, ctx.today))
        return {
          clave,
          titulo,
          resumen,
          norma,
          clase,
          periodo: periodo.clave,
          nombre_periodo: periodo.nombre,
          cerrado: cierres.find((uno) => uno.informe === clave && uno.vigente === periodo.clave)?.cerrado_en ?? null,
        }
      }),
    ),
    faltan: await codigosQueFaltan(ctx),
    hoy: ctx.today,
  }
}
