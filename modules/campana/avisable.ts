import type { ClaseDeAviso, ObjetoDeAviso } from '../../schemas/oficina/mi-dia.ts'
import type { Condition, Context } from '../kernel/index.ts'
import type { Hecho } from './model.ts'

/** How notices about the records of a module are read: who sees one, and where it is opened. */
export interface Avisable {
  objeto: ObjetoDeAviso
  tabla: string
  /** Which of them the person of a request may open, on `tabla`; null where their role opens none. */
  ve(ctx: Context): Condition | null
  /** The page where one is opened, of those that this person opens. */
  href(ctx: Context, hecho: Pick<Hecho, 'id_objeto' | 'referencia'>): string
  /** The page where several of a kind are found, of those that this person opens; «Mi día» unless said. */
  lista?(ctx: Context, clase: ClaseDeAviso): string
}

const porObjeto = new Map<ObjetoDeAviso, Avisable>()

/** Says who sees the notices about a module's records, once and beside their rule. */
export const avisable = (dicho: Avisable): void => {
  porObjeto.set(dicho.objeto, dicho)
}

/** What was said of it. @throws Error of what no module that is loaded says anything */
export function avisableDe(objeto: ObjetoDeAviso): Avisable {
  const dicho = porObjeto.get(objeto)
  if (!dicho) throw new Error(`nobody says who sees notices about a ${objeto}`)
  return dicho
}

/**
 * The happenings of a person's notices that they may still see, on `avisos` and `avisos_hechos`: where the right was lost, or the record is
 * gone, nothing is told.
 */
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

/** What a person was told of, if they may still see any of what it gathers. */
export function losQueVe(ctx: Context): Condition {
  const { sql, values } = hechosQueVe(ctx)
  return { sql: `exists (select 1 from avisos_hechos where avisos_hechos.id_aviso = avisos.id and ${sql})`, values }
}
