import type { Lado } from '../../schemas/facturacion/facturacion.ts'
import type { DetallesPago } from '../../schemas/facturacion/pagos.ts'
import { checkDigit, conPunto, formatDateLong, formatPercent, formatPesos } from '../../schemas/es-co/index.ts'
import { bogotaDate, notFound, Problem, type Context } from '../kernel/index.ts'
import { esDeUnLado, partesDeLaEscritura } from '../liquidaciones/index.ts'
import { esDebido } from '../pagos/index.ts'
import { Radicacion } from '../radicaciones/index.ts'
import { adquirenteDe, type Adquirente } from './tarjetas/deudores.ts'
import { Factura, type FilaLinea } from './model.ts'

/** A line as the DIAN's document wants it: amounts in centavos, rates in hundredths of a percent. */
export interface LineaPorEmitir {
  codigo: string
  descripcion: string
  cantidad: number
  valor: number
  /** Null where the line is excluded of IVA. */
  iva: { tarifa: number; valor: number } | null
  terceros: { nit: string; dv: string; nombre: string } | null
}

export interface FacturaPorEmitir {
  id: number
  version: number
  id_radicacion: number
  numero_radicacion: number
  lado: Lado
  estado_dian: Factura['estado_dian']
  prefijo: string | null
  /** The number it keeps where the DIAN refused it. */
  numero_factura: string | null
  anulada_en: string | null
  total: number
  total_factura: number
  base: number
  iva: number
  terceros: number
  terceros_en_factura: boolean
  adquirente: Adquirente
  metodo_pago: number
  method_data: DetallesPago | null
  /** Provisional date; it is issued on the DIAN's. */
  fecha_factura: string
  /** '2' where any part is owed. */
  forma: '1' | '2'
  vence: string | null
  notas: string[]
  observaciones: string | null
  lineas: LineaPorEmitir[]
  /** The invoice on paper whose place it takes. */
  papel: { id_rango: number; consecutivo: number; fecha: string } | null
}

/**
 * An invoice ready to be made a document, read under lock: whoever signs it in the same transaction signs what is there.
 * @throws Problem 404; 422 where it carries nothing: there is no invoice of zero pesos
 */
export async function facturaParaEmitir(ctx: Context, id: number): Promise<FacturaPorEmitir> {
  const factura = await Factura.query(ctx.db).findById(id).forUpdate()
  if (!factura || factura.retirada_en) throw notFound('No se encontró la factura.')
  const filas = await ctx.db<FilaLinea>('facturas_lineas').where('id_factura', id).orderBy('orden').forUpdate()
  const lineas = filas.filter(({ terceros }) => factura.terceros_en_factura || !terceros).map(lineaPorEmitir)
  const total_factura = lineas.reduce((suma, { valor, iva }) => suma + valor + (iva?.valor ?? 0), 0) / 100
  if (total_factura === 0)
    throw new Problem(422, 'sin_valor', 'La factura no tiene valor: no hay nada que enviar a la DIAN.')
  const {
    id_radicacion,
    numero_radicacion,
    lado,
    estado_dian,
    prefijo,
    numero_factura,
    anulada_en,
    total,
    base,
    iva,
    terceros,
    terceros_en_factura,
  } = factura
  return {
    id,
    version: factura.version,
    id_radicacion,
    numero_radicacion,
    lado,
    estado_dian,
    prefijo,
    numero_factura,
    anulada_en,
    total,
    total_factura,
    base,
    iva,
    terceros,
    terceros_en_factura,
    adquirente: await adquirenteDe(ctx, factura.id_personas),
    metodo_pago: factura.metodo_pago,
    method_data: factura.method_data,
    forma: esDebido(factura.metodo_pago, factura.method_data) ? '2' : '1',
    fecha_factura: factura.fecha_factura,
    vence: factura.vence,
    notas: await notasDe(ctx, factura),
    observaciones: factura.observaciones,
    lineas,
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

/** Third-party money never carries IVA of the notary's: whatever was charged with it goes whole to its owner. */
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

async function quienPaga(ctx: Context, { id_radicacion, lado }: Factura): Promise<string> {
  return esDeUnLado(await partesDeLaEscritura(ctx, id_radicacion))
    ? 'pagan los otorgantes'
    : `paga ${LADO_EN_PALABRAS[lado]}`
}

async function notasDe(ctx: Context, factura: Factura): Promise<string[]> {
  const { num_escritura, fecha_escritura } = await Radicacion.query(ctx.db)
    .findById(factura.id_radicacion)
    .throwIfNotFound()
  const escritura = num_escritura
    ? `Escritura pública No. ${num_escritura}${fecha_escritura ? ` del ${formatDateLong(fecha_escritura)}` : ''}. `
    : ''
  return [
    `${escritura}Radicación No. ${factura.numero_radicacion}.`,
    `${formatPercent(factura.porcentaje / 100)} de lo que ${conPunto(await quienPaga(ctx, factura))}`,
    ...(factura.terceros > 0 && !factura.terceros_en_factura
      ? [`Recaudos para terceros por ${formatPesos(factura.terceros)}: aparte, con recibo de caja.`]
      : []),
    ...(factura.observaciones ? [factura.observaciones] : []),
  ]
}
