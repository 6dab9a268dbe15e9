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
  const { radicacion, acto } = await tomarActo(ctx, id, idActo)
  const decision = await decidir(radicacion, acto)
  const antes = acto.accesorio === null ? null : { accesorio: acto.accesorio, motivo: acto.accesorio_motivo ?? '' }
  return asentar(
    ctx, radicacion, idActo, { accesorio: decision?.accesorio ?? null, accesorio_motivo: decision?.motivo ?? null },
    enPalabras(acto, antes), enPalabras(acto, decision),
  )
}

/**
 * Writes why no stamp duty is charged for an act, or null that it is; the rest is as above.
 * @throws Problem 404 without such a filing or act; 409 annulled or invoiced
 */
export async function decidirTimbre(
  ctx: Context, id: number, idActo: number, decidir: (radicacion: RadicacionLeida, acto: ActoLeido) => Promise<string | null>,
): Promise<RadicacionLeida> {
  const { radicacion, acto } = await tomarActo(ctx, id, idActo)
  const motivo = await decidir(radicacion, acto)
  const dice = (quitado: string | null) => ({ acto_timbre: `${acto.nombre_acto}: ${quitado === null ? 'se cobra' : `no se cobra (${quitado})`}` })
  return asentar(ctx, radicacion, idActo, { timbre_motivo: motivo }, dice(acto.timbre_motivo), dice(motivo))
}

/**
 * Writes whether the leasing contract of an act was by deed.
 * @throws Problem 404 without such a filing or act; 409 annulled or invoiced
 */
export async function decidirLeasing(
  ctx: Context, id: number, idActo: number, decidir: (acto: ActoLeido) => Promise<boolean>,
): Promise<RadicacionLeida> {
  const { radicacion, acto } = await tomarActo(ctx, id, idActo)
  const porEscritura = await decidir(acto)
  const dice = (es: boolean) => ({ acto_leasing: `${acto.nombre_acto}: ${es ? 'por escritura' : 'por documento privado'}` })
  return asentar(ctx, radicacion, idActo, { leasing_por_escritura: porEscritura }, dice(acto.leasing_por_escritura), dice(porEscritura))
}

async function tomarActo(ctx: Context, id: number, idActo: number): Promise<{ radicacion: RadicacionLeida; acto: ActoLeido }> {
  // a desk that invoices the deed and one that settles it take turns
  await ctx.db('radicaciones').where({ id }).forUpdate().select('id')
  const radicacion = await leerRadicacion(ctx, id)
  exigirVigente(radicacion)
  if (radicacion.estado === 'finalizada')
    throw new Problem(409, 'finalizada', 'La escritura ya fue facturada: sus actos no se pueden cambiar.')
  const acto = radicacion.actosradi.find((uno) => uno.id === idActo)
  if (!acto) throw new Problem(404, 'no_encontrado', 'El acto ya no está en la radicación.')
  return { radicacion, acto }
}

type Dicho = Record<string, string>

/** Writes what was decided, where it is another than before. */
async function asentar(
  ctx: Context, { id, estado }: RadicacionLeida, idActo: number, cambio: Record<string, boolean | string | null>,
  antes: Dicho, despues: Dicho,
): Promise<RadicacionLeida> {
  if (JSON.stringify(antes) !== JSON.stringify(despues)) {
    await ctx.db('actos_radicacion').where({ id: idActo }).update(cambio)
    await recordChange(ctx, { accion: 'modificar', tabla: 'radicaciones', registro: id, antes, despues })
    if (estado === 'facturacion') await cambiarEstado(ctx, id, 'liquidacion')
  }
  return leerRadicacion(ctx, id)
}

/** How the history of the filing tells it. */
const enPalabras = ({ nombre_acto }: ActoLeido, decision: Decision): Dicho => ({
  acto_accesorio: `${nombre_acto}: ` +
    `${decision ? `${decision.accesorio ? 'sí' : 'no'}, por decisión (${decision.motivo})` : 'según la regla'}`,
})
