import type { EstadoDeCastigo, ClaseDeCuenta } from '../../modules/cartera/model.ts'

/** What paid an account and was not taken back, as the model tells it. Whole pesos. */
export interface PagoEsperado {
  abono: number
  tipo: 'abono' | 'retencion' | 'cruce'
  valor: number
  deposito?: number
}

/** An account as it should be, by what the office did and not by what it wrote. */
export interface CuentaEsperada {
  id: number
  persona: number
  clase: ClaseDeCuenta
  factura: number | null
  metodo: number | null
  valor: number
  castigado: number
  nota: number
  pagos: PagoEsperado[]
  anulada: boolean
}

export interface AbonoEsperado {
  persona: number
  /** Money that came in, and what deposits paid. */
  dinero: number
  cruzado: number
  /** What a note gave back of its money. */
  liberado: number
  estado: 'vigente' | 'liberado' | 'anulado'
  /** Deposits that it made, of what was asked for as one. */
  anticipos: { id: number; valor: number }[]
}

export interface FacturaEsperada {
  id: number
  radicacion: number
  estado: 'sin_enviar' | 'numerada' | 'fuera'
  total: number
  /** What a deposit pays of it. */
  deposito?: { id: number; valor: number } | undefined
}

export const pagadoDe = ({ nota, pagos }: CuentaEsperada): number =>
  pagos.reduce((suma, { valor }) => suma + valor, nota)
export const saldoDe = (cuenta: CuentaEsperada): number => cuenta.valor - pagadoDe(cuenta) - cuenta.castigado

/** What an office should hold, told beside it step by step: nothing here is read from its ledgers. */
export class Modelo {
  readonly cuentas = new Map<number, CuentaEsperada>()
  readonly abonos = new Map<number, AbonoEsperado>()
  readonly facturas = new Map<number, FacturaEsperada>()
  /** What is left of each deposit that may pay invoices, and whose it is. */
  readonly depositos = new Map<number, { persona: number; saldo: number }>()
  /** What somebody asked to give up; `valor` is what was, once approved. */
  readonly castigos = new Map<number, { cuenta: number; estado: EstadoDeCastigo; valor: number }>()
  /** Money of abonos in the till of each day. */
  readonly caja = new Map<string, number>()
  /** What each person owed at the end of each day. */
  readonly cierres = new Map<string, ReadonlyMap<number, number>>()

  saldos(): Map<number, number> {
    const suma = new Map<number, number>()
    for (const cuenta of this.cuentas.values())
      suma.set(cuenta.persona, (suma.get(cuenta.persona) ?? 0) + saldoDe(cuenta))
    return suma
  }

  deFactura(id: number): CuentaEsperada[] {
    return [...this.cuentas.values()].filter(({ factura }) => factura === id)
  }

  enCaja(dia: string, valor: number): void {
    this.caja.set(dia, (this.caja.get(dia) ?? 0) + valor)
  }

  deposito(id: number, valor: number, persona?: number): void {
    const hay = this.depositos.get(id)
    this.depositos.set(id, { persona: hay?.persona ?? persona ?? 0, saldo: (hay?.saldo ?? 0) + valor })
  }

  abrir(id: number, datos: Pick<CuentaEsperada, 'persona' | 'clase' | 'valor'> & Partial<CuentaEsperada>): void {
    this.cuentas.set(id, {
      id,
      factura: null,
      metodo: null,
      castigado: 0,
      nota: 0,
      pagos: [],
      anulada: false,
      ...datos,
    })
  }

  /** The deposit that pays an invoice is this one, and none other. */
  usar(factura: FacturaEsperada, deposito: FacturaEsperada['deposito']): void {
    if (factura.deposito) this.deposito(factura.deposito.id, factura.deposito.valor)
    if (deposito) this.deposito(deposito.id, -deposito.valor)
    factura.deposito = deposito
  }

  /**
   * An invoice is owed no more: what was paid of it is free. Deposits get theirs.
   * @returns the money in favour of each person
   */
  liberar(id: number, conNota: boolean): Map<number, number> {
    const aFavor = new Map<number, number>()
    for (const cuenta of this.deFactura(id).filter(({ valor }) => valor > 0)) {
      for (const { abono, tipo, valor, deposito } of cuenta.pagos) {
        const suyo = this.abonos.get(abono)
        if (suyo) suyo.estado = 'liberado'
        if (tipo === 'cruce' && deposito !== undefined) this.deposito(deposito, valor)
        if (tipo !== 'abono') continue
        if (suyo) suyo.liberado += valor
        aFavor.set(cuenta.persona, (aFavor.get(cuenta.persona) ?? 0) + valor)
      }
      for (const castigo of this.castigos.values())
        if (castigo.cuenta === cuenta.id && castigo.estado === 'aprobado') castigo.estado = 'recuperado'
      Object.assign(cuenta, { pagos: [], castigado: 0, ...(conNota ? { nota: cuenta.valor } : { valor: 0 }) })
    }
    return aFavor
  }
}
