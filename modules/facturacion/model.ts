import type { DetallesPago } from '../../schemas/facturacion/pagos.ts'
import { facturas } from '../../schemas/registros/facturas.ts'
import { modeloDe } from '../entidades/index.ts'
import { BaseModel, notFound, type Context } from '../kernel/index.ts'

export class Facturacion extends BaseModel {
  static override tableName = 'facturaciones'
  declare id_radicacion: number
  declare archivada_en: string
  declare archivada_por: number | null
}

export class Factura extends modeloDe(facturas) {
  // the list sorts by it: names first
  static override search = ['nombre', 'numero_documento', 'numero_factura', 'numero_radicacion']
  declare method_data: DetallesPago | null
  declare state_document_id: 0 | 1

  override $formatJson(json: Record<string, unknown>): Record<string, unknown> {
    const { busqueda: _search, extra: _extra, ...row } = super.$formatJson(json)
    return row
  }
}

/** Locks the invoice. @throws Problem 404, also for a removed card */
export async function tomarFactura(ctx: Context, id: number): Promise<Factura> {
  return exigirFactura(await Factura.query(ctx.db).findById(id).forUpdate())
}

/** @throws Problem 404 */
export function exigirFactura(factura: Factura | null | undefined): Factura {
  if (!factura || factura.retirada_en) throw notFound('No se encontró la factura.')
  return factura
}

export const SIN_ENVIAR = {
  state_document_id: 0,
  pendiente_dian: false,
  prefijo: null,
  numero_factura: null,
  estado_dian: null,
  respuesta_cliente: null,
  anulada_en: null,
  anulada_motivo: null,
  nota_credito: null,
  retirada_en: null,
} as const

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

/** The DIAN has or may have it. */
export const estaEnviada = ({ estado_dian }: Pick<Factura, 'estado_dian'>): boolean =>
  estado_dian === 'firmada' || estado_dian === 'incierta' || estado_dian === 'aceptada'

/** Also while a set-up fault holds signed bytes, which will be sent as they are, and once delivered on paper. */
export const estaFija = (factura: Pick<Factura, 'estado_dian' | 'papel_en'>): boolean =>
  estaEnviada(factura) || factura.estado_dian === 'error_config' || Boolean(factura.papel_en)

export const estaVigente = ({ anulada_en, retirada_en }: Pick<Factura, 'anulada_en' | 'retirada_en'>): boolean =>
  anulada_en === null && retirada_en === null

export interface Ajustes {
  /** Mandate lines of the invoice (D. 1625 de 2016, DIAN operation 11), or apart with a cash receipt. */
  tercerosEnFactura: boolean
  plazoCredito: number
}

interface FilaParametro {
  clave: string
  valor: string
}

/** Dated parameters; defaults: in the invoice, 30 days. */
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

/** Hook for modules that counted the invoice as paid. */
export const alAnularFactura = (oyente: Oyente): void => {
  oyentes.push(oyente)
}

export async function anunciarAnulada(ctx: Context, factura: Factura, nueva: Factura | null = null): Promise<void> {
  for (const oyente of oyentes) await oyente(ctx, factura, nueva)
}
