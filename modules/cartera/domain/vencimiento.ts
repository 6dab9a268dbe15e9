import { addDays, daysBetween } from '../../../schemas/es-co/index.ts'

/**
 * The due date of a debt whose invoice takes another day: it keeps its days to pay, and never falls due before it is issued. Dates
 * YYYY-MM-DD.
 */
export const correrVencimiento = ({ fecha, vence }: { fecha: string; vence: string }, nueva: string): string =>
  addDays(nueva, Math.max(0, daysBetween(fecha, vence)))
