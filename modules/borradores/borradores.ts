import {
  personal,
  notFound,
  readRow,
  readRows,
  seenSql,
  type Context,
  forbidden,
  invalid,
  isUniqueViolation,
  onlySeen,
  Problem,
} from '../kernel/index.ts'
import {
  permisosDeBorrador,
  MAX_BORRADORES,
  type borradorSchema,
  DIAS_BORRADOR,
} from '../../schemas/sesion/borrador.ts'
import type { BorradorConContenido, BorradorEnServidor } from '../../schemas/respuestas/sesion/sesion.ts'
import type { FromSchema } from 'json-schema-to-ts'

/** Drafts are private; no address names another person's. */
export const deBorrador = personal({
  entity: 'Borradores',
  says: 'Solo quien los escribe, mientras pueda escribir en ese formulario.',
  names: [],
  all: [],
  own: ({ user }) => ({ sql: 'borradores.id_usuario = ?', values: [user?.id ?? 0] }),
})

/** Whether the person may still write the draft's form, which reading it requires. */
const puedeEscribir = (ctx: Context, nombre: string): boolean =>
  permisosDeBorrador(nombre)?.some((id) => ctx.user?.permisos.has(id)) ?? false

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

/** @throws Problem 404 without a draft of that name, or without permission on its form */
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

type Cuerpo = FromSchema<typeof borradorSchema>

const otroEquipo = () => new Problem(409, 'borrador_de_otro_equipo', 'Hay un borrador más nuevo, hecho en otro equipo.')

/**
 * Saves a draft outside audit and log: it is private. The last writer may overwrite; another browser must send the version read.
 * @throws Problem 422 for an unknown form or too many drafts; 403 without the form's permission; 409 after another browser's save
 */
export async function guardarBorrador(ctx: Context, nombre: string, body: Cuerpo): Promise<{ version: number }> {
  if (!permisosDeBorrador(nombre)) throw invalid({ nombre: ['Ningún formulario guarda borradores con ese nombre.'] })
  if (!puedeEscribir(ctx, nombre)) throw forbidden()
  exigirJson(body.contenido)
  const now = ctx.now.toISOString()
  // a fast clock would keep a draft newest for ever
  const dado = {
    titulo: body.titulo,
    contenido: body.contenido,
    escrito: body.escrito < now ? body.escrito : now,
    guardado: now,
    equipo: body.equipo,
  }
  const actual = await suyo(ctx, nombre).first<{ version: number; equipo: string } | undefined>('version', 'equipo')
  if (!actual) return crear(ctx, { id_usuario: ctx.user?.id ?? 0, nombre, ...dado, version: 1 })
  if (actual.equipo !== body.equipo && actual.version !== (body.version ?? null)) throw otroEquipo()
  const version = actual.version + 1
  const cambiadas = await suyo(ctx, nombre)
    .where({ version: actual.version })
    .update({ ...dado, version })
  if (cambiadas === 0) throw otroEquipo()
  return { version }
}

const suyo = (ctx: Context, nombre: string) => onlySeen(ctx, ctx.db('borradores'), deBorrador).where({ nombre })

async function crear(
  ctx: Context,
  row: { id_usuario: number; nombre: string; version: number },
): Promise<{ version: number }> {
  const [cuenta] = await ctx.db('borradores').where('id_usuario', row.id_usuario).count<{ n: number }[]>({ n: '*' })
  if (Number(cuenta?.n) >= MAX_BORRADORES)
    throw new Problem(
      422,
      'muchos_borradores',
      `Tiene ${MAX_BORRADORES} borradores sin guardar: guarde o descarte alguno.`,
    )
  try {
    await ctx.db('borradores').insert(row)
  } catch (error) {
    throw isUniqueViolation(error) ? otroEquipo() : error
  }
  return { version: row.version }
}

function exigirJson(contenido: string): void {
  try {
    JSON.parse(contenido)
  } catch {
    throw invalid({ contenido: ['No es un borrador.'] })
  }
}

/**
 * Deletes a draft that was saved or discarded; a newer version of another browser stays.
 * @param equipo its own versions go too: the reply of the last upload may have been lost
 */
export async function olvidarBorrador(
  ctx: Context,
  nombre: string,
  { version, equipo }: { version?: number; equipo?: string },
): Promise<void> {
  const borrador = onlySeen(ctx, ctx.db('borradores'), deBorrador).where({ nombre })
  if (version !== undefined)
    void borrador.where((suyo) => {
      void suyo.where({ version })
      if (equipo) void suyo.orWhere({ equipo })
    })
  await borrador.delete()
}

/** Deletes drafts unchanged for a month. @returns their number */
export const olvidarBorradores = (ctx: Context): Promise<number> =>
  ctx
    .db('borradores')
    .where('guardado', '<', new Date(ctx.now.getTime() - DIAS_BORRADOR * 86_400_000).toISOString())
    .delete()
