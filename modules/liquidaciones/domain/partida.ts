import type { Acto, Escritura, Lado, Otorgante, Servicio } from './datos.ts'
import {
  CERO,
  desdePpm,
  ENTERO,
  type Racional,
  MITAD,
  UNO,
  fraccionDe,
  mulDiv,
  racional,
  redondear,
  type Pesos,
  type Ppm,
} from './unidades.ts'
import { type Explicacion, explicar, pesos, type Linea, type TipoLiquidacion } from './explicar.ts'
import { potestadDe, razonDe } from './potestades.ts'
import { formatDecimal } from '../../../schemas/es-co/index.ts'

/** Names of the payers in sheet, paper and mail. The specification's titles (Ven, Com) never change. */
export interface NombresDeLados {
  vendedor: string
  comprador: string
  paga: Readonly<Record<'vendedor' | 'comprador', string>>
  todo: Readonly<Record<'vendedor' | 'comprador', string>>
  parte: Readonly<Record<'vendedor' | 'comprador', string>>
}

const DE_DOS: NombresDeLados = {
  vendedor: 'Vendedor',
  comprador: 'Comprador',
  paga: { vendedor: 'Paga el vendedor', comprador: 'Paga el comprador' },
  todo: { vendedor: 'Todo vendedor', comprador: 'Todo comprador' },
  parte: { vendedor: 'Parte vendedora', comprador: 'Parte compradora' },
}
/** Deeds without sellers and buyers; the two columns stay. */
const DE_UNO: NombresDeLados = {
  vendedor: 'Otorgantes (Ven)',
  comprador: 'Otorgantes (Com)',
  paga: { vendedor: 'Pagan los otorgantes (Ven)', comprador: 'Pagan los otorgantes (Com)' },
  todo: { vendedor: 'Todo en Ven', comprador: 'Todo en Com' },
  parte: { vendedor: 'Otorgantes (Ven)', comprador: 'Otorgantes (Com)' },
}

/** All parties on one side, as in a will, a power or a declaration. @param partes null counts as a party without side */
export const esDeUnLado = (partes: readonly (string | null)[]): boolean => {
  const suyas = partes.filter((parte) => parte !== 'ninguna')
  return suyas.length > 0 && !(suyas.includes('vendedor') && suyas.includes('comprador'))
}

export const nombresDeLados = (partes: readonly (string | null)[]): NombresDeLados =>
  esDeUnLado(partes) ? DE_UNO : DE_DOS

export interface Reparto {
  fraccion: Racional
  fijo: boolean
  porque: string
}

export const partesDe = (acto: Acto): Otorgante[] => acto.otorgantes.filter(({ parte }) => parte !== 'ninguna')

export const exentosDe = (acto: Acto): Otorgante[] => partesDe(acto).filter(({ exento }) => exento)

const particularesDe = (acto: Acto): Otorgante[] => partesDe(acto).filter(({ exento }) => !exento)

/** False without parties. */
export const soloExentas = (acto: Acto): boolean => exentosDe(acto).length > 0 && particularesDe(acto).length === 0

const ladoDe = (partes: readonly Otorgante[]): Lado | null => {
  const vende = partes.some(({ parte }) => parte === 'vendedor')
  const compra = partes.some(({ parte }) => parte === 'comprador')
  return vende === compra ? null : vende ? 'vendedor' : 'comprador'
}

/** Side that is alone in the deed: takes everything. */
export const ladoUnico = (escritura: Escritura): Lado | null => ladoDe(escritura.actos.flatMap(partesDe))

const contrario = (lado: Lado | null): Lado | null =>
  lado === null ? null : lado === 'vendedor' ? 'comprador' : 'vendedor'

const todo = (lado: Lado): Racional => (lado === 'vendedor' ? ENTERO : CERO)

const PORQUE: Record<number, string> = {
  [MITAD]: 'Por mitades, salvo pacto (C.C. art. 1862; C.Co. arts. 909 y 910)',
  [UNO]: 'A cargo del vendedor o interesado, por costumbre, salvo pacto',
  0: 'A cargo del comprador o deudor, por costumbre, salvo pacto',
}

const convenido = (split: number, partes: readonly Otorgante[]): Reparto => ({
  fraccion: desdePpm(split),
  fijo: false,
  porque:
    split !== MITAD && esDeUnLado(partes.map(({ parte }) => parte))
      ? 'A cargo de los otorgantes, por costumbre, salvo pacto'
      : (PORQUE[split] ?? 'Según el reparto habitual del acto, salvo pacto'),
})

const unaColumna = (lado: Lado): Reparto => ({
  fraccion: todo(lado),
  fijo: false,
  porque: 'La escritura tiene una sola parte, y paga ella',
})

/** With an exempt entity the private side pays it all, whatever is agreed (art. 2.2.6.13.2.10.2). */
export const repartoDelActo = (acto: Acto, unico: Lado | null): Reparto => {
  const exentos = exentosDe(acto)
  const particulares = particularesDe(acto)
  if (exentos.length > 0 && particulares.length > 0) {
    const sinLado = particulares.every(({ parte }) => parte === 'interesado')
    const paga = sinLado ? contrario(ladoDe(exentos)) : ladoDe(particulares)
    if (paga)
      return {
        fraccion: todo(paga),
        fijo: true,
        porque:
          'El particular paga el 100 %, sin pacto en contrario, porque concurre una entidad exenta (art. 2.2.6.13.2.10.2)',
      }
  }
  return unico ? unaColumna(unico) : convenido(acto.splitVendedor, partesDe(acto))
}

/** Split of the deed's single charges: the only side, the acts' common split, or half each. */
export const repartoDeLaEscritura = (escritura: Escritura, unico: Lado | null): Reparto => {
  if (unico) return unaColumna(unico)
  const partes = escritura.actos.flatMap(partesDe)
  const conLados = partes.some(({ parte }) => parte !== 'interesado')
  const splits = new Set(escritura.actos.map(({ splitVendedor }) => splitVendedor))
  const [comun] = splits
  return !conLados && splits.size === 1 && comun !== undefined ? convenido(comun, partes) : convenido(MITAD, partes)
}

/** `codigo` is stable; the message is a Spanish sentence. */
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

/** A line of the whole deed that the law gives, without IVA: one for each item. */
export const partidaDeLey = (
  item: number,
  tipo: TipoLiquidacion,
  detalle: string,
  resto: Pick<Partida, 'valor' | 'reparto' | 'explicacion'>,
): Partida => ({ clave: `item:${item}`, item, tipo, detalle, iva: 0, ...resto })

/** Shares are compared in millionths. */
const millonesimas = (cantidad: number): bigint => BigInt(Math.round(cantidad * UNO))

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

/** Line with a new Ven, for the screen. @throws ErrorDeLiquidacion when the law fixes the split, or Ven is below zero or above Tot. */
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
