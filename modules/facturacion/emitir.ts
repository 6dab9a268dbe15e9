import { seDebe } from './tarjetas/guardar-tarjeta.ts'
import { correrVencimiento, fecharDeuda } from '../cartera/index.ts'
import type { Lado } from '../../schemas/facturacion/facturacion.ts'
import type { DetallesPago } from '../../schemas/facturacion/pagos.ts'
import {
  checkDigit,
  conPunto,
  formatDateLong,
  formatDateTime,
  formatPercent,
  formatPesos,
} from '../../schemas/es-co/index.ts'
import { bogotaDate, findRow, notFound, Problem, update, type Columns, type Context } from '../kernel/index.ts'
import { esDeUnLado, partesDeLaEscritura } from '../liquidaciones/index.ts'
import { esDebido } from '../pagos/index.ts'
import { Radicacion } from '../radicaciones/index.ts'
import { adquirenteDe, type Adquirente } from './tarjetas/deudores.ts'
import { Factura, tomarFactura, type FilaLinea } from './model.ts'

/** Amounts in centavos, rates in hundredths of a percent. */
export interface LineaPorEmitir {
  codigo: string
  descripcion: string
  cantidad: number
  valor: number
  /** Null: excluded of IVA. */
  iva: { tarifa: number; valor: number } | null
  terceros: { nit: string; dv: string; nombre: string } | null
}

export interface FacturaPorEmitir {
  id: number
  /** Null: a sale at the counter. */
  id_radicacion: number | null
  anulada_en: string | null
  adquirente: Adquirente
  metodo_pago: number
  method_data: DetallesPago | null
  fecha_factura: string
  /** '2' where any part is owed. */
  forma: '1' | '2'
  vence: string | null
  notas: string[]
  lineas: LineaPorEmitir[]
  numero_factura: string | null
  total: number
  /** Of `lineas`: without third-party money that goes apart. */
  total_factura: number
  terceros_en_factura: boolean
  papel: { id_rango: number; consecutivo: number; fecha: string } | null
}

/** Locks it, for signing in the same transaction. @throws Problem 404; 422 without value */
export async function facturaParaEmitir(ctx: Context, id: number): Promise<FacturaPorEmitir> {
  const factura = await tomarFactura(ctx, id)
  const filas = await ctx.db<FilaLinea>('facturas_lineas').where('id_factura', id).orderBy('orden').forUpdate()
  const lineas = filas.filter(({ terceros }) => factura.terceros_en_factura || !terceros).map(lineaPorEmitir)
  const total_factura = lineas.reduce((suma, { valor, iva }) => suma + valor + (iva?.valor ?? 0), 0) / 100
  if (total_factura === 0)
    throw new Problem(422, 'sin_valor', 'La factura no tiene valor: no hay nada que enviar a la DIAN.')
  return {
    id,
    id_radicacion: factura.id_radicacion,
    anulada_en: factura.anulada_en,
    adquirente: await adquirenteDe(ctx, factura.id_personas),
    metodo_pago: factura.metodo_pago,
    method_data: factura.method_data,
    forma: esDebido(factura.metodo_pago, factura.method_data) ? '2' : '1',
    fecha_factura: factura.fecha_factura,
    vence: factura.vence,
    notas: await notasDe(ctx, factura),
    lineas,
    numero_factura: factura.numero_factura,
    total: factura.total,
    total_factura,
    terceros_en_factura: factura.terceros_en_factura,
    papel:
      factura.papel_rango === null || factura.papel_en === null
        ? null
        : {
            id_rango: factura.papel_rango,
            consecutivo: Number(factura.papel_consecutivo),
            fecha: bogotaDate(new Date(factura.papel_en)),
          },
  }
}

