import { BaseModel, type JobRow } from '../kernel/index.ts'

/** What a person may see of a row of work; «descartado» is a failure that somebody looked at and set aside. */
export type EstadoProceso = JobRow['estado'] | 'descartado'

/** A piece of work as the runner keeps it. Only read here: what changes it are the verbs of this module and the runner. */
export class Proceso extends BaseModel {
  static override tableName = 'trabajos'
  declare nombre: string
  declare estado: EstadoProceso
  declare intentos: number
  /** Unix milliseconds of the next try. */
  declare proximo: number
  declare error: string | null
  /** The payload, as JSON: never answered whole. */
  declare carga: string
}
