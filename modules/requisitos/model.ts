import type { EstadoDeRequisito } from '../../schemas/radicaciones/requisito.ts'
import { BaseModel } from '../kernel/index.ts'

/** State of a paper of a deed, by the paper's name. */
export class RequisitoDeRadicacion extends BaseModel {
  static override tableName = 'requisitos_radicacion'
  static override hidden = ['motivo']
  declare id_radicacion: number
  declare nombre: string
  declare estado: EstadoDeRequisito
  /** Date of the paper, from which its validity counts. */
  declare fecha: string | null
  declare motivo: string | null
  declare url_archivo: string | null
  declare sha256: string | null
  declare bytes: number | null
  declare id_usuario: number | null
}
