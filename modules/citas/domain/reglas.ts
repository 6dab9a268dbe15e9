/** Hours before it that a client books at the latest. */
export const ANTICIPACION_HORAS = 2
/** Days from today within which a client books. */
export const HORIZONTE_DIAS = 60
/** Booking horizon of the office. */
export const HORIZONTE_DE_OFICINA_DIAS = 366
/** How long a seat is kept for who is booking it. */
export const RETENCION_MINUTOS = 10
/** How long a freed seat is kept for who waited for one. */
export const OFERTA_MINUTOS = 120
/** Least minutes between an offer's end and its hour. */
export const OFERTA_ANTES_MINUTOS = 60
/** Hours before it at which one is reminded. */
export const RECORDATORIOS = [24, 2] as const
/** Free hours that a refusal tells. */
export const CERCANAS = 3

const MINUTO = 60_000

export const minutosDespues = (instante: string | Date, minutos: number): string =>
  new Date(new Date(instante).getTime() + minutos * MINUTO).toISOString()
