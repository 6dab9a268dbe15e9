import type { EstadoDeTramite } from '../../../schemas/tramite.ts'
import type { Context } from '../../kernel/index.ts'
import { TEXTOS_INICIALES } from '../domain/avisos.ts'
import { AjusteDeTramites } from '../model.ts'

/** What the office says of a state; where it has said nothing, what an office starts with. Empty: it tells nobody. */
export async function textoDe(ctx: Context, estado: EstadoDeTramite): Promise<string> {
  const fila = await AjusteDeTramites.query(ctx.db).findOne({ clave: 'textos' })
  const dicho: unknown = typeof fila?.valor === 'object' && fila.valor !== null ? Reflect.get(fila.valor, estado) : undefined
  return typeof dicho === 'string' ? dicho.trim() : TEXTOS_INICIALES[estado]
}
