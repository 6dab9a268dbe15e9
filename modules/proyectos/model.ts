import { extensible } from '../campos/index.ts'
import { BaseModel, type Context } from '../kernel/index.ts'

export class Proyecto extends BaseModel {
  static override tableName = 'proyectos'
  static override booleans = ['estado']
  static override search = ['codigo', 'proyecto']
  declare codigo: string
  /** Its name, as filings show it. */
  declare proyecto: string
  /** The code with its digits substituted. */
  declare token: string
  /** The person who answers for it. */
  declare usuario_plataforma: number
  declare estado: boolean
  /** User who created it. */
  declare creado_por: number | null
}

/** Whether this person answers for a project or created it. */
export const esMio = (ctx: Context, { usuario_plataforma, creado_por }: Pick<Proyecto, 'usuario_plataforma' | 'creado_por'>): boolean =>
  ctx.user !== null && (creado_por === ctx.user.id || (ctx.user.id_persona !== null && usuario_plataforma === ctx.user.id_persona))

extensible('proyectos', Proyecto, async (ctx, id) => {
  const proyecto = await Proyecto.query(ctx.db).findById(id)
  return proyecto !== undefined && esMio(ctx, proyecto)
})