/** Third-party money carries no IVA of the notary's: any charged with it goes to its owner. */
const lineaPorEmitir = (fila: FilaLinea): LineaPorEmitir => {
  const valor = Number(fila.valor)
  const iva = Number(fila.iva)
  const propia = !fila.terceros
  return {
    codigo: String(fila.id_items_liquidaciones),
    descripcion: fila.detalle,
    cantidad: fila.cantidad,
    valor: (propia ? valor : valor + iva) * 100,
    iva: propia && fila.tarifa_iva > 0 ? { tarifa: fila.tarifa_iva / 100, valor: iva * 100 } : null,
    terceros:
      propia || !fila.mandante
        ? null
        : { nit: fila.mandante, dv: String(checkDigit(fila.mandante) ?? ''), nombre: fila.mandante_nombre ?? '' },
  }
}

const LADO_EN_PALABRAS: Record<Lado, string> = { vendedor: 'la parte vendedora', comprador: 'la parte compradora' }

async function quienPaga(ctx: Context, id_radicacion: number, lado: Lado): Promise<string> {
  return esDeUnLado(await partesDeLaEscritura(ctx, id_radicacion))
    ? 'pagan los otorgantes'
    : `paga ${LADO_EN_PALABRAS[lado]}`
}

async function notasDe(ctx: Context, factura: Factura): Promise<string[]> {
  if (factura.id_radicacion === null) return factura.observaciones ? [factura.observaciones] : []
  const { num_escritura, fecha_escritura } = await Radicacion.query(ctx.db)
    .findById(factura.id_radicacion)
    .throwIfNotFound()
  const escritura = num_escritura
    ? `Escritura pública No. ${num_escritura}${fecha_escritura ? ` del ${formatDateLong(fecha_escritura)}` : ''}. `
    : ''
  return [
    `${escritura}Radicación No. ${factura.numero_radicacion}.`,
    `${formatPercent(factura.porcentaje / 100)} de lo que ${conPunto(await quienPaga(ctx, factura.id_radicacion, factura.lado))}`,
    ...(factura.terceros > 0 && !factura.terceros_en_factura
      ? [`Recaudos para terceros por ${formatPesos(factura.terceros)}: aparte, con recibo de caja.`]
      : []),
    ...(factura.observaciones ? [factura.observaciones] : []),
  ]
}

export type MarcaDeEmision = Partial<
  Pick<
    Factura,
    | 'prefijo'
    | 'numero_factura'
    | 'fecha_factura'
    | 'estado_dian'
    | 'state_document_id'
    | 'pendiente_dian'
    | 'mensaje_dian'
    | 'respuesta_cliente'
  >
>

/** Accepted counts as sent; the debt's age follows the new date. @throws Problem 404 */
export async function marcarEmision(ctx: Context, id: number, marca: MarcaDeEmision): Promise<Factura> {
  const aceptada = marca.estado_dian === 'aceptada' ? { state_document_id: 1 as const, pendiente_dian: false } : {}
  const before = await findRow(ctx.db, Factura, id)
  if (!before) throw notFound()
  const datos: Columns<typeof Factura> = { ...aceptada, ...marca, ...(await fechar(ctx, before, marca.fecha_factura)) }
  return update(ctx, Factura, id, datos, { before })
}

async function fechar(ctx: Context, factura: Factura, nueva: string | undefined): Promise<Columns<typeof Factura>> {
  const { id, fecha_factura: fecha, vence } = factura
  if (nueva === undefined || nueva === fecha || !seDebe(factura)) return {}
  await fecharDeuda(ctx, id, nueva)
  return vence === null ? {} : { vence: correrVencimiento({ fecha, vence }, nueva) }
}

/** Failure of signing, shown until the next try or save. Not an edit: the version stays. */
export const anotarFallo = (ctx: Context, id: number, motivo: string): Promise<number> =>
  ctx
    .db('facturas')
    .where({ id })
    .whereNull('estado_dian')
    .update({ mensaje_dian: `No se pudo firmar (${formatDateTime(ctx.now.toISOString())}): ${motivo}`.slice(0, 2000) })
