import { BaseModel } from '../kernel/index.ts'

/** Expired rows of a class, awaiting a person's decision, and its result. */
export class Propuesta extends BaseModel {
  static override tableName = 'conservacion_propuestas'
  declare clase: string
  /** `clase` while open (unique): one open proposal per class. */
  declare abierta: string | null
  declare propuesta_en: string
  /** Upper bound of the deleted dates. */
  declare antes_de: string
  declare cuantos: number
  declare mas_antiguo: string
  declare decision: 'confirmada' | 'conservada' | null
  declare motivo: string | null
  declare decidida_en: string | null
  declare decidida_por: number | null
  declare borrados: number
  declare terminada_en: string | null
}
