import { BaseModel } from '../kernel/index.ts'

export class Rol extends BaseModel {
  static override tableName = 'roles'
  static override booleans = ['exige_segundo_factor']
  static override search = ['name', 'description']
  declare name: string
  declare description: string | null
  declare privacy: string | null
  declare department_id: number | null
  /** Demands a second factor of its users. */
  declare exige_segundo_factor: boolean
}
