import { inTransaction, renewSearch, type Context } from '../kernel/index.ts'
import { modeloDe } from './modelos.ts'

export const TRABAJO_BUSQUEDA = 'campos-busqueda'

const TANDA = 200

/** Renews the words that find the rows of an entity, after a field was retired, came back or reads otherwise. */
export async function renovarBusqueda(ctx: Context, entidad: string): Promise<void> {
  const Modelo = modeloDe(entidad)
  for (let last: number | null = 0; Modelo && last !== null;) {
    const from: number = last
    last = await inTransaction(ctx, (its) => renewSearch(its, Modelo, from, TANDA))
  }
}
