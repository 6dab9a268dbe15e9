import { CLAVES_DE_PASO, PASOS, type ClaveDePaso } from '../../schemas/primeros-pasos.ts'
import type { PasoDeMiDia } from '../../schemas/respuestas/mi-dia.ts'
import { isPermitted, type Context, type Question } from '../kernel/index.ts'
import { tarifasPorConfirmar } from '../liquidaciones/index.ts'
import { modificar } from '../roles/index.ts'

/** An office with so many filings is not new: what it left undone is no longer told as first steps. */
const YA_TRABAJA = 20

const hay = (sql: string, al = 1): Question => ({
  sql: `(select count(*) >= ${al} from (select 1 from ${sql} limit ${al}) hay)`,
  values: [],
})

const HECHO: Readonly<Record<ClaveDePaso, (ctx: Context) => Question>> = {
  notaria: () => hay("notaria_config where variable = 'nombre_notario' and data <> '[]'"),
  // whoever began the office is one
  equipo: () => hay('usuarios where estado = 1', 2),
  tarifas: (ctx) => {
    const { sql, values } = tarifasPorConfirmar(ctx)
    return { sql: `(${sql} = 0)`, values }
  },
  dian: () => ({
    sql: `(exists (select 1 from dian_certificados where retirado_en is null) and exists (select 1 from dian_rangos where activo = 1))`,
    values: [],
  }),
  // the hours come with the office: somebody looked at them once they were saved
  horarios: () => hay('horarios where version > 1'),
  radicacion: () => hay('radicaciones'),
}

/** What is asked for the first steps of an office; nothing for who does not set it up. */
export const preguntasDePasos = (ctx: Context): Question[] =>
  ctx.user && isPermitted(modificar('oficina'), ctx.user.permisos)
    ? [...CLAVES_DE_PASO.map((clave) => HECHO[clave](ctx)), hay('radicaciones', YA_TRABAJA)]
    : []

/** The steps that the person's role can take, done or not; none where all are done, or the office is not new. */
export function leerPasos(ctx: Context, respuestas: readonly unknown[]): PasoDeMiDia[] {
  const dichas = respuestas.map((una) => Number(una) > 0)
  if (dichas.at(-1) ?? true) return []
  const pasos = CLAVES_DE_PASO.map((clave, at) => ({ clave, hecho: dichas[at] ?? false })).filter(({ clave }) =>
    ctx.user?.permisos.has(PASOS[clave].permiso),
  )
  return pasos.every(({ hecho }) => hecho) ? [] : pasos
}
