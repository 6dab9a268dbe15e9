import { METODO, METODOS_PAGO } from '../../schemas/facturacion/pagos.ts'

export const CLASES = ['deposito', 'factura', 'mostrador', 'abono', 'descargue', 'gasto'] as const
export type Clase = (typeof CLASES)[number]

/** Pesos; money that left the till is negative. */
export interface Renglon {
  clase: Clase
  metodo: number
  valor: number
}

export interface FilaDeCaja {
  metodo: number
  nombre: string
  /** Deposits received less returns. */
  depositos: number
  facturas: number
  /** Sales without a filing. */
  mostrador: number
  abonos: number
  /** Paid out of deposits; negative. */
  descargues: number
  /** Petty cash; negative. */
  gastos: number
  total: number
  /** Debt, or money received before. */
  sinDinero: boolean
}

const SIN_DINERO: ReadonlySet<number> = new Set([METODO.credito, METODO.deposito])

export interface Cierre {
  filas: FilaDeCaja[]
  recibido: number
  pagado: number
  neto: number
  /** Expected cash, without the float. */
  efectivo: number
}

/** Every peso of the movements is in exactly one row. */
export function cerrar(renglones: readonly Renglon[]): Cierre {
  const filas = METODOS_PAGO.filter(({ id }) => id !== METODO.multiple).map(({ id, name }) => {
    const de = (clase: Clase) =>
      renglones.filter((uno) => uno.metodo === id && uno.clase === clase).reduce((suma, { valor }) => suma + valor, 0)
    const [depositos, facturas, abonos, descargues] = [de('deposito'), de('factura'), de('abono'), de('descargue')]
    const [mostrador, gastos] = [de('mostrador'), de('gasto')]
    return {
      metodo: id,
      nombre: name,
      depositos,
      facturas,
      mostrador,
      abonos,
      descargues,
      gastos,
      total: depositos + facturas + mostrador + abonos + descargues + gastos,
      sinDinero: SIN_DINERO.has(id),
    }
  })
  const conDinero = filas.filter(({ sinDinero }) => !sinDinero)
  const suma = (de: (fila: FilaDeCaja) => number) => conDinero.reduce((total, fila) => total + de(fila), 0)
  return {
    filas,
    recibido: suma(({ depositos, facturas, mostrador, abonos }) => depositos + facturas + mostrador + abonos),
    pagado: -suma(({ descargues, gastos }) => descargues + gastos),
    neto: suma(({ total }) => total),
    efectivo: filas.find(({ metodo }) => metodo === METODO.efectivo)?.total ?? 0,
  }
}
