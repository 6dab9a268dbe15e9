import { permisosDeBorrador } from '../../schemas/sesion/borrador.ts'
import type { BorradorConContenido, BorradorEnServidor } from '../../schemas/respuestas/sesion/sesion.ts'
import { notFound, readRow, readRows, seenSql, type Context } from '../kernel/index.ts'
import { deBorrador } from './quien-ve.ts'

/** Whether the person may still write in the form of a draft: then what was written there is theirs to read. */
export const puedeEscribir = (ctx: Context, nombre: string): boolean =>
  permisosDeBorrador(nombre)?.some((id) => ctx.user?.permisos.has(id)) ?? false

/** The drafts of the session's own person, newest first, without what is in them. */
export async function listarBorradores(ctx: Context): Promise<{ data: BorradorEnServidor[] }> {
  const { sql, values } = seenSql(ctx, deBorrador)
  const rows = await readRows(
    ctx.db,
    `select nombre, titulo, escrito, equipo, version from borradores where ${sql} order by escrito desc, id desc`,
    values,
  )
  const propios = rows as unknown as BorradorEnServidor[] // the columns that it selects
  return { data: propios.filter(({ nombre }) => puedeEscribir(ctx, nombre)) }
}

/**
 * A draft of the session's own person. There is no way to name another's.
 * @throws Problem 404 where the person has none of that name, or may no longer write in its form
 */
export async function leerBorrador(ctx: Context, nombre: string): Promise<BorradorConContenido> {
  const { sql, values } = seenSql(ctx, deBorrador)
  const row = puedeEscribir(ctx, nombre)
    ? await readRow(
        ctx.db,
        `select nombre, titulo, contenido, escrito, equipo, version from borradores where ${sql} and nombre = ? limit 1`,
        [...values, nombre],
      )
    : undefined
  if (!row) throw notFound('No tiene ese borrador.')
  return row as unknown as BorradorConContenido // the columns that it selects
}
