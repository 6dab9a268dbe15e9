import type { ClaseDeAviso, ObjetoDeAviso } from '../../schemas/campana.ts'
import { marks, readRows, type Context } from '../kernel/index.ts'
import type { Aviso } from './model.ts'

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

const corto = (texto: string, largo: number): string => (texto.length > largo ? `${texto.slice(0, largo - 1).trimEnd()}…` : texto)

/**
 * Tells people what happened to something of theirs: in the transaction of what happened, so that one is there exactly if the other is.
 * Whether each may see it is asked when they read it. Asked again it changes nothing.
 * @param quienes ids of users; nulls, repeated and closed accounts are left out
 */
export async function avisarA(ctx: Context, quienes: readonly (number | null | undefined)[], dicho: Dicho): Promise<void> {
  const { clase, objeto, id_objeto, llave, titulo, detalle, referencia = null, autor = ctx.user?.id ?? null } = dicho
  const pedidos = [...new Set(quienes.flatMap((uno) => (uno ? [Number(uno)] : [])))].filter((uno) => uno !== autor)
  if (!pedidos.length) return
  const activos = await readRows(ctx.db, `select id from usuarios where estado = 1 and id in (${marks(pedidos)})`, pedidos)
  if (!activos.length) return
  const texto = detalle?.replace(/\s+/g, ' ').trim()
  const fila: Omit<Aviso, 'id' | 'id_usuario' | keyof Ajenas> = {
    llave: llave.slice(0, 120), clase, objeto, id_objeto, referencia: referencia === null ? null : String(referencia),
    titulo: corto(titulo, 200), detalle: texto ? corto(texto, 300) : null, leido_en: null, resumido: null,
    created_at: ctx.now.toISOString(),
  }
  await ctx.db('avisos').insert(activos.map(({ id }) => ({ id_usuario: Number(id), ...fila }))).onConflict(['id_usuario', 'llave']).ignore()
}

/** What other tables have, and this one has not. */
type Ajenas = Omit<Aviso, 'id' | 'id_usuario' | 'llave' | 'clase' | 'objeto' | 'id_objeto' | 'referencia' | 'titulo' | 'detalle' | 'leido_en'
  | 'resumido' | 'created_at'>
