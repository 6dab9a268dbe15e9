import { formatPesos } from '../../../schemas/es-co.ts'
import type { CostoPropuesto } from '../../../schemas/respuestas/solicitud.ts'
import { permiso } from '../../../schemas/vistas.ts'
import { Problem, type Context } from '../../kernel/index.ts'
import { situacionDe } from '../../liquidaciones/index.ts'
import { leerRadicacion } from '../../radicaciones/index.ts'
import { exigirSolicitud } from '../leer/exigir-solicitud.ts'

const LIQUIDA = permiso('liquidaciones', 'ver')

const no = (dice: string): CostoPropuesto => ({ costo: null, dice })

/**
 * GET /SolicitudesTramites/:id/costo: what its deed costs by the settlement of its filing, as saved or as it would be today. A request
 * itself says neither act nor value: without a filing nothing is proposed.
 * @throws Problem 404
 */
export async function costoPropuesto(ctx: Context, id: number): Promise<CostoPropuesto> {
  const { id_radicacion } = await exigirSolicitud(ctx, id)
  if (id_radicacion === null) return no('Vincúlela a su radicación y se propone el total de la liquidación.')
  if (!ctx.user?.permisos.has(LIQUIDA)) return no('Su rol no ve liquidaciones: pregunte el total a quien liquida.')
  try {
    const { radicacion, guardada, calculo } = await situacionDe(ctx, await leerRadicacion(ctx, id_radicacion))
    const {
      resumen: { costoTotal },
      faltantes,
    } = calculo
    if (costoTotal.total === 0) return no('La liquidación de su radicación todavía no suma nada.')
    const partes =
      costoTotal.vendedor > 0 && costoTotal.comprador > 0
        ? ` (${formatPesos(costoTotal.vendedor)} de un lado y ${formatPesos(costoTotal.comprador)} del otro)`
        : ''
    const como = guardada?.liquidacion.finalizada_en
      ? 'Total de la liquidación'
      : faltantes.length
        ? 'Total provisional, faltan datos, de la liquidación'
        : 'Total provisional de la liquidación'
    return { costo: costoTotal.total, dice: `${como} de la radicación No. ${radicacion.numero_radicacion}${partes}.` }
  } catch (problem) {
    if (problem instanceof Problem && problem.status === 422) return no(problem.message)
    throw problem
  }
}
