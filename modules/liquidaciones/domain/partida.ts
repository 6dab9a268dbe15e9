import { type Explicacion, explicar, pesos } from './explicar.ts'
import type { Linea, TipoLiquidacion } from './linea.ts'
import { potestadDe, razonDe } from './potestades.ts'
import type { Reparto } from './reparto-partes.ts'
import { fraccionDe, mulDiv, racional, redondear, type Racional } from './racional.ts'
import { UNO, type Pesos, type Ppm } from './unidades.ts'
import type { Escritura, Servicio } from './escritura.ts'
import { formatDecimal } from '../../../schemas/es-co/index.ts'

/** A liquidation that cannot be made: `codigo` is stable, the message is a Spanish sentence for the person. */
export class ErrorDeLiquidacion extends Error {
  readonly codigo: 'sin_vigencia' | 'tarifa_desconocida' | 'reparto_invalido'

  constructor(codigo: ErrorDeLiquidacion['codigo'], mensaje: string) {
    super(mensaje)
    this.codigo = codigo
  }
}

export interface Partida {
  clave: string
  item: number
  tipo: TipoLiquidacion
  detalle: string
  /** Before IVA, or with it when `ivaIncluido`. */
  valor: Pesos
  /** Rate of IVA; 0 when the line bears none. */
  iva: Ppm
  ivaIncluido?: boolean
  reparto: Reparto
  explicacion: Omit<Explicacion, 'reparto'>
  acto?: number
  id?: number | null
  cantidad?: number
  valorUnitario?: Pesos
  manual?: boolean
}

/** A quantity in millionths, the unit in which shares are compared. */
const millonesimas = (cantidad: number): bigint => BigInt(Math.round(cantidad * UNO))

/** Makes a line of a partida; `repartos` are the splits a person changed, which only editable lines take. */
export const crearLinea = (partida: Partida, repartos: Readonly<Record<string, number>> = {}): Linea => {
  const { clave, reparto, cantidad = 1 } = partida
  const cambiado = reparto.fijo ? undefined : repartos[clave]
  const fraccion = cambiado === undefined ? reparto.fraccion : fraccionPactada(partida.detalle, cambiado, cantidad)
  const { valor, iva } = gravar(partida)
  return repartir(
    {
      id: partida.id ?? null,
      clave,
      id_items_liquidaciones: partida.item,
      id_actos: partida.acto ?? null,
      tipo_liquidacion: partida.tipo,
      detalle: partida.detalle,
      valor_uni: partida.valorUnitario ?? partida.valor,
      valor,
      iva,
      total: valor + iva,
      precio_total: valor + iva,
      editable: !reparto.fijo,
      manual: partida.manual ?? false,
      explicacion: { ...partida.explicacion, reparto: cambiado === undefined ? reparto.porque : PACTADO },
    },
    cantidad,
    fraccion,
  )
}

const PACTADO = 'Según lo acordado por las partes'

const gravar = ({ valor, iva, ivaIncluido }: Partida): { valor: Pesos; iva: Pesos } => {
  if (!ivaIncluido) return { valor, iva: fraccionDe(valor, racional(iva, UNO)) }
  const base = redondear(racional(BigInt(valor) * BigInt(UNO), UNO + iva))
  return { valor: base, iva: valor - base }
}

const fraccionPactada = (detalle: string, vendedor: number, cantidad: number): Racional => {
  if (!(vendedor >= 0))
    throw new ErrorDeLiquidacion('reparto_invalido', `«${detalle}»: Ven no puede ser menor que cero.`)
  if (vendedor > cantidad)
    throw new ErrorDeLiquidacion('reparto_invalido', `«${detalle}»: Ven no puede ser mayor que Tot.`)
  return racional(millonesimas(vendedor), millonesimas(cantidad))
}

type SinRepartir = Omit<Linea, 'cantidad' | 'cantidad_vendedor' | 'cantidad_comprador' | 'vendedor' | 'comprador'>

/** Com is always Tot − Ven, in units and in pesos, so that the columns add up. */
const repartir = (linea: SinRepartir, cantidad: number, fraccion: Racional): Linea => {
  const unidades = millonesimas(cantidad)
  const deVendedor = mulDiv(unidades, fraccion.n, fraccion.d)
  const vendedor = fraccionDe(linea.valor, fraccion) + fraccionDe(linea.iva, fraccion)
  return {
    ...linea,
    cantidad,
    cantidad_vendedor: Number(deVendedor) / UNO,
    cantidad_comprador: Number(unidades - deVendedor) / UNO,
    vendedor,
    comprador: linea.total - vendedor,
  }
}

/**
 * The line after a person types its Ven, for the screen: same figure, other columns.
 * @throws ErrorDeLiquidacion when the law fixes the split, or Ven is below zero or above Tot.
 */
export const conVendedor = (linea: Linea, cantidadVendedor: number): Linea => {
  if (!linea.editable)
    throw new ErrorDeLiquidacion(
      'reparto_invalido',
      `«${linea.detalle}»: la ley fija quién paga esta línea. ${razonDe(potestadDe(linea, 'reparto'))}.`,
    )
  const fraccion = fraccionPactada(linea.detalle, cantidadVendedor, linea.cantidad)
  return repartir({ ...linea, explicacion: { ...linea.explicacion, reparto: PACTADO } }, linea.cantidad, fraccion)
}

export const claveDeServicio = ({ item, detalle }: Pick<Servicio, 'item' | 'detalle'>): string =>
  `servicio:${item}:${detalle}`

export const partidasDeServicios = (escritura: Escritura, iva: Ppm): Partida[] =>
  (escritura.servicios ?? []).map((servicio) => partidaDeServicio(servicio, iva))

export const lineaDeServicio = (servicio: Servicio, iva: Ppm): Linea => crearLinea(partidaDeServicio(servicio, iva))

const partidaDeServicio = (servicio: Servicio, iva: Ppm): Partida => {
  const unidades = BigInt(Math.round(servicio.cantidad * UNO))
  const valor = redondear(racional(BigInt(servicio.valorUnitario) * unidades, UNO))
  const operacion = `${formatDecimal(servicio.cantidad, 2)} × ${pesos(servicio.valorUnitario)}`
  const registral = servicio.tipo === 'servicio_registral'
  return {
    clave: claveDeServicio(servicio),
    id: servicio.id,
    item: servicio.item,
    tipo: servicio.tipo,
    detalle: servicio.detalle,
    valor,
    valorUnitario: servicio.valorUnitario,
    cantidad: servicio.cantidad,
    iva: servicio.gravado && !registral ? iva : 0,
    ivaIncluido: servicio.ivaIncluido,
    manual: true,
    reparto: {
      fraccion: racional(Math.round(servicio.cantidadVendedor * UNO), unidades),
      fijo: false,
      porque: 'Según lo digitado por la notaría',
    },
    explicacion: explicar({
      regla: registral ? 'Servicio registral agregado por la notaría' : 'Servicio notarial adicional',
      norma: registral ? 'Tarifa registral vigente' : 'D. 1069 de 2015, título 6, capítulo 13',
      pasos: [{ concepto: servicio.detalle, operacion, resultado: pesos(valor) }],
      notas: servicio.ivaIncluido ? ['El precio publicado incluye el IVA'] : [],
    }),
  }
}
