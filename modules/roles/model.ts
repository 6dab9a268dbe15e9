import { BaseModel } from '../kernel/index.ts'

export class Rol extends BaseModel {
  static override tableName = 'roles'
  static override search = ['name', 'description']
  declare name: string
  declare description: string | null
  declare privacy: string | null
  declare department_id: number | null
}
