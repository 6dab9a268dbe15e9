/** A procedure's number as the office and the public know it: `2026-000123`. */
export const numeroDeTramite = ({ anio, numero }: { anio: number; numero: number }): string => `${anio}-${String(numero).padStart(6, '0')}`
