import type { FromSchema } from 'json-schema-to-ts'
import { esPreferencia, MAX_PREFERENCIAS, type preferenciaSchema } from '../../schemas/preferencia.ts'
import { invalid, onlySeen, Problem, readRows, seenSql, type Context } from '../kernel/index.ts'
import { dePreferencia } from './quien-ve.ts'

type Valor = FromSchema<typeof preferenciaSchema>['valor']

/** How the session's own person arranged their screens, by the name of each preference. There is no way to name another's. */
export async function leerPreferencias(ctx: Context): Promise<{ data: { clave: string; valor: Valor }[] }> {
  const { sql, values } = seenSql(ctx, dePreferencia)
  const rows = await readRows(ctx.db, `select clave, valor from preferencias where ${sql} order by clave`, values)
  return { data: rows.map(({ clave, valor }) => ({ clave: String(clave), valor: JSON.parse(String(valor)) as Valor })) } // as it was kept
}

/**
 * Keeps one; null forgets it. The last desk that says something has the last word, and the audit hears nothing of it.
 * @throws Problem 422 where no screen has that name, or the person has too many
 */
export async function guardarPreferencia(ctx: Context, clave: string, valor: Valor): Promise<void> {
  if (!esPreferencia(clave)) throw invalid({ clave: ['Ninguna pantalla guarda eso.'] })
  const suyas = () => onlySeen(ctx, ctx.db('preferencias'), dePreferencia)
  if (valor === null) {
    await suyas().where({ clave }).delete()
    return
  }
  const [cuenta] = await suyas().whereNot({ clave }).count<{ n: number }[]>({ n: '*' })
  if (Number(cuenta?.n) >= MAX_PREFERENCIAS)
    throw new Problem(
      422,
      'muchas_preferencias',
      `Tiene arregladas ${MAX_PREFERENCIAS} listas: devuelva alguna a como era.`,
    )
  await ctx
    .db('preferencias')
    .insert({ id_usuario: ctx.user?.id ?? 0, clave, valor: JSON.stringify(valor) })
    .onConflict(['id_usuario', 'clave'])
    .merge(['valor'])
}
