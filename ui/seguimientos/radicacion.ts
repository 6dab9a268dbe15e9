export type { RadicacionPlana } from '../../schemas/respuestas/radicacion.ts'

export const rutaDe = (numero: string | number): string => `/radi2/${encodeURIComponent(String(numero))}`
