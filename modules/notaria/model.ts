import type { VariableDeNotaria } from '../../schemas/oficina/notaria.ts'
import { BaseModel } from '../kernel/index.ts'
import type { Notario } from './domain.ts'

export class EntradaDeNotaria extends BaseModel {
  static override tableName = 'notaria_config'
  static override json = ['data']
  declare variable: VariableDeNotaria
  declare data: Notario[] | string[]
}
