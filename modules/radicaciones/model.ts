import { textOfMatriculas } from '../../schemas/es-co/matricula.ts'
import { BaseModel } from '../kernel/index.ts'
import type { Estado } from './domain.ts'

export class Radicacion extends BaseModel {
  static override tableName = 'radicaciones'
  static override booleans = ['reparto', 'activo', 'express']
  static override search = [
    'numero_radicacion',
    'num_escritura',
    'actos',
    'matricula',
    'direccion',
    'proyecto',
    'comparecientes',
  ]
  static override said = ['otorgante1', 'otorgante2']
  static override apart = ['otorgante1', 'otorgante2']
  static override hidden = ['llave', 'comparecientes']
  static override stays = true
  declare numero_radicacion: number
  declare fecha_radicacion: string
  declare num_escritura: string | null
  declare fecha_escritura: string | null
  declare matricula: string | null
  declare direccion: string | null
  declare otorgante1: string | null
  declare otorgante2: string | null
  declare actos: string | null
  declare comparecientes: string | null
  declare id_proyectos: number | null
  declare proyecto: string | null
  declare contacto: number | null
  declare digitador: number | null
  declare revisor: number | null
  declare liquidador: number | null
  declare radicador: number
  declare observacion: string | null
  declare id_estados_escrituras: number | null
  declare reparto: boolean
  declare activo: boolean
  declare estado: Estado
  /** Public code by digit substitution. */
  declare token: string
  /** Secret key of the printed QR codes. */
  declare llave: string
  /** Only flat fields: its acts are not written yet. */
  declare express: boolean
  /** Document of the owner's person, from the express form. */
  declare usuario_plataforma: string | null
  declare anulada_en: string | null
  declare anulada_por: number | null
  declare anulada_motivo: string | null

  /** Finds matrículas with or without dash. */
  static override searchTextOf(row: Partial<Radicacion>, extraTexts: readonly string[]): string | null {
    return super.searchTextOf({ ...row, matricula: row.matricula ? textOfMatriculas(row.matricula) : null }, extraTexts)
  }
}
