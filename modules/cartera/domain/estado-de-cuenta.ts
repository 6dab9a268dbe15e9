import { makeDate } from '../../../schemas/es-co/index.ts'
import { diasDe, edadDe, edades, type CarteraEdades, type Debida, type Edad } from './edades.ts'

export interface SumasDeCuenta {
  valor: number
  retenciones: number
  abonos: number
  notas: number
  cruces: number
  castigado: number
}

export interface CuentaAlCorte extends SumasDeCuenta {
  pagado: number
  saldo: number
  /** Calendar days since the invoice. */
  dias: number
  /** Calendar days since the due date (negative before it). */
  dias_vencida: number
  edad: Edad
}

/** Specification 2: `valor_pago` = abonos + retenciones + notas + cruces. */
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

interface LineaDelLibro {
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
 * Closing = sum of the open accounts; opening = closing − lines, so that they always agree.
 * @param cuentas with balance or write-offs at the cut-off
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

/** Default start of a statement: first day of the third month before. */
export function desdeHabitual(corte: string): string {
  const [anio = 0, mes = 0] = corte.split('-').map(Number)
  const meses = anio * 12 + (mes - 1) - 3
  return makeDate(Math.floor(meses / 12), (meses % 12) + 1, 1) ?? corte
}

/** `'FE-1023'`: the DIAN's number repeats the prefix. */
export const numeroConPrefijo = (prefijo: string | null, numero: string | null): string | null =>
  !numero
    ? null
    : !prefijo
      ? numero
      : `${prefijo}-${numero.startsWith(prefijo) ? numero.slice(prefijo.length) : numero}`

/** Append-only: errors are reversed by another line. */
export const MOVIMIENTOS = ['cargo', 'abono', 'retencion', 'nota_credito', 'cruce', 'castigo', 'recuperacion'] as const
export type TipoDeMovimiento = (typeof MOVIMIENTOS)[number]

export const NOMBRE_MOVIMIENTO: Readonly<Record<TipoDeMovimiento, string>> = {
  cargo: 'Cargo',
  abono: 'Abono',
  retencion: 'Retención',
  nota_credito: 'Nota crédito',
  cruce: 'Cruce con depósito',
  castigo: 'Castigo',
  recuperacion: 'Recuperación',
}

/** `valor` in whole pesos: positive for charges, negative for payments, the opposite for reversals. */
export interface Movimiento {
  tipo: TipoDeMovimiento
  valor: number
}

export interface Situacion {
  valor: number
  /** abonos + retenciones + notas + cruces (specification 2: `valor_pago`). */
  pagado: number
  /** Not recovered; outside the ages. */
  castigado: number
  /** Balance (`CxC`) without write-offs. */
  saldo: number
}

const PAGA: ReadonlySet<TipoDeMovimiento> = new Set(['abono', 'retencion', 'nota_credito', 'cruce'])

export function situacionDe(movimientos: readonly Movimiento[]): Situacion {
  const suma = (es: (tipo: TipoDeMovimiento) => boolean) =>
    movimientos.filter(({ tipo }) => es(tipo)).reduce((total, { valor }) => total + valor, 0)
  const valor = suma((tipo) => tipo === 'cargo')
  const pagado = 0 - suma((tipo) => PAGA.has(tipo))
  const castigado = 0 - suma((tipo) => tipo === 'castigo' || tipo === 'recuperacion')
  return { valor, pagado, castigado, saldo: valor - pagado - castigado }
}

export interface MesDeCartera {
  /** YYYY-MM. */
  mes: string
  /** At the month's end; now for the current month. */
  saldo: number
  cargado: number
  pagado: number
  castigado: number
}

interface Movido {
  fecha: string
  tipo: string
  valor: number
}

/** Oldest first, up to the month of `hoy`: YYYY-MM. */
export function ultimosMeses(hoy: string, cuantos: number): string[] {
  const [anio = 0, mes = 1] = hoy.split('-').map(Number)
  return Array.from({ length: cuantos }, (_, at) => {
    const n = anio * 12 + mes - cuantos + at
    return `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`
  })
}

/** Receivables by month, counted back from the current balance. @param meses oldest first; later movements count in the last one */
export function evolucion(meses: readonly string[], saldo: number, movidos: readonly Movido[]): MesDeCartera[] {
  const ultimo = meses.at(-1) ?? ''
  const filas = new Map(meses.map((mes) => [mes, { mes, saldo: 0, cargado: 0, pagado: 0, castigado: 0 }]))
  for (const { fecha, tipo, valor } of movidos) {
    const fila = filas.get(fecha.slice(0, 7) > ultimo ? ultimo : fecha.slice(0, 7))
    if (!fila) continue
    if (tipo === 'cargo') fila.cargado += valor
    else if (tipo === 'castigo' || tipo === 'recuperacion') fila.castigado -= valor
    else fila.pagado -= valor
  }
  let queda = saldo
  for (const fila of [...filas.values()].reverse()) {
    fila.saldo = queda
    queda -= fila.cargado - fila.pagado - fila.castigado
  }
  return [...filas.values()]
}
