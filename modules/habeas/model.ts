import { BaseModel } from '../kernel/index.ts'
import type { Fundamento } from './domain.ts'

/**
 * One line of the ledger of what people were told and authorised (Ley 1581 de 2012, arts. 8 b, 9 and 12): only grows. Taking back is a line
 * that names the one it takes back.
 */
export class Autorizacion extends BaseModel {
  static override tableName = 'autorizaciones'
  static override onlyGrows = true
  static override hidden = ['numero_documento', 'clave_documento', 'correo', 'nombre', 'actua', 'ip', 'agente', 'evidencia']
  declare tipo_documento: string | null
  declare numero_documento: string | null
  /** The number without dashes or dots: whose line it is. */
  declare clave_documento: string | null
  /** Whose it is where no document is known. */
  declare correo: string | null
  declare nombre: string | null
  /** Who said it for that person, and as what. */
  declare actua: string | null
  declare formulario: string
  declare finalidad: string
  declare fundamento: Fundamento
  /** Version and SHA-256 of the text that was shown. */
  declare politica: string
  declare huella: string
  declare canal: string
  declare cuando: string
  declare ip: string | null
  declare agente: string | null
  declare evidencia: string | null
  /** `informada` of what needs no authorisation; `confirmada` and `revocada` name an earlier line. */
  declare estado: 'informada' | 'otorgada' | 'confirmada' | 'revocada'
  declare id_anterior: number | null
  /** The record that it came with, as `table:id`. */
  declare origen: string | null
}
