import { type TipoLiquidacion, type Linea, ITEM } from '../../liquidaciones/domain/index.ts'
import type { Lado } from '../../../schemas/facturacion/facturacion.ts'

export interface LineaDelLado {
  clave: string
  item: number
  tipo_liquidacion: TipoLiquidacion
  detalle: string
  base: number
  iva: number
  /** Rate of IVA in parts per million; 0 where the line bears none. */
  tarifa: number
  /** Collected for another: never income. */
  terceros: boolean
}

export interface TarjetaRepartida {
  total: number
  base: number
  iva: number
  terceros: number
  lineas: LineaDelLado[]
}

/** A settlement that no invoice can be made of; the message is for a person. */
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

/** «Total a pagar a la notaría» of a side: rights, services, IVA and collections; not boleta nor registry, which are paid elsewhere. */
export const totalDelLado = (lineas: readonly LineaLiquidada[], lado: Lado): number =>
  lineas.filter(deLaNotaria).reduce((suma, linea) => suma + linea[lado], 0)

/** Paid at the notary's: not boleta nor registry. */
export const deLaNotaria = ({ tipo_liquidacion }: Pick<Linea, 'tipo_liquidacion'>): boolean =>
  tipo_liquidacion !== 'servicio_registral'

/**
 * What a side pays of each line, parted into base and IVA. A settlement keeps of a side only the sum; both sides' bases and both
 * sides' IVA add up to the line's.
 * @param iva the rate in force, parts per million
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

/** A right always bears IVA; another line, where it was charged any. */
const tarifaDe = ({ tipo_liquidacion, detalle, valor, iva: cobrado }: LineaLiquidada, iva: number): number => {
  if (cobrado === 0 && tipo_liquidacion !== 'derecho_notarial') return 0
  const desvio = Number(BigInt(cobrado) * MILLON - BigInt(valor) * BigInt(iva))
  if (Math.abs(desvio) > 600_000)
    throw new ErrorDeReparto(`«${detalle}» no tiene el IVA que le corresponde: vuelva a liquidar la escritura.`)
  return iva
}

/**
 * The seller's IVA: what its sum holds at the rate, and half of what the line's own rounding strays by, so that neither side
 * strays by a whole peso. With one side it is all or nothing.
 */
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

/**
 * Whose the money of each collected line is, by item. The Fondo has no NIT in our sources and the Superintendencia receives its money,
 * so it is named for both; an office that knows better says so on the item (`items_liquidaciones.mandante_nit`).
 */
export const MANDANTES: Readonly<Record<number, Mandante>> = {
  [ITEM.aporteEspecial]: SNR,
  [ITEM.super]: SNR,
  [ITEM.fondo]: SNR,
  [ITEM.retencion]: DIAN,
  [ITEM.timbre]: DIAN,
}
