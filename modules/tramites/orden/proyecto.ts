import { normalizeText } from '../../../schemas/es-co.ts'
import type { Context } from '../../kernel/index.ts'
import type { Tramite } from '../model.ts'

export interface ProyectoDeOrden {
  id: number
  codigo: string
  nombre: string
}

interface DeQue {
  /** As the order calls it. */
  dicho: string
  tramite: Pick<Tramite, 'id_proyecto'>
  /** The one that somebody chose; undefined, nobody did. */
  pedido: number | string | null | undefined
}

/** The project of an order: the one that was chosen, its procedure's, or the only one called as the order says. */
export async function proyectoDeOrden(
  ctx: Context,
  { dicho, tramite, pedido }: DeQue,
): Promise<ProyectoDeOrden | null> {
  const filas = await ctx
    .db('proyectos')
    .orderBy('id')
    .select<{ id: number; codigo: string; proyecto: string; estado: number }[]>('id', 'codigo', 'proyecto', 'estado')
  const deId = (id: number | null) => filas.find((una) => una.id === id)
  const llamados = filas.filter(
    ({ codigo, proyecto, estado }) =>
      Boolean(estado) && [codigo, proyecto].some((nombre) => normalizeText(nombre) === normalizeText(dicho)),
  )
  const [suya, ...otras] = dicho ? llamados : []
  const fila =
    pedido === undefined
      ? (deId(tramite.id_proyecto) ?? (otras.length ? undefined : suya))
      : deId(Number(pedido) || null)
  return fila ? { id: fila.id, codigo: fila.codigo, nombre: fila.proyecto } : null
}
