import type { RadicacionPlana } from '../../schemas/respuestas/radicaciones/radicacion.ts'

export type { RadicacionPlana } from '../../schemas/respuestas/radicaciones/radicacion.ts'

/** What is remembered of a filing that was looked up. */
export const recienteDe = ({ numero_radicacion, actos, otorgante1, otorgante2 }: RadicacionPlana) => ({
  numero: numero_radicacion,
  titulo: actos || 'Sin actos',
  detalle: [otorgante1, otorgante2].filter(Boolean).join(' · '),
})

export const rutaDe = (numero: string | number): string => `/radi2/${encodeURIComponent(String(numero))}`
