const BOGOTA_MS = 5 * 3_600_000

/** The calendar date of an instant in Colombia, YYYY-MM-DD. Five hours behind UTC the whole year, since 1993. */
export const bogotaDate = (instant: Date): string => new Date(instant.getTime() - BOGOTA_MS).toISOString().slice(0, 10)
