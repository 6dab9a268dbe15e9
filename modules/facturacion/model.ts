import type { EstadoDian, Lado, RESPUESTAS_CLIENTE } from '../../schemas/facturacion/facturacion.ts'
import type { DetallesPago } from '../../schemas/facturacion/pagos.ts'
import { BaseModel, type Context } from '../kernel/index.ts'

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

export interface Ajustes {
  /** Third-party money as mandate lines of the invoice (D. 1625 de 2016 and the DIAN's operation 11), or apart with a cash receipt. */
  tercerosEnFactura: boolean
  plazoCredito: number
}

interface FilaParametro {
  clave: string
  valor: string
}

/** The office's dated parameters of invoicing; carried in the invoice and 30 days where it says nothing. */
export async function ajustesEn(ctx: Context, fecha: string): Promise<Ajustes> {
  const filas = await ctx
    .db('parametros')
    .whereIn('clave', ['terceros_en_factura', 'plazo_credito'])
    .where('desde', '<=', fecha)
    .where((q) => {
      void q.whereNull('hasta').orWhere('hasta', '>=', fecha)
    })
    .orderBy('desde')
    .select<FilaParametro[]>('clave', 'valor')
  const valor = (clave: string) => filas.findLast((fila) => fila.clave === clave)?.valor
  return {
    tercerosEnFactura: valor('terceros_en_factura') !== 'recibo',
    plazoCredito: Number(valor('plazo_credito') ?? 30) || 30,
  }
}

type Oyente = (ctx: Context, factura: Factura, nueva: Factura | null) => Promise<void>
const oyentes: Oyente[] = []

/** What follows where an invoice is annulled or taken away, or another takes its place: who took it for paid says it here. */
export const alAnularFactura = (oyente: Oyente): void => {
  oyentes.push(oyente)
}

/** @param nueva the invoice that took its place; null where none did */
export async function anunciarAnulada(ctx: Context, factura: Factura, nueva: Factura | null = null): Promise<void> {
  for (const oyente of oyentes) await oyente(ctx, factura, nueva)
}
