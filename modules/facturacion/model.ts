import type { EstadoDian, Lado, RESPUESTAS_CLIENTE } from '../../schemas/facturacion/facturacion.ts'
import type { DetallesPago } from '../../schemas/facturacion/pagos.ts'
import { BaseModel } from '../kernel/index.ts'

export class Facturacion extends BaseModel {
  static override tableName = 'facturaciones'
  declare id_radicacion: number
  declare archivada_en: string
  declare archivada_por: number | null
}

/** The invoice of one payer of a deed: first a card, then (with a number) a document of the DIAN. Whole pesos. */
export class Factura extends BaseModel {
  static override tableName = 'facturas'
  static override booleans = ['terceros_en_factura', 'pendiente_dian']
  static override json = ['method_data']
  static override search = ['nombre', 'numero_documento', 'numero_factura', 'numero_radicacion']
  declare id_radicacion: number
  declare lado: Lado
  declare orden: number
  declare id_personas: number
  declare nombre: string
  declare numero_documento: string
  declare numero_radicacion: number
  declare metodo_pago: number
  declare method_data: DetallesPago | null
  /** Hundredths of a percentage point. */
  declare porcentaje: number
  /** Total paid at the office: base + iva + terceros. */
  declare total: number
  declare base: number
  declare iva: number
  declare terceros: number
  /** Frozen when archived: whether `terceros` are mandate lines of the invoice. */
  declare terceros_en_factura: boolean
  /** Due date of what is owed. */
  declare vence: string | null
  declare observaciones: string | null
  declare prefijo: string | null
  declare numero_factura: string | null
  declare fecha_factura: string
  /** 1 once the DIAN accepted it. */
  declare state_document_id: 0 | 1
  declare estado_dian: EstadoDian | null
  declare pendiente_dian: boolean
  declare mensaje_dian: string | null
  declare respuesta_cliente: (typeof RESPUESTAS_CLIENTE)[number] | null
  declare anulada_en: string | null
  declare anulada_motivo: string | null
  declare nota_credito: string | null
  declare retirada_en: string | null
  /** Of one handed over on paper: its contingency range, its number there, and the instant. */
  declare papel_rango: number | null
  declare papel_consecutivo: number | null
  declare papel_en: string | null

  override $formatJson(json: Record<string, unknown>): Record<string, unknown> {
    const { busqueda: _search, extra: _extra, ...row } = super.$formatJson(json)
    return row
  }
}

export interface FilaLinea {
  id?: number
  id_factura: number
  orden: number
  clave: string
  id_items_liquidaciones: number
  tipo_liquidacion: string
  detalle: string
  cantidad: number
  valor: number
  iva: number
  tarifa_iva: number
  terceros: number
  mandante: string | null
  mandante_nombre: string | null
}

/** Whether the DIAN has or may have it, so that it cannot change. */
export const estaEnviada = ({ estado_dian }: Pick<Factura, 'estado_dian'>): boolean =>
  estado_dian === 'firmada' || estado_dian === 'incierta' || estado_dian === 'aceptada'

/**
 * What it says no longer changes: also while a fault of the set-up holds its signed bytes back, because those very bytes go when it is
 * mended, and where its customer has it on paper.
 */
export const estaFija = (factura: Pick<Factura, 'estado_dian' | 'papel_en'>): boolean =>
  estaEnviada(factura) || factura.estado_dian === 'error_config' || Boolean(factura.papel_en)

export const estaVigente = ({ anulada_en, retirada_en }: Pick<Factura, 'anulada_en' | 'retirada_en'>): boolean =>
  anulada_en === null && retirada_en === null
