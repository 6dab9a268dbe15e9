import { formatAmount, formatDecimal } from '../../../schemas/es-co/index.ts'
import {
  POTESTADES,
  potestadDe,
  razonDe,
  type Linea,
  type NombresDeLados,
} from '../../../modules/liquidaciones/domain.ts'
import type { Reglas } from '../servicio.ts'

/** The columns of a row, with the specification's names. */
export const COLUMNAS = ['detalle', 'ven', 'com', 'tot', 'valor', 'iva', 'total'] as const
export type Columna = (typeof COLUMNAS)[number]

/** `titulo` is what the header shows and messages name; `dicho` is what a screen reader hears. */
export const TITULOS: Record<Columna, { titulo: string; unidad?: string; dicho: string }> = {
  detalle: { titulo: 'Detalle', dicho: 'Detalle' },
  ven: { titulo: 'Ven', dicho: 'Ven' },
  com: { titulo: 'Com', dicho: 'Com' },
  tot: { titulo: 'Tot', dicho: 'Tot, unidades en total' },
  valor: { titulo: 'Valor', unidad: '$', dicho: 'Valor sin IVA, en pesos' },
  iva: { titulo: 'IVA', unidad: '$', dicho: 'IVA, en pesos' },
  total: { titulo: 'Total', unidad: '$', dicho: 'Total con IVA, en pesos' },
}

/** Name of a column of this deed for a screen reader. */
export const dichoDe = (columna: Columna, { paga }: NombresDeLados): string =>
  columna === 'ven' || columna === 'com'
    ? `${TITULOS[columna].titulo}, unidades que ${paga[columna === 'ven' ? 'vendedor' : 'comprador'].replace(/^P/, 'p')}`
    : TITULOS[columna].dicho

const numero = (linea: Linea, columna: Exclude<Columna, 'detalle'>): number =>
  ({
    ven: linea.cantidad_vendedor,
    com: linea.cantidad_comprador,
    tot: linea.cantidad,
    valor: linea.valor,
    iva: linea.iva,
    total: linea.total,
  })[columna]

const esCantidad = (columna: Columna): boolean => columna === 'ven' || columna === 'com' || columna === 'tot'

/** What a cell shows. */
export const textoDe = (linea: Linea, columna: Columna): string =>
  columna === 'detalle'
    ? linea.detalle
    : esCantidad(columna)
      ? formatDecimal(numero(linea, columna))
      : formatAmount(numero(linea, columna))

/** What its editor begins with, and what is copied: of a service's Valor, the price of one unit, because that is what one types there. */
export const crudoDe = (linea: Linea, columna: Columna): string =>
  columna === 'valor' && linea.manual ? formatAmount(linea.valor_uni) : textoDe(linea, columna)

/** Ven can be shared unless the law fixes it; quantity, and the price if the tariff gives none, belong to whoever added the service. */
export const esEditable = (linea: Linea, columna: Columna, { catalogo }: Reglas): boolean => {
  if (columna === 'ven') return linea.editable
  if (columna === 'valor') return linea.manual && (catalogo.get(linea.id_items_liquidaciones)?.editable ?? true)
  return columna === 'tot' && linea.manual
}

/** Why a cell cannot be edited, as a sentence; null when it can. */
export const porQueNo = (linea: Linea, columna: Columna, reglas: Reglas): string | null => {
  if (esEditable(linea, columna, reglas)) return null
  if (columna === 'ven') return `La ley fija quién paga: ${razonDe(potestadDe(linea, 'reparto'))}.`
  if (columna === 'com') return 'Com se calcula solo: es Tot menos Ven.'
  if (columna === 'valor' && linea.manual) return `${POTESTADES.precioDeTarifa.porque}.`
  return columna === 'tot' || columna === 'valor'
    ? `La ley fija este valor: ${razonDe(potestadDe(linea, 'valor'))}.`
    : null
}
