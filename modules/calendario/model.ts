import { BaseModel } from '../kernel/index.ts'

/** The hours of a weekday (specification 3, «Schedule»). */
export class Horario extends BaseModel {
  static override tableName = 'horarios'
  static override booleans = ['aplica']
  /** 1 Monday … 7 Sunday. */
  declare dia: number
  declare hora_entrada: string
  declare hora_salida: string
  declare aplica: boolean
  /** Second range, after lunch; null without one. */
  declare hora_entrada_2: string | null
  declare hora_salida_2: string | null
}

export class SabadoLaborable extends BaseModel {
  static override tableName = 'horarios_sabados'
  static override booleans = ['activo']
  declare fecha: string
  /** False: cancelled. */
  declare activo: boolean
}

export class ExcepcionDeCalendario extends BaseModel {
  static override tableName = 'calendario_excepciones'
  static override booleans = ['suspende_terminos']
  declare fecha: string
  declare tipo: 'cerrado' | 'horario'
  declare hora_entrada: string | null
  declare hora_salida: string | null
  declare suspende_terminos: boolean
  declare acto: string | null
}
