import { makeDate } from '../../../schemas/es-co/index.ts'
import { diasDe, edadDe, edades, type CarteraEdades, type Debida, type Edad } from './edades.ts'

/** What one account's ledger adds up to at a cut-off. Whole pesos; what pays it is positive. */
export interface SumasDeCuenta {
  valor: number
  retenciones: number
  abonos: number
  notas: number
  cruces: number
  /** Given up and not recovered. */
  castigado: number
}

/** Days, ages and what is left of an account at a cut-off. */
export interface CuentaAlCorte extends SumasDeCuenta {
  pagado: number
  saldo: number
  /** From the invoice's day, and from the day it falls due (negative before). */
  dias: number
  dias_vencida: number
  edad: Edad
}

/** The specification's sum, at any date: `valor_pago` = abonos + retenciones + notas + cruces, and what is left after what was given up. */
export function cuentaAlCorte<C extends SumasDeCuenta & Pick<Debida, 'fecha' | 'vence'>>(
  cuenta: C,
  corte: string,
): C & CuentaAlCorte {
  const pagado = cuenta.retenciones + cuenta.abonos + cuenta.notas + cuenta.cruces
  const dias = diasDe(cuenta, corte)
  return {
    ...cuenta,
    pagado,
    saldo: cuenta.valor - pagado - cuenta.castigado,
    dias,
    dias_vencida: diasDe(cuenta, corte, 'vencimiento'),
    edad: edadDe(dias),
  }
}

/** A line of the ledger, as it moves what is owed. */
export interface LineaDelLibro {
  valor: number
}

export interface EstadoDeCuenta<C, L> {
  saldo_inicial: number
  movimientos: (L & { saldo: number })[]
  saldo_final: number
  abiertas: C[]
  castigadas: C[]
  vencido: number
  edades: { factura: CarteraEdades; vencimiento: CarteraEdades }
}

/**
 * A client's statement. Its closing balance is what the accounts open at the cut-off add up to, and the opening one is that without the
 * window's lines: so opening + lines = closing, always.
 * @param cuentas every account whose ledger up to the cut-off is not nothing
 * @param lineas those of the window, in their order
 */
export function estadoDeCuenta<C extends CuentaAlCorte & Debida, L extends LineaDelLibro>(
  cuentas: readonly C[],
  lineas: readonly L[],
  corte: string,
): EstadoDeCuenta<C, L> {
  const suma = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0)
  const abiertas = cuentas.filter(({ saldo }) => saldo !== 0)
  const saldo_final = suma(abiertas.map(({ saldo }) => saldo))
  const saldo_inicial = saldo_final - suma(lineas.map(({ valor }) => valor))
  let saldo = saldo_inicial
  return {
    saldo_inicial,
    movimientos: lineas.map((linea) => ({ ...linea, saldo: (saldo += linea.valor) })),
    saldo_final,
    abiertas,
    castigadas: cuentas.filter(({ castigado }) => castigado !== 0),
    vencido: suma(abiertas.filter(({ dias_vencida }) => dias_vencida > 0).map((una) => una.saldo)),
    edades: { factura: edades(abiertas, corte), vencimiento: edades(abiertas, corte, 'vencimiento') },
  }
}

/** The first day of the third month before: what a statement shows the movements from, unless it is said. */
export function desdeHabitual(corte: string): string {
  const [anio = 0, mes = 0] = corte.split('-').map(Number)
  const meses = anio * 12 + (mes - 1) - 3
  return makeDate(Math.floor(meses / 12), (meses % 12) + 1, 1) ?? corte
}

/** `'FE-1023'`: the number without the prefix that the DIAN's own repeats. */
export const numeroConPrefijo = (prefijo: string | null, numero: string | null): string | null =>
  !numero
    ? null
    : !prefijo
      ? numero
      : `${prefijo}-${numero.startsWith(prefijo) ? numero.slice(prefijo.length) : numero}`
