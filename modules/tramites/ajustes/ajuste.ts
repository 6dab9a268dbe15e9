import type { AjustesDeTramites } from '../../../schemas/tramites/tramite-cuerpos.ts'
import type { Context } from '../../kernel/index.ts'
import { AJUSTES_INICIALES } from '../domain/ajustes.ts'
import { AjusteDeTramites } from '../model.ts'

/** What the office has decided of procedures; what it has not is as every office begins. */
export async function leerAjustes(ctx: Context): Promise<AjustesDeTramites> {
  const rows = await AjusteDeTramites.query(ctx.db)
  // as they were checked when they were saved
  const dichos = Object.fromEntries(rows.map(({ clave, valor }) => [clave, valor])) as Partial<AjustesDeTramites>
  return { ...AJUSTES_INICIALES, ...dichos, textos: { ...AJUSTES_INICIALES.textos, ...dichos.textos } }
}

/** One of the office's decisions on procedures. */
export const ajusteDe = async <C extends keyof AjustesDeTramites>(
  ctx: Context,
  clave: C,
): Promise<AjustesDeTramites[C]> => (await leerAjustes(ctx))[clave]
