import { proyectos as pantalla } from '../../schemas/pantallas/proyectos.ts'
import { entidad } from '../entidades/index.ts'
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

interface Filtrable { whereRaw(sql: string, valores: number[]): unknown }

/** Leaves in a query of projects those that this person answers for or created. */
export function soloPropios<Q extends Filtrable>({ user }: Context, query: Q): Q {
  const persona = user?.id_persona ?? null
  if (persona === null) query.whereRaw('proyectos.creado_por = ?', [user?.id ?? 0])
  else query.whereRaw('(proyectos.creado_por = ? or proyectos.usuario_plataforma = ?)', [user?.id ?? 0, persona])
  return query
}

entidad({
  pantalla,
  Modelo: Proyecto,
  enHistorial: 'Proyectos',
  esSuya: async (ctx, id) => (await soloPropios(ctx, Proyecto.query(ctx.db)).findById(id)) !== undefined,
})
