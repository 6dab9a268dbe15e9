import type { EstadoDicho, EstadoPago } from '../../schemas/facturacion/pasarela.ts'

interface Orden {
  estado: EstadoPago
  id_proveedor: string | null
}

export type Paso = { a: EstadoDicho } | { nada: 'repetida' | 'tardia' | 'otro_pago' }

const FIRMES: readonly EstadoPago[] = ['aprobado', 'reversado']
const NEGADOS: readonly EstadoPago[] = ['rechazado', 'fallido']

/**
 * creado → pendiente → aprobado | rechazado | fallido | vencido → reversado. Only its own reversal undoes an approval; a late approval
 * counts; a second payment of a paid order is returned by hand.
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
  // a late «pending» of a declined payment
  return mismo && dicho === 'pendiente' && NEGADOS.includes(estado) ? { nada: 'tardia' } : { a: dicho }
}
