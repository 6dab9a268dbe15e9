import type { VariableDeNotaria } from '../../schemas/oficina/notaria.ts'
import { BaseModel } from '../kernel/index.ts'
import type { Notario } from './domain.ts'

/** One thing that the office says of itself for its deeds. */
export class EntradaDeNotaria extends BaseModel {
  static override tableName = 'notaria_config'
  static override json = ['data']
  declare variable: VariableDeNotaria
  /** Notaries, or the names of bonds or subsidies. */
  declare data: Notario[] | string[]
}
