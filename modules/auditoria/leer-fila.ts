import type { BaseModel, Context, SqlRow } from '../kernel/index.ts'
import { leerCambios } from './diferencias.ts'
import { Cambio } from './model.ts'

/** What the machinery keeps of every row. */
const DE_LA_MAQUINA = new Set(['created_at', 'updated_at', 'version', 'busqueda'])

/**
 * A row field by field, as its history reads: no secrets, and of the office's own fields only those that this person may read.
 * @param fila its columns as the database has them
 */
export async function leerFila(
  ctx: Context,
  { tableName: tabla, hidden }: typeof BaseModel,
  fila: SqlRow,
): Promise<{ titulo: string; valor: string }[]> {
  const antes = Object.fromEntries(
    Object.entries(fila).filter(([columna]) => !DE_LA_MAQUINA.has(columna) && !hidden.includes(columna)),
  )
  const linea = {
    id: 0,
    cuando: '',
    usuario: null,
    ip: null,
    solicitud: null,
    accion: 'eliminar',
    tabla,
    registro: Number(fila.id),
  }
  const [leida] = await leerCambios(ctx, [
    Cambio.fromJson({ ...linea, antes, despues: null }, { skipValidation: true }),
  ])
  return (leida?.cambios ?? []).map(({ titulo, antes: valor }) => ({ titulo, valor }))
}
