import { Problem, recordChange, type Context } from '../kernel/index.ts'
import { exigirVigente } from './guardar-radicacion.ts'
import { cambiarEstado } from './anular.ts'
import { leerRadicacion, type ActoLeido, type RadicacionLeida } from './leer-radicacion.ts'

/** What an office decides of an act against the rule, with its reason; null follows the rule. */
export type Decision = { accesorio: boolean; motivo: string } | null

/**
 * Writes whether an act is held accessory to another of its deed, and sends a filing that was ready to be invoiced back to be settled.
 * @param decidir says the decision, once the filing is locked and read
 * @throws Problem 404 without such a filing or act; 409 annulled or invoiced
 */
export async function decidirAccesorio(
  ctx: Context, id: number, idActo: number, decidir: (radicacion: RadicacionLeida, acto: ActoLeido) => Promise<Decision>,
): Promise<RadicacionLeida> {
  // a desk that invoices the deed and one that settles it take turns
  await ctx.db('radicaciones').where({ id }).forUpdate().select('id')
  const radicacion = await leerRadicacion(ctx, id)
  exigirVigente(radicacion)
  if (radicacion.estado === 'finalizada')
    throw new Problem(409, 'finalizada', 'La escritura ya fue facturada: sus actos no se pueden cambiar.')
  const acto = radicacion.actosradi.find((uno) => uno.id === idActo)
  if (!acto) throw new Problem(404, 'no_encontrado', 'El acto ya no está en la radicación.')
  const decision = await decidir(radicacion, acto)
  const antes = acto.accesorio === null ? null : { accesorio: acto.accesorio, motivo: acto.accesorio_motivo ?? '' }
  if (JSON.stringify(decision) === JSON.stringify(antes)) return radicacion
  await ctx
    .db('actos_radicacion')
    .where({ id: idActo })
    .update({ accesorio: decision?.accesorio ?? null, accesorio_motivo: decision?.motivo ?? null })
  await recordChange(ctx, {
    accion: 'modificar',
    tabla: 'radicaciones',
    registro: id,
    antes: enPalabras(acto, antes),
    despues: enPalabras(acto, decision),
  })
  if (radicacion.estado === 'facturacion') await cambiarEstado(ctx, id, 'liquidacion')
  return leerRadicacion(ctx, id)
}

/** How the history of the filing tells it. */
const enPalabras = ({ nombre_acto }: ActoLeido, decision: Decision): Record<string, string> => ({
  acto_accesorio: `${nombre_acto}: ` +
    `${decision ? `${decision.accesorio ? 'sí' : 'no'}, por decisión (${decision.motivo})` : 'según la regla'}`,
})
