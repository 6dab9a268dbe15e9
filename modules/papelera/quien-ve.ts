import { onlySeen, personal, type Condition, type Context } from '../kernel/index.ts'
import { esAdministrador } from '../roles/index.ts'
import { papeleras } from './declarar.ts'
import { Tirado } from './model.ts'

/** What is in the trash until its days are over, of the kinds that somebody may delete; who sees but some of a kind finds their own. */
function losQueVe(ctx: Context): Condition {
  const { user } = ctx
  if (!user) return { sql: '1 = 0', values: [] }
  if (esAdministrador(user.permisos)) return { sql: '1 = 1', values: [] }
  const suyas = papeleras().filter(({ permisos }) => permisos.some((id) => user.permisos.has(id)))
  const todas = suyas.filter(({ veTodas }) => veTodas?.(ctx) ?? true)
  const propias = suyas.filter((una) => !todas.includes(una))
  const en = (clases: readonly { clase: string }[]) => `papelera.clase in (${clases.map(() => '?').join(', ')})`
  const partes = [
    ...(todas.length ? [{ sql: en(todas), values: todas.map(({ clase }) => clase) }] : []),
    ...(propias.length
      ? [
          {
            sql: `(${en(propias)} and papelera.id_usuario = ?)`,
            values: [...propias.map(({ clase }) => clase), user.id],
          },
        ]
      : []),
  ]
  return partes.length
    ? { sql: partes.map(({ sql }) => sql).join(' or '), values: partes.flatMap(({ values }) => values) }
    : { sql: '1 = 0', values: [] }
}

/** The rule of what was deleted. */
export const deLaPapelera = personal({
  entity: 'Papelera',
  says: 'lo que pueden eliminar, y los administradores todo; de lo que no ven completo, lo que ellos eliminaron',
  names: [],
  all: [],
  own: losQueVe,
})

/** Those that somebody finds: their days are not over, whether or not the night has come. */
export const tirados = (ctx: Context) =>
  onlySeen(ctx, Tirado.query(ctx.db).where('papelera.vence', '>', ctx.now.toISOString()), deLaPapelera)
