import { formatNumber } from '../../schemas/es-co/index.ts'
import type { ClaseDeAviso, ObjetoDeAviso } from '../../schemas/oficina/mi-dia.ts'
import {
  isUniqueViolation,
  marks,
  readRows,
  type Context,
  type Db,
  type Condition,
  readRow,
  type CurrentUser,
} from '../kernel/index.ts'
import type { Aviso, Hecho } from './model.ts'
import { permisosDeRol } from '../roles/index.ts'

const VARIOS: Partial<Record<`${ClaseDeAviso}:${ObjetoDeAviso}`, (cuantos: string) => string>> = {
  'dian_aceptada:factura': (n) => `La DIAN aceptó ${n} documentos`,
  'dian_rechazada:factura': (n) => `La DIAN rechazó ${n} documentos`,
  'cliente_respondio:factura': (n) => `Los clientes respondieron ${n} facturas`,
  'correo_fallido:factura': (n) => `No se pudieron enviar por correo ${n} documentos`,
  'tramite_vencido:tramite': (n) => `Se venció el término de ${n} trámites`,
}

/** Grouping key of an event: its kind and hour for frequent kinds, else its own key. */
const grupoDe = (clase: ClaseDeAviso, objeto: ObjetoDeAviso, llave: string, cuando: string): string =>
  VARIOS[`${clase}:${objeto}`] ? `${clase}:${objeto}:${cuando.slice(0, 'AAAA-MM-DDTHH'.length)}` : llave

/** Text for several events of a kind; null for ungrouped kinds. @param cuantos two or more */
export const dichoDeVarios = (clase: ClaseDeAviso, objeto: ObjetoDeAviso, cuantos: number): string | null =>
  VARIOS[`${clase}:${objeto}`]?.(formatNumber(cuantos)) ?? null

export interface Dicho {
  clase: ClaseDeAviso
  objeto: ObjetoDeAviso
  id_objeto: number
  /** Key of the object's page, if not `id_objeto`. */
  referencia?: string | number | null
  /** Identity of the event, for deduplication. */
  llave: string
  /** Plain title; names only people that every reader of the object may see. */
  titulo: string
  detalle?: string | null
  /** Author, who gets no notice: the caller by default; null outside the office. */
  autor?: number | null
}

const corto = (texto: string, largo: number): string =>
  texto.length > largo ? `${texto.slice(0, largo - 1).trimEnd()}…` : texto

/**
 * Notifies of an event in its transaction; frequent kinds are grouped by hour. Visibility is checked when read. Idempotent.
 * @param quienes user ids; nulls, duplicates and closed accounts are skipped
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
  // locking read: it sees concurrent inserts, and orders writers to the same notice
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

/** Inserts rows, skipping those with a key that another transaction wrote meanwhile. */
async function losQueFalten(db: Db, tabla: 'avisos' | 'avisos_hechos', filas: readonly object[]): Promise<void> {
  if (!filas.length) return
  try {
    await db(tabla).insert([...filas])
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    if (filas.length > 1) for (const una of filas) await losQueFalten(db, tabla, [una])
  }
}

/** How notices about a module's records are read: visibility, and page. */
export interface Avisable {
  objeto: ObjetoDeAviso
  tabla: string
  /** SQL of visible records on `tabla`; null when the role opens none. */
  ve(ctx: Context): Condition | null
  href(ctx: Context, hecho: Pick<Hecho, 'id_objeto' | 'referencia'>): string
  /** Page for several of a kind; «Mi día» by default. */
  lista?(ctx: Context, clase: ClaseDeAviso): string
}

const porObjeto = new Map<ObjetoDeAviso, Avisable>()

export const avisable = (dicho: Avisable): void => {
  porObjeto.set(dicho.objeto, dicho)
}

/** @throws Error for an unregistered kind */
export function avisableDe(objeto: ObjetoDeAviso): Avisable {
  const dicho = porObjeto.get(objeto)
  if (!dicho) throw new Error(`nobody says who sees notices about a ${objeto}`)
  return dicho
}

/** SQL of visible events, on `avisos` and `avisos_hechos`: an event is hidden when its record is gone or forbidden. */
export function hechosQueVe(ctx: Context): Condition {
  const dichos = [...porObjeto.values()].flatMap(({ objeto, tabla, ve }) => {
    const de = ve(ctx)
    return de === null
      ? []
      : [
          {
            objeto,
            de,
            sql: `exists (select 1 from ${tabla} where ${tabla}.id = avisos_hechos.id_objeto and (${de.sql}))`,
          },
        ]
  })
  const suyos = { sql: 'avisos.id_usuario = ?', values: [ctx.user?.id ?? 0] }
  if (!dichos.length) return { sql: `${suyos.sql} and 1 = 0`, values: suyos.values }
  return {
    sql: `${suyos.sql} and (${dichos.map(({ sql }) => `(avisos.objeto = ? and ${sql})`).join(' or ')})`,
    values: [...suyos.values, ...dichos.flatMap(({ objeto, de }) => [objeto, ...de.values])],
  }
}

export function losQueVe(ctx: Context): Condition {
  const { sql, values } = hechosQueVe(ctx)
  return { sql: `exists (select 1 from avisos_hechos where avisos_hechos.id_aviso = avisos.id and ${sql})`, values }
}

type Fila = Pick<CurrentUser, 'id' | 'email' | 'usuario' | 'id_rol' | 'id_persona'> & { version: number }

/** Context of an active person with the role of now; null without that person. */
export async function comoUsuario(ctx: Context, id: number): Promise<(Context & { user: CurrentUser }) | null> {
  const fila = (await readRow(
    ctx.db,
    `select u.id, u.email, u.usuario, u.id_rol, u.id_persona, r.version from usuarios u
    join roles r on r.id = u.id_rol where u.id = ? and u.estado = 1 limit 1`,
    [id],
  )) as Fila | undefined // the selected columns
  if (!fila) return null
  const { version, ...user } = fila
  return {
    ...ctx,
    user: { ...user, permisos: await permisosDeRol(ctx.db, ctx.office, { id: user.id_rol, version }) },
  }
}
