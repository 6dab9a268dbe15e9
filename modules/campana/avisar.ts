import type { ClaseDeAviso, ObjetoDeAviso } from '../../schemas/oficina/mi-dia.ts'
import { isUniqueViolation, marks, readRows, type Context, type Db } from '../kernel/index.ts'
import { grupoDe } from './juntar.ts'
import type { Aviso, Hecho } from './model.ts'

/** What happened, and to what. */
export interface Dicho {
  clase: ClaseDeAviso
  objeto: ObjetoDeAviso
  id_objeto: number
  /** What its page goes by where that is not its id. */
  referencia?: string | number | null
  /** What tells this happening from any other: the same twice is told once. */
  llave: string
  /** In plain words, of nobody whose name not all who see the object read. */
  titulo: string
  detalle?: string | null
  /** Who did it, and is not told: the person of the request unless said; null where it was nobody of the office. */
  autor?: number | null
}

const corto = (texto: string, largo: number): string =>
  texto.length > largo ? `${texto.slice(0, largo - 1).trimEnd()}…` : texto

/**
 * Tells people what happened to something of theirs: in the transaction of what happened, so that one is there exactly if the other is.
 * What comes by the hundred is gathered in one notice for each hour. Whether each may see it is asked when they read it. Asked again it
 * changes nothing.
 * @param quienes ids of users; nulls, repeated and closed accounts are left out
 */
export async function avisarA(
  ctx: Context,
  quienes: readonly (number | null | undefined)[],
  dicho: Dicho,
): Promise<void> {
  const { autor = ctx.user?.id ?? null } = dicho
  const llave = dicho.llave.slice(0, 120)
  const pedidos = [...new Set(quienes.flatMap((uno) => (uno ? [Number(uno)] : [])))].filter((uno) => uno !== autor)
  if (!pedidos.length) return
  const faltan = (
    await readRows(
      ctx.db,
      `select id from usuarios where estado = 1 and id in (${marks(pedidos)})
    and not exists (select 1 from avisos_hechos h where h.id_usuario = usuarios.id and h.llave = ?) order by id`,
      [...pedidos, llave],
    )
  ).map(({ id }) => Number(id))
  if (faltan.length) await escribir(ctx, faltan, { ...dicho, llave })
}

async function escribir(ctx: Context, quienes: readonly number[], dicho: Dicho): Promise<void> {
  const { clase, objeto, id_objeto, llave, titulo, detalle, referencia = null } = dicho
  const cuando = ctx.now.toISOString()
  const grupo = grupoDe(clase, objeto, llave, cuando)
  const suyos = () =>
    ctx
      .db<Aviso>('avisos')
      .where('llave', grupo)
      .whereIn('id_usuario', [...quienes])
  const hay = new Set(await suyos().pluck('id_usuario'))
  await losQueFalten(
    ctx.db,
    'avisos',
    quienes
      .filter((id) => !hay.has(id))
      .map((id_usuario) => ({
        id_usuario,
        llave: grupo,
        clase,
        objeto,
        cuando,
        ultimo: 0,
        leido_hasta: 0,
      })),
  )
  // a locking read: it finds what another has just written, and who adds to the same notice waits, so that its happenings come in order
  const avisos = await suyos().orderBy('id_usuario').forUpdate().select('id', 'id_usuario')
  const texto = detalle?.replace(/\s+/g, ' ').trim()
  const hecho: Omit<Hecho, 'id' | 'id_aviso' | 'id_usuario'> = {
    llave,
    id_objeto,
    referencia: referencia === null ? null : String(referencia),
    titulo: corto(titulo, 200),
    detalle: texto ? corto(texto, 300) : null,
    resumido: null,
    created_at: cuando,
  }
  await losQueFalten(
    ctx.db,
    'avisos_hechos',
    avisos.map(({ id, id_usuario }) => ({ id_aviso: id, id_usuario, ...hecho })),
  )
  const ultimo = ctx.db.raw('(select max(h.id) from avisos_hechos h where h.id_aviso = avisos.id)')
  await ctx
    .db('avisos')
    .whereIn(
      'id',
      avisos.map(({ id }) => id),
    )
    .update({ cuando, ultimo })
}

/** Writes rows, less those that another wrote meanwhile: of which one has the same key, the engine says so. */
async function losQueFalten(db: Db, tabla: 'avisos' | 'avisos_hechos', filas: readonly object[]): Promise<void> {
  if (!filas.length) return
  try {
    await db(tabla).insert([...filas])
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    if (filas.length > 1) for (const una of filas) await losQueFalten(db, tabla, [una])
  }
}
