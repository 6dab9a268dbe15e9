import { type Context, inTransaction, Problem } from '../kernel/index.ts'
import type { Linea, OrdenPago } from './model.ts'
import { esDePrueba } from './configuracion.ts'
import { NOMBRES } from '../../schemas/facturacion/pasarela.ts'
import { pasarelaDe } from './proveedores/index.ts'
import type { Inicio } from './proveedores/pasarela-pago.ts'

/** What is owed now of one thing, as its owner says it. Whole pesos; `quien` masked, because who has the link may be anybody. */
export interface PorPagar {
  titulo: string
  quien: string
  lineas: readonly Linea[]
  total: number
}

export interface Destino {
  /** Current debt; null if the thing does not exist, no lines if nothing is owed. */
  porPagar(ctx: Context, id: number): Promise<PorPagar | null>
  /**
   * Writes down approved money, in the transaction that approves it, exactly once. `orden.detalle` says which lines and how much of each,
   * as it was when the payer chose. A Problem (nothing owed any more) leaves the order approved with that sentence for staff, to be
   * applied by hand: the money is already with the provider.
   */
  cobrar(ctx: Context, orden: OrdenPago): Promise<void>
  /** Undoes it when the provider gives the money back; without it staff are told. */
  reversar?(ctx: Context, orden: OrdenPago): Promise<void>
}

const destinos = new Map<string, Destino>()

/** Says how things of a kind are paid on line; its module calls it as it is loaded. */
export const destinoDePago = (tipo: string, destino: Destino): void => {
  destinos.set(tipo, destino)
}

export const destinoDe = (tipo: string): Destino | undefined => destinos.get(tipo)

/** A payment of nothing, by which a provider is tried. */
export const DESTINO_PRUEBA = 'prueba'

/** Whether approved money of an order is to be written down: not of a trial, nor of a test in an office at work. */
export const seCobra = (ctx: Context, { destino_tipo, prueba }: OrdenPago): boolean =>
  destino_tipo !== DESTINO_PRUEBA && (!prueba || esDePrueba(ctx))

type Cambio = Partial<Pick<OrdenPago, 'cobrado_en' | 'aviso'>>

const SIN_APLICAR = 'Aprobado sin aplicar: '

/** Writes down what an order paid; what its owner refuses stays for staff, with the reason. */
export async function cobrar(ctx: Context, orden: OrdenPago): Promise<Cambio> {
  if (!seCobra(ctx, orden)) return {}
  const negativa = await intentar(ctx, (its) => exigir(orden).cobrar(its, orden))
  return negativa === null
    ? { cobrado_en: ctx.now.toISOString(), aviso: null }
    : { aviso: (SIN_APLICAR + negativa).slice(0, 500) }
}

/** Reverses a recorded payment through its owner, or tells staff. */
export async function descobrar(ctx: Context, orden: OrdenPago): Promise<Cambio> {
  if (orden.cobrado_en === null) return {}
  const { reversar } = exigir(orden)
  const negativa = reversar
    ? await intentar(ctx, (its) => reversar(its, orden))
    : 'reverse a mano lo que se registró con este pago.'
  return negativa === null
    ? { cobrado_en: null, aviso: null }
    : { aviso: `El proveedor devolvió el dinero: ${negativa}`.slice(0, 500) }
}

const exigir = ({ destino_tipo }: OrdenPago) => {
  const destino = destinoDe(destino_tipo)
  if (!destino) throw new Problem(409, 'destino', 'Ya no hay quien registre pagos de esa clase.')
  return destino
}

/** @returns why not; null where it was done, whole */
async function intentar(ctx: Context, haga: (its: Context) => Promise<void>): Promise<string | null> {
  try {
    await inTransaction(ctx, haga)
    return null
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

/** Where whoever tries a payment comes back to. */
export const vueltaDePrueba = ({ origin }: Pick<Context, 'origin'>, { id }: Pick<OrdenPago, 'id'>): string =>
  `${origin}/admin/pagos?pago=${id}`

/** How an order begins to be paid. @throws Problem 409 where the office has no account with its provider any more */
export async function iniciarPago(ctx: Context, orden: OrdenPago, respuesta: string): Promise<Inicio> {
  const pasarela = await pasarelaDe(ctx, orden.proveedor)
  if (!pasarela)
    throw new Problem(409, 'sin_configurar', `La notaría ya no recibe pagos por ${NOMBRES[orden.proveedor]}.`)
  const confirmacion = `${ctx.origin}/api/pasarela/notificaciones/${orden.proveedor}`
  return pasarela.iniciar(orden, { respuesta, confirmacion, oficina: ctx.office.nombre })
}
