import { type TipoLiquidacion, type Linea, ITEM } from '../../liquidaciones/domain.ts'
import type { Lado } from '../../../schemas/facturacion/facturacion.ts'

export interface LineaDelLado {
  clave: string
  item: number
  tipo_liquidacion: TipoLiquidacion
  detalle: string
  base: number
  iva: number
  /** Parts per million; 0 without IVA. */
  tarifa: number
  /** Third-party money: never income. */
  terceros: boolean
}

export interface TarjetaRepartida {
  total: number
  base: number
  iva: number
  terceros: number
  lineas: LineaDelLado[]
}

/** The message is shown to a person. */
export class ErrorDeReparto extends Error {}

const MILLON = 1_000_000n

type LineaLiquidada = Pick<
  Linea,
  | 'clave'
  | 'id_items_liquidaciones'
  | 'tipo_liquidacion'
  | 'detalle'
  | 'cantidad'
  | 'valor'
  | 'iva'
  | 'vendedor'
  | 'comprador'
>

/** «Total a pagar a la notaría»: boleta and registry are paid elsewhere. */
export const totalDelLado = (lineas: readonly LineaLiquidada[], lado: Lado): number =>
  lineas.filter(deLaNotaria).reduce((suma, linea) => suma + linea[lado], 0)

export const deLaNotaria = ({ tipo_liquidacion }: Pick<Linea, 'tipo_liquidacion'>): boolean =>
  tipo_liquidacion !== 'servicio_registral'

/**
 * Both sides add up to the line. @param iva parts per million
 * @throws ErrorDeReparto where a line's IVA is not that rate of its value
 */
export function lineasDelLado(lineas: readonly LineaLiquidada[], lado: Lado, iva: number): LineaDelLado[] {
  return lineas
    .filter((linea) => deLaNotaria(linea) && linea[lado] > 0)
    .map((linea) => {
      const tarifa = tarifaDe(linea, iva)
      const delVendedor = ivaDelVendedor(linea, tarifa)
      const suIva = lado === 'vendedor' ? delVendedor : linea.iva - delVendedor
      return {
        clave: linea.clave,
        item: linea.id_items_liquidaciones,
        tipo_liquidacion: linea.tipo_liquidacion,
        detalle: descripcion(linea),
        base: linea[lado] - suIva,
        iva: suIva,
        tarifa,
        terceros: linea.tipo_liquidacion === 'recaudo_terceros',
      }
    })
}

const descripcion = ({ detalle, cantidad }: LineaLiquidada): string =>
  cantidad === 1 ? detalle : `${detalle} (${String(cantidad).replace('.', ',')} en la escritura)`

/** Rights always bear IVA; other lines only if charged. */
const tarifaDe = ({ tipo_liquidacion, detalle, valor, iva: cobrado }: LineaLiquidada, iva: number): number => {
  if (cobrado === 0 && tipo_liquidacion !== 'derecho_notarial') return 0
  const desvio = Number(BigInt(cobrado) * MILLON - BigInt(valor) * BigInt(iva))
  if (Math.abs(desvio) > 600_000)
    throw new ErrorDeReparto(`«${detalle}» no tiene el IVA que le corresponde: vuelva a liquidar la escritura.`)
  return iva
}

/** Splits the line's rounding error in halves, so that neither side strays by a whole peso. */
const ivaDelVendedor = ({ valor, iva: cobrado, vendedor }: LineaLiquidada, tarifa: number): number => {
  if (tarifa === 0) return 0
  const r = BigInt(tarifa)
  const numerador = 2n * r * BigInt(vendedor) + BigInt(cobrado) * MILLON - r * BigInt(valor)
  const denominador = 2n * (MILLON + r)
  const redondo = numerador <= 0n ? 0n : (2n * numerador + denominador) / (2n * denominador)
  return Math.min(Number(redondo), cobrado, vendedor)
}

export interface Mandante {
  nit: string
  dv: string
  nombre: string
}

const SNR: Mandante = { nit: '899999007', dv: '0', nombre: 'Superintendencia de Notariado y Registro' }
const DIAN: Mandante = { nit: '800197268', dv: '4', nombre: 'Dirección de Impuestos y Aduanas Nacionales' }

/** Our sources give the Fondo no NIT and the Superintendencia receives its money; `items_liquidaciones.mandante_nit` overrides it. */
export const MANDANTES: Readonly<Record<number, Mandante>> = {
  [ITEM.aporteEspecial]: SNR,
  [ITEM.super]: SNR,
  [ITEM.fondo]: SNR,
  [ITEM.retencion]: DIAN,
  [ITEM.timbre]: DIAN,
}
