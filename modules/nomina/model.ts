import type { RevisionFirma } from '../dian/index.ts'
import { BaseModel } from '../kernel/index.ts'
import type { NominaLeida, RevisionCune } from './leer-nomina.ts'

/** Set by the DIAN's answer and later adjustments. */
export type EstadoNomina = 'IMPORTADA' | 'AUTORIZADA' | 'RECHAZADA' | 'REEMPLAZADA' | 'ELIMINADA'

/** Its amounts stay out of the audit trail. */
export class Nomina extends BaseModel {
  static override tableName = 'nominas'
  static override search = ['numero', 'trabajador_documento', 'trabajador_nombre', 'empleador_nombre']
  static override hidden = [
    'trabajador_tipo',
    'trabajador_documento',
    'trabajador_nombre',
    'devengados_centavos',
    'deducciones_centavos',
    'total_centavos',
    'ruta_archivo',
  ]
  declare tipo_xml: NominaLeida['tipo_xml']
  declare tipo_nota: NominaLeida['tipo_nota']
  declare empleador_nit: string
  declare empleador_nombre: string
  declare prefijo: string
  declare consecutivo: string
  declare numero: string
  declare trabajador_tipo: string | null
  declare trabajador_documento: string | null
  declare trabajador_nombre: string | null
  declare periodo_inicio: string | null
  declare periodo_fin: string | null
  declare fecha_gen: string
  declare hora_gen: string
  declare devengados_centavos: number
  declare deducciones_centavos: number
  declare total_centavos: number
  declare ambiente: number
  declare cune: string
  declare cune_revision: RevisionCune
  declare firma: RevisionFirma
  declare firmante: string | null
  declare cune_predecesor: string | null
  declare estado: EstadoNomina
  declare ruta_archivo: string
  declare nombre_archivo: string
  declare sha256: string
}
