import { AGILES } from '../../schemas/plantilla.ts'
import type { Context } from '../kernel/index.ts'

export interface ProyectoDePlantilla {
  id: number
  codigo: string
  proyecto: string
}

/**
 * The project that a form names by its id or its code. Null is of the quick templates; undefined, none that exists. Templates are of the
 * office: the project may be anybody's.
 */
export async function proyectoDe(
  ctx: Context,
  dicho: string | number,
): Promise<ProyectoDePlantilla | null | undefined> {
  const texto = String(dicho).trim()
  if (texto.toUpperCase() === AGILES.codigo) return null
  const buscar = (donde: { id: number } | { codigo: string }) =>
    ctx.db('proyectos').where(donde).first<ProyectoDePlantilla | undefined>('id', 'codigo', 'proyecto')
  const id = /^\d{1,9}$/.test(texto) ? Number(texto) : null
  return (id === null ? undefined : await buscar({ id })) ?? buscar({ codigo: texto })
}
