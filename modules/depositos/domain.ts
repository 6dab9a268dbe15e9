/** What a deposit holds apart. Boleta and registro are third parties' money; an anticipo is not said yet what it is for. */
export const RUBROS = ['notaria', 'boleta', 'registro', 'otros', 'anticipo'] as const
export type Rubro = (typeof RUBROS)[number]
export type Importes = Record<Rubro, number>

export const NOMBRE_RUBRO: Readonly<Record<Rubro, string>> = {
  notaria: 'Gastos notariales',
  boleta: 'Boleta fiscal',
  registro: 'Registro',
  otros: 'Otros',
  anticipo: 'Anticipo sin asignar',
}

/** What may pay a notarial invoice, in the order in which it is taken. Third parties' money never is. */
export const APLICABLES = ['notaria', 'anticipo', 'otros'] as const satisfies readonly Rubro[]

/** Rubros limited by the settlement. */
export const CON_TOPE = ['notaria', 'boleta', 'registro'] as const satisfies readonly Rubro[]

export type TipoDeDeposito = 'deposito' | 'anticipo'
export type TipoDeMovimiento = 'recibido' | 'corregido' | 'aplicado' | 'devuelto' | 'descargado' | 'anulado'
/** «Sin asignar»: money of an anticipo or of no filing, that somebody must still say what it is for. */
export type EstadoDeDeposito = 'disponible' | 'sin_asignar' | 'agotado' | 'anulado'

export const NADA: Importes = { notaria: 0, boleta: 0, registro: 0, otros: 0, anticipo: 0 }

export const importes = (desde: Partial<Importes>): Importes => ({ ...NADA, ...desde })

export const sumar = (a: Importes, b: Importes): Importes => porRubro((rubro) => a[rubro] + b[rubro])

export const negar = (a: Importes): Importes => porRubro((rubro) => (a[rubro] === 0 ? 0 : -a[rubro]))

export const totalDe = (a: Importes): number => RUBROS.reduce((suma, rubro) => suma + a[rubro], 0)

/** Balance that may pay a notarial invoice. */
export const disponibleDe = (saldos: Importes): number => APLICABLES.reduce((suma, rubro) => suma + saldos[rubro], 0)

/** Takes `valor` out of what may pay an invoice; null when there is not that much. */
export function tomar(valor: number, saldos: Importes): Importes | null {
  if (valor > disponibleDe(saldos)) return null
  let falta = valor
  const tomado = { ...NADA }
  for (const rubro of APLICABLES) {
    tomado[rubro] = Math.min(falta, saldos[rubro])
    falta -= tomado[rubro]
  }
  return tomado
}

/**
 * An amount as a body carries it, in whole pesos: dots are thousands, the comma is the decimal mark. The schema checked its form, and that
 * it has no centavos.
 */
export function leerMonto(value: number | string | null | undefined): number {
  if (typeof value === 'number') return value
  const [enteros = ''] = (value ?? '').trim().replaceAll('.', '').split(',')
  return Number(enteros || 0)
}

function porRubro(valor: (rubro: Rubro) => number): Importes {
  return {
    notaria: valor('notaria'),
    boleta: valor('boleta'),
    registro: valor('registro'),
    otros: valor('otros'),
    anticipo: valor('anticipo'),
  }
}
