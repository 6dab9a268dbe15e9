import { invalid, type Context } from '../../kernel/index.ts'

/** Who owes: the client, and the person that it is. Rates in parts per million, null where it does not withhold. */
export interface QuienPaga {
  id: number
  id_personas: number
  nombre: string
  numero_documento: string
  activo: boolean
  plazo: number | null
  reteiva: number | null
  retefuente: number | null
  reteica: number | null
}

type Fila = Omit<QuienPaga, 'nombre' | 'activo'> & {
  nombres: string
  apellidos: string | null
  activo: number | boolean
}

export async function exigirQuienPaga(ctx: Context, id: number): Promise<QuienPaga> {
  const fila = await ctx
    .db('clientes as c')
    .join('personas as p', 'p.id', 'c.id_personas')
    .where('c.id', id)
    .first<Fila | undefined>(
      'c.id',
      'c.id_personas',
      'c.activo',
      'c.plazo',
      'c.reteiva',
      'c.retefuente',
      'c.reteica',
      'p.nombres',
      'p.apellidos',
      'p.numero_documento',
    )
  if (!fila) throw invalid({ id_clientes: ['Ese cliente no existe.'] })
  const { nombres, apellidos, ...resto } = fila
  return {
    ...resto,
    activo: Boolean(resto.activo),
    nombre: [nombres, apellidos].filter(Boolean).join(' ').slice(0, 250),
  }
}
