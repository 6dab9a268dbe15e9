import { permiso, type Accion, type Vista } from '../../schemas/vistas.ts'
import type { Context, Whose } from '../kernel/index.ts'

/**
 * How much of a filing is asked for: all of it; its express form with the code that its paper carries; or what identifies it, with its
 * steps.
 */
export type Alcance = 'expediente' | 'express' | 'ficha'

/** What a route says that takes the id or the number of a filing, or of what hangs from one. */
export const deRadicacion = (reach: Alcance): Whose => ({ entity: 'radicaciones', reach })

const de = (vista: Vista, ...acciones: Accion[]): number[] => acciones.map((accion) => permiso(vista, accion))

/** Who reads the office's filings, and who settles or invoices any of them. */
const EXPEDIENTE = [
  ...de('radicaciones', 'ver'),
  ...de('liquidaciones', 'ver', 'modificar'),
  ...de('facturacion', 'ver', 'crear', 'modificar'),
]

/** The permissions that open every filing of the office. Whoever has none of them sees those of `lasSuyas`. */
export const VEN_TODAS: Readonly<Record<Alcance, readonly number[]>> = {
  expediente: EXPEDIENTE,
  express: [...EXPEDIENTE, ...de('seguimiento', 'modificar')],
  // who follows deeds or receives money for them asks for any by its number (specification 1, section 2)
  ficha: [...EXPEDIENTE, ...de('seguimiento', 'ver', 'crear', 'modificar', 'eliminar'), ...de('depositos', 'ver', 'crear', 'modificar')],
}

/** Who sees every project sees the filings of all of them. */
export const VEN_PROYECTOS = de('administracionProyectos', 'ver', 'crear')

/** A condition on `radicaciones` with `?` for each value. */
interface Condicion { sql: string; valores: number[] }

const tieneAlguno = (ctx: Context, ids: readonly number[]): boolean => ids.some((id) => ctx.user?.permisos.has(id))

/** Those filed by oneself, or with oneself in a role of the deed: «Mis radicaciones». */
export function dondeParticipa({ user }: Context): Condicion {
  const persona = user?.id_persona ?? null
  const roles = persona === null ? [] : ['digitador', 'revisor', 'liquidador']
  return {
    sql: ['radicador', ...roles].map((columna) => `radicaciones.${columna} = ?`).join(' or '),
    valores: [user?.id ?? 0, ...roles.map(() => persona ?? 0)],
  }
}

/** Those of the projects that one answers for or created; of all projects, to who administers them. */
function deSusProyectos(ctx: Context): Condicion {
  if (tieneAlguno(ctx, VEN_PROYECTOS)) return { sql: 'radicaciones.id_proyectos is not null', valores: [] }
  const { id = 0, id_persona = null } = ctx.user ?? {}
  return id_persona === null
    ? { sql: 'radicaciones.id_proyectos in (select id from proyectos where creado_por = ?)', valores: [id] }
    : {
        sql: 'radicaciones.id_proyectos in (select id from proyectos where creado_por = ? or usuario_plataforma = ?)',
        valores: [id, id_persona],
      }
}

/**
 * The rule of filings: which of them the person of a request sees. Every list, every reading of one and everything that hangs from one
 * takes it,
 * so that what one may not see is not there (404). Work that is nobody's (a job, a public page with its own proof) sees all.
 * @returns null where there is nothing to leave out
 */
export function lasQueVe(ctx: Context, alcance: Alcance): Condicion | null {
  if (ctx.user === null || tieneAlguno(ctx, VEN_TODAS[alcance])) return null
  const [suyas, proyectos] = [dondeParticipa(ctx), deSusProyectos(ctx)]
  return { sql: `(${suyas.sql} or ${proyectos.sql})`, valores: [...suyas.valores, ...proyectos.valores] }
}

interface Filtrable { whereRaw(sql: string, valores: number[]): unknown }

/** The same on a query that is being built. */
export function soloLasQueVe<Q extends Filtrable>(ctx: Context, query: Q, alcance: Alcance): Q {
  const regla = lasQueVe(ctx, alcance)
  if (regla) query.whereRaw(regla.sql, regla.valores)
  return query
}
