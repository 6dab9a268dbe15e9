import { RUBROS, type Rubro } from '../../schemas/facturacion/rubros.ts'

export { NOMBRE_RUBRO, RUBROS, type Rubro } from '../../schemas/facturacion/rubros.ts'

export type Importes = Record<Rubro, number>

/** Rubros that may pay a notarial invoice, in the order used. Third parties' money never may. */
export const APLICABLES = ['notaria', 'anticipo', 'otros'] as const satisfies readonly Rubro[]

/** Initial stamp duty of a discharge (specification 1, section 9). */
export const BOLETA_INICIAL = 1000

/** Limited by the settlement. */
export const CON_TOPE = ['notaria', 'boleta', 'registro'] as const satisfies readonly Rubro[]

export type TipoDeDeposito = 'deposito' | 'anticipo'
export type TipoDeMovimiento = 'recibido' | 'corregido' | 'aplicado' | 'devuelto' | 'descargado' | 'anulado'
/** `sin_asignar`: an unspent anticipo is left, or the deposit has no filing or an annulled one. */
export type EstadoDeDeposito = 'disponible' | 'sin_asignar' | 'agotado' | 'anulado'

const porRubro = (valor: (rubro: Rubro) => number): Importes => ({
  notaria: valor('notaria'),
  boleta: valor('boleta'),
  registro: valor('registro'),
  otros: valor('otros'),
  anticipo: valor('anticipo'),
})

export const NADA: Importes = porRubro(() => 0)

export const importesDe = (fila: Importes): Importes => porRubro((rubro) => Number(fila[rubro]))

type Saldos = Record<`saldo_${Rubro}`, number>

export const saldosDe = (deposito: Saldos): Importes => porRubro((rubro) => Number(deposito[`saldo_${rubro}`]))

export const importes = (desde: Partial<Importes>): Importes => ({ ...NADA, ...desde })

export const restar = (a: Importes, b: Importes): Importes => porRubro((rubro) => a[rubro] - b[rubro])

export const negar = (a: Importes): Importes => porRubro((rubro) => (a[rubro] === 0 ? 0 : -a[rubro]))

export const totalDe = (a: Importes): number => RUBROS.reduce((suma, rubro) => suma + a[rubro], 0)

export const disponibleDe = (saldos: Importes): number => APLICABLES.reduce((suma, rubro) => suma + saldos[rubro], 0)

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

/** Whole pesos; dots are thousands, the comma is the decimal mark. The schema has checked the format. */
export function leerMonto(value: number | string | null | undefined): number {
  if (typeof value === 'number') return value
  const [enteros = ''] = (value ?? '').trim().replaceAll('.', '').split(',')
  return Number(enteros || 0)
}

export const leerImportes = (body: Partial<Record<Rubro, number | string | null>>): Importes =>
  porRubro((rubro) => leerMonto(body[rubro]))

export const usadoDe = (deposito: Importes & Saldos): number =>
  totalDe(importesDe(deposito)) - totalDe(saldosDe(deposito))
