import type {
  Columnas,
  Linea,
  NombresDeLados,
  Resumen,
  TipoLiquidacion,
} from '../../../modules/liquidaciones/domain.ts'

export type Bloque = keyof Resumen
export type Columna = keyof Columnas

/** The five blocks of the printed sheet, with its names. */
export const BLOQUES: readonly (readonly [Bloque, string])[] = [
  ['derechosNotariales', 'Derechos notariales'],
  ['cuentasDeOrden', 'Cuentas de orden'],
  ['totalPagarNotaria', 'Total a pagar en la notaría'],
  ['otrosGastos', 'Otros gastos'],
  ['costoTotal', 'Costo total'],
]

/** The three columns of a total, with what the deed calls them. */
export const columnasDe = ({ vendedor, comprador }: NombresDeLados): readonly (readonly [Columna, string])[] => [
  ['vendedor', vendedor],
  ['comprador', comprador],
  ['total', 'Total'],
]

export const nombreDe = (bloque: Bloque): string => BLOQUES.find(([id]) => id === bloque)?.[1] ?? bloque

const TIPOS: Partial<Record<Bloque, readonly TipoLiquidacion[]>> = {
  derechosNotariales: ['derecho_notarial', 'servicio_adicional'],
  cuentasDeOrden: ['recaudo_terceros'],
  otrosGastos: ['servicio_registral'],
}
const PARTES: Partial<Record<Bloque, readonly Bloque[]>> = {
  totalPagarNotaria: ['derechosNotariales', 'cuentasDeOrden'],
  costoTotal: ['totalPagarNotaria', 'otrosGastos'],
}

/** What a total is the sum of: lines, or smaller totals. */
export const sumandosDe = (
  bloque: Bloque,
  columna: Columna,
  resumen: Resumen,
  lineas: readonly Linea[],
): { nombre: string; valor: number }[] =>
  PARTES[bloque]?.map((parte) => ({ nombre: nombreDe(parte), valor: resumen[parte][columna] })) ??
  lineas
    .filter(({ tipo_liquidacion }) => TIPOS[bloque]?.includes(tipo_liquidacion))
    .map((linea) => ({ nombre: linea.detalle, valor: linea[columna] }))
