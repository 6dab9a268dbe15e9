import { BaseModel } from '../kernel/index.ts'
import type { Suma } from './informe.ts'

/** A report as it was when its period was closed; reopening keeps the row, with its reason. */
export class Cierre extends BaseModel {
  static override tableName = 'informes_cierres'
  static override json = ['sumas']
  declare informe: string
  declare periodo: string
  /** `periodo` while it is closed; null once reopened, so that a period is closed once at a time. */
  declare vigente: string | null
  declare sha256: string
  declare filas: number
  declare sumas: Suma['columnas']
  declare cerrado_en: string
  declare cerrado_por: number | null
  declare reabierto_en: string | null
  declare reabierto_por: number | null
  declare reabierto_motivo: string | null
}

/** Proof that an obligation of a period was met. */
export class ObligacionCumplida extends BaseModel {
  static override tableName = 'obligaciones_cumplidas'
  declare id_obligacion: number
  /** `YYYY` or the first month, `YYYY-MM`. */
  declare periodo: string
  declare fecha: string
  declare nota: string | null
  declare url_archivo: string | null
  declare sha256: string | null
  declare bytes: number | null
  declare id_usuario: number | null
}

/** Closed tome of the protocol; its deeds are the rows of its closing. Reopening keeps the row. */
export class Tomo extends BaseModel {
  static override tableName = 'tomos'
  declare anio: number
  declare numero: number
  /** `numero` while it is closed. */
  declare vigente: number | null
  declare desde: string
  declare hasta: string
  declare escrituras: number
  declare hojas: number
  declare abierto_el: string
  declare cerrado_el: string
  declare id_cierre: number
}

/** Entry of a small book; an annulled one keeps its number. */
export class Asiento extends BaseModel {
  static override tableName = 'asientos'
  declare libro: string
  declare anio: number
  declare numero: number
  declare fecha: string
  declare asunto: string
  declare quien: string | null
  declare desde: string | null
  declare hasta: string | null
  declare fin: string | null
  declare url_archivo: string | null
  declare sha256: string | null
  declare bytes: number | null
  declare anulado_motivo: string | null
  declare id_usuario: number | null
}
