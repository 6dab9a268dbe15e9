import { sortKey } from '../../schemas/es-co/texto.ts'
import { marks, readRows, type Context } from '../kernel/index.ts'
import { Persona } from './model.ts'

/** Types of document of companies (specification 2, section 2). */
const DE_EMPRESA = [6, 9]
const CANDIDATAS = 200
const CUYO_NOMBRE_EMPIEZA = `select * from personas where tipo_documento in (${marks(DE_EMPRESA)}) and orden >= ? and orden < ?
  order by id limit ${CANDIDATAS}`

/** Companies whose name begins as this one does: whoever asks compares the rest. */
export async function empresasParecidas(ctx: Context, nombre: string): Promise<Persona[]> {
  const [palabra = ''] = sortKey(nombre).split(' ')
  if (!palabra) return []
  const rows = await readRows(ctx.db, CUYO_NOMBRE_EMPIEZA, [...DE_EMPRESA, palabra, `${palabra}\uffff`])
  return rows.map((row) => Persona.fromDatabaseJson(row))
}
