import { sortKey } from '../../schemas/es-co/texto.ts'
import type { Context } from '../kernel/index.ts'
import { Persona } from './model.ts'

/** Types of document of companies (specification 2, section 2). */
const DE_EMPRESA = [6, 9]
const CANDIDATAS = 200

/** Companies whose name begins as this one does: whoever asks compares the rest. */
export async function empresasParecidas(ctx: Context, nombre: string): Promise<Persona[]> {
  const [palabra = ''] = sortKey(nombre).split(' ')
  if (!palabra) return []
  return Persona.query(ctx.db).whereIn('tipo_documento', DE_EMPRESA).where('orden', '>=', palabra)
    .where('orden', '<', `${palabra}\uffff`).orderBy('id').limit(CANDIDATAS)
}
