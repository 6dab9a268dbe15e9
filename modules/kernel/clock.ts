const BOGOTA = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota', year: 'numeric', month: '2-digit', day: '2-digit' })

/** The calendar date of an instant in Colombia, YYYY-MM-DD. */
export const bogotaDate = (instant: Date): string => BOGOTA.format(instant)
