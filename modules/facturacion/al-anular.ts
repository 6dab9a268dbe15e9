import type { Context } from '../kernel/index.ts'
import type { Factura } from './model.ts'

type Oyente = (ctx: Context, factura: Factura, nueva: Factura | null) => Promise<void>
const oyentes: Oyente[] = []

/** What follows where an invoice is annulled or taken away, or another takes its place: who took it for paid says it here. */
export const alAnularFactura = (oyente: Oyente): void => {
  oyentes.push(oyente)
}

/** @param nueva the invoice that took its place; null where none did */
export async function anunciarAnulada(ctx: Context, factura: Factura, nueva: Factura | null = null): Promise<void> {
  for (const oyente of oyentes) await oyente(ctx, factura, nueva)
}
