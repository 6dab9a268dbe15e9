import type { EstadoDicho, EstadoPago } from '../../schemas/facturacion/pasarela.ts'

interface Orden {
  estado: EstadoPago
  id_proveedor: string | null
}

export type Paso = { a: EstadoDicho } | { nada: 'repetida' | 'tardia' | 'otro_pago' }

const FIRMES: readonly EstadoPago[] = ['aprobado', 'reversado']
const NEGADOS: readonly EstadoPago[] = ['rechazado', 'fallido']

/**
 * What a verified word of the provider does to an order: creado → pendiente → aprobado | rechazado | fallido | vencido → reversado.
 * Approved money is never unsaid but by its own reversal; approval counts however late, because the money is there; and a second payment
 * of what is paid moves nothing: a person gives it back.
 * @param id the provider's number of the payment it speaks of
 */
export function pasoDe({ estado, id_proveedor }: Orden, id: string, dicho: EstadoDicho): Paso {
  const mismo = id_proveedor === id
  if (FIRMES.includes(estado)) {
    if (!mismo) return { nada: dicho === 'aprobado' || dicho === 'reversado' ? 'otro_pago' : 'tardia' }
    if (dicho === estado) return { nada: 'repetida' }
    return dicho === 'reversado' ? { a: dicho } : { nada: 'tardia' }
  }
  if (dicho === 'aprobado' || dicho === 'reversado') return { a: dicho }
  if (mismo && dicho === estado) return { nada: 'repetida' }
  // «pending» of a payment that was already turned down was sent before that
  return mismo && dicho === 'pendiente' && NEGADOS.includes(estado) ? { nada: 'tardia' } : { a: dicho }
}
