import { asegurarCliente } from '../../modules/cartera/index.ts'
import { cierreDe } from '../../modules/caja/cierre.ts'
import { inTransaction, Problem, type Context } from '../../modules/kernel/index.ts'
import { Modelo, saldoDe, type CuentaEsperada, type FacturaEsperada } from './cartera-modelo.ts'
import { comoEstaban, porFacturar } from './facturacion.ts'
import { api, contextOf, persona, type Json } from './index.ts'

/** A client: its person and itself. */
export interface Quien {
  id: number
  id_clientes: number
}

/** An office that does one thing after another, on days that pass, and beside it the model of what it should hold. */
export class Paseo {
  readonly modelo = new Modelo()
  readonly personas: number[] = []
  readonly clientes = new Map<number, number>()
  readonly escrituras: Json[] = []
  /** The till of each day as it was when it closed. */
  readonly cajas = new Map<string, string>()
  /** What was done, to be read when something does not add up. */
  readonly huella: string[] = []
  private hora = 0
  readonly slug: string
  dia: string

  private constructor(slug: string, dia: string) {
    this.slug = slug
    this.dia = dia
  }

  /** Four clients with their own days to pay, each the buyer of some of these deeds. */
  static async empezar(slug: string, escrituras: number): Promise<Paseo> {
    const { db, today } = await contextOf(slug)
    const paseo = new Paseo(slug, today)
    const plazos = [null, 0, 8, 90]
    const quienes = await Promise.all(plazos.map(() => persona({}, slug)))
    for (const [i, { id }] of quienes.entries()) {
      const cliente = await paseo.hace((ctx) => asegurarCliente(ctx, Number(id)))
      await db('clientes').where({ id: cliente.id }).update({ plazo: plazos[i] })
      paseo.personas.push(Number(id))
      paseo.clientes.set(Number(id), cliente.id)
    }
    for (let i = 0; i < escrituras; i++)
      paseo.escrituras.push(await porFacturar(1, slug, 200_000_000 + i * 70_000_000, [quienes[i % 4] ?? {}]))
    return paseo
  }

  /** The office on the day that it has come to. */
  async hoy(): Promise<Context> {
    const ahora = new Date(Date.parse(`${this.dia}T13:00:00Z`) + ++this.hora)
    return { ...(await contextOf(this.slug)), today: this.dia, now: ahora }
  }

  async hace<T>(obra: (ctx: Context) => Promise<T>): Promise<T> {
    return inTransaction(await this.hoy(), obra)
  }

  /** What the model says is refused must be refused in words (and leaves no trace); what it does not, must be done. */
  async intenta<T>(vale: boolean, obra: (ctx: Context) => Promise<T>): Promise<T | null> {
    try {
      const hecho = await this.hace(obra)
      if (!vale) throw new Error('it was done and should have been refused')
      return hecho
    } catch (error) {
      if (vale || !(error instanceof Problem) || error.status >= 500) throw error
      return null
    }
  }

  /** Every line of a day's till: what it is, when, by what means and how much. */
  async caja(dia: string): Promise<string> {
    const { detalle } = await cierreDe(await this.hoy(), dia)
    return JSON.stringify(
      detalle.map(({ clave, clase, cuando, metodo, valor }) => [clave, clase, cuando, metodo, valor]),
    )
  }

  /** The cards of a deed, to send them back. */
  async tarjetas(d: Json): Promise<Json> {
    const { body } = await api(this.slug).as('caja').get(`/facturaLiq/${d.numero}`)
    const { version: _version, ...cuerpo } = comoEstaban(d, body)
    return cuerpo
  }

  cuentas = (): CuentaEsperada[] => [...this.modelo.cuentas.values()]
  facturas = (estado?: FacturaEsperada['estado']): FacturaEsperada[] =>
    [...this.modelo.facturas.values()].filter((una) => estado === undefined || una.estado === estado)

  cliente(a: number): Quien {
    const id = this.personas[a % this.personas.length] ?? 0
    return { id, id_clientes: this.clientes.get(id) ?? 0 }
  }

  /** Somebody who owes, where anybody does. */
  deudor(a: number): Quien {
    const id = elegir(
      [...this.modelo.saldos()].filter(([, saldo]) => saldo > 0),
      a,
    )?.[0]
    return id === undefined ? this.cliente(a) : { id, id_clientes: this.clientes.get(id) ?? 0 }
  }

  debeDe = (persona: number, clases = ['escritura', 'varios', 'deposito']): number =>
    this.cuentas()
      .filter((una) => una.persona === persona && clases.includes(una.clase))
      .reduce((suma, una) => suma + saldoDe(una), 0)
}

/** One of a list, by any number; nothing of an empty one. */
export function elegir<T>(lista: readonly T[], n: number): T | undefined {
  return lista.length ? lista[n % lista.length] : undefined
}
