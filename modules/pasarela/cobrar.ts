import { type Context, inTransaction, Problem } from '../kernel/index.ts'
import { DESTINO_PRUEBA, type Linea, type OrdenPago } from './model.ts'
import { esDePrueba } from './configuracion.ts'
import { NOMBRES } from '../../schemas/facturacion/pasarela.ts'
import { pasarelaDe } from './proveedores/index.ts'
import type { Inicio } from './proveedores/pasarela-pago.ts'

/** Whole pesos; `quien` is masked, because anybody may have the link. */
export interface PorPagar {
  titulo: string
  quien: string
  /** The first of them, where they are too many for one payment. */
  lineas: readonly Linea[]
  /** Of all. */
  total: number
}

export interface Destino {
  /** Current debt; null if the thing does not exist, no lines if nothing is owed. */
  porPagar(ctx: Context, id: number): Promise<PorPagar | null>
  /** Books it exactly once, in the approving transaction. A Problem leaves the order approved, for staff to apply by hand. */
  cobrar(ctx: Context, orden: OrdenPago): Promise<void>
  /** Runs when the provider returns the money; without it staff are told. */
  reversar?(ctx: Context, orden: OrdenPago): Promise<void>
}

const destinos = new Map<string, Destino>()

export const destinoDePago = (tipo: string, destino: Destino): void => {
  destinos.set(tipo, destino)
}

export const destinoDe = (tipo: string): Destino | undefined => destinos.get(tipo)

/** Not for trials, nor for test mode in a working office. */
export const seCobra = (ctx: Context, { destino_tipo, prueba }: OrdenPago): boolean =>
  destino_tipo !== DESTINO_PRUEBA && (!prueba || esDePrueba(ctx))

type Cambio = Partial<Pick<OrdenPago, 'cobrado_en' | 'aviso'>>

const SIN_APLICAR = 'Aprobado sin aplicar: '

/** Warnings of an order are lines, the newest first: it hides no other. */
export const conAviso = (aviso: string | null, nuevo: string | null, deja: (linea: string) => boolean = () => true) =>
  [...new Set([...(nuevo === null ? [] : [nuevo]), ...(aviso?.split('\n') ?? []).filter(deja)])]
    .join('\n')
    .slice(0, 500) || null

/** All but what its own booking settles. */
const deOtros =
  ({ id_proveedor }: OrdenPago) =>
  (linea: string) =>
    !linea.startsWith(SIN_APLICAR) && !linea.includes(`(${id_proveedor})`)

/** A refusal of the owner stays for staff, with its reason. */
export async function cobrar(ctx: Context, orden: OrdenPago): Promise<Cambio> {
  if (!seCobra(ctx, orden)) return {}
  const negativa = await intentar(ctx, (its) => exigir(orden).cobrar(its, orden))
  const aviso = conAviso(orden.aviso, negativa === null ? null : SIN_APLICAR + negativa, deOtros(orden))
  return negativa === null ? { cobrado_en: ctx.now.toISOString(), aviso } : { aviso }
}

export async function descobrar(ctx: Context, orden: OrdenPago): Promise<Cambio> {
  if (orden.cobrado_en === null) return { aviso: conAviso(orden.aviso, null, deOtros(orden)) }
  const { reversar } = exigir(orden)
  const negativa = reversar
    ? await intentar(ctx, (its) => reversar(its, orden))
    : 'reverse a mano lo que se registró con este pago.'
  const dice = negativa === null ? null : `El proveedor devolvió el dinero: ${negativa}`
  const aviso = conAviso(orden.aviso, dice, deOtros(orden))
  return negativa === null ? { cobrado_en: null, aviso } : { aviso }
}

const exigir = ({ destino_tipo }: OrdenPago) => {
  const destino = destinoDe(destino_tipo)
  if (!destino) throw new Problem(409, 'destino', 'Ya no hay quien registre pagos de esa clase.')
  return destino
}

/** @returns the reason of failure; null when done */
async function intentar(ctx: Context, haga: (its: Context) => Promise<void>): Promise<string | null> {
  try {
    await inTransaction(ctx, haga)
    return null
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

export const vueltaDePrueba = ({ origin }: Pick<Context, 'origin'>, { id }: Pick<OrdenPago, 'id'>): string =>
  `${origin}/admin/pagos?pago=${id}`

/** @throws Problem 409 without an account with its provider */
export async function iniciarPago(ctx: Context, orden: OrdenPago, respuesta: string): Promise<Inicio> {
  const pasarela = await pasarelaDe(ctx, orden.proveedor)
  if (!pasarela)
    throw new Problem(409, 'sin_configurar', `La notaría ya no recibe pagos por ${NOMBRES[orden.proveedor]}.`)
  const confirmacion = `${ctx.origin}/api/pasarela/notificaciones/${orden.proveedor}`
  return pasarela.iniciar(orden, { respuesta, confirmacion, oficina: ctx.office.nombre })
}
