const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const DAY_MS = 86_400_000
/** Colombia is UTC−5 all year, in ms. */
const BOGOTA_MS = 5 * 3_600_000

const pad = (value: number): string => String(value).padStart(2, '0')
const at = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** A calendar date `YYYY-MM-DD` from its parts, or null when that day does not exist. */
export const makeDate = (year: number, month: number, day: number): string | null => {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1) return null
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return day > last ? null : `${year}-${pad(month)}-${pad(day)}`
}

export const isDate = (text: string): boolean => {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  return match !== null && makeDate(Number(match[1]), Number(match[2]), Number(match[3])) !== null
}

/** `'2026-07-20'` → `'20/07/2026'`; an instant gives its day in Bogotá; empty and null give `''`. */
export const formatDate = (date: string | null | undefined): string => {
  if (!date) return ''
  const [year = '', month = '', day = ''] = (date.length > 10 ? bogotaDate(date) : date).split('-')
  return `${day}/${month}/${year}`
}

/** `'20 de julio de 2026'`. */
export const formatDateLong = (date: string): string => {
  const day = at(date)
  return `${day.getUTCDate()} de ${MESES[day.getUTCMonth()]} de ${day.getUTCFullYear()}`
}

/** `'lunes, 20 de julio de 2026'`. */
export const formatDateWeekday = (date: string): string => `${DIAS[at(date).getUTCDay()]}, ${formatDateLong(date)}`

/** Date of `formatDateWeekday`, with a capital: the beginning of a line. */
export const formatDateTitle = (date: string): string =>
  formatDateWeekday(date).replace(/^./, (letter) => letter.toUpperCase())

export const monthName = (month: number): string => MESES[month - 1] ?? ''

/** A month `YYYY-MM`, or the month of a date: `'2026-11'` → `'noviembre de 2026'`. */
export const formatMonth = (month: string): string => `${monthName(Number(month.slice(5, 7)))} de ${month.slice(0, 4)}`

export const formatMonthShort = (month: string): string =>
  `${monthName(Number(month.slice(5, 7))).slice(0, 3)} ${month.slice(2, 4)}`

/** Calendar date in Bogotá of an instant (ISO text, milliseconds or Date). */
export const bogotaDate = (instant: string | number | Date): string =>
  new Date(new Date(instant).getTime() - BOGOTA_MS).toISOString().slice(0, 10)

/** Instant when a calendar date begins in Bogotá. */
export const dayStart = (date: string): string => new Date(at(date).getTime() + BOGOTA_MS).toISOString()

/** 24-hour time in Bogotá of an instant: `'15:05'`. */
export const formatTime = (instant: string | number | Date): string =>
  new Date(new Date(instant).getTime() - BOGOTA_MS).toISOString().slice(11, 16)

/** `'20/07/2026 15:05'`, in Bogotá. */
export const formatDateTime = (instant: string | null | undefined): string =>
  instant ? `${formatDate(bogotaDate(instant))} ${formatTime(instant)}` : ''

export const addDays = (date: string, days: number): string =>
  new Date(at(date).getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** Same day `months` later, or the last day of that month (Código Civil, art. 67). */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(day, last) - 1)
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((at(to).getTime() - at(from).getTime()) / DAY_MS)

/** Age of a date in one unit: «hoy», «ayer», «hace 12 días», «hace 3 meses», «hace 2 años». */
export const daysAgo = (date: string, today: string): string => {
  const days = daysBetween(date, today)
  if (days <= 0) return 'hoy'
  if (days === 1) return 'ayer'
  if (days < 60) return `hace ${days} días`
  return days < 730 ? `hace ${Math.floor(days / 30.44)} meses` : `hace ${Math.floor(days / 365.25)} años`
}

export const startOfWeek = (date: string): string => addDays(date, -((at(date).getUTCDay() + 6) % 7))

const WORDS: Record<string, number> = { hoy: 0, manana: 1, ayer: -1, anteayer: -2, 'pasado manana': 2 }

/** Reads a typed date: `20/07/2026`, `20-7-26`, `200726`, `20/7`, `hoy`, `ayer`, `+3`. Two-digit years end 20 years after `today`. */
export const parseDate = (text: string, today: string): string | null => {
  const bare = text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
  const offset = WORDS[bare] ?? (/^[+-]\d{1,4}$/.test(bare) ? Number(bare) : undefined)
  if (offset !== undefined) return addDays(today, offset)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(bare)
  if (iso) return makeDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts =
    /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{4}|\d{2}))?$/.exec(bare) ?? /^(\d\d)(\d\d)(\d{4}|\d\d)?$/.exec(bare)
  return parts ? makeDate(fullYear(parts[3], today), Number(parts[2]), Number(parts[1])) : null
}

const fullYear = (text: string | undefined, today: string): number => {
  const current = Number(today.slice(0, 4))
  if (text === undefined) return current
  if (text.length === 4) return Number(text)
  const year = Math.floor(current / 100) * 100 + Number(text)
  return year > current + 20 ? year - 100 : year
}

/** Reads a time as `HH:mm`: `9`, `930`, `9:30`, `15.05`. Null when it is not one. */
export const parseTime = (text: string): string | null => {
  const match = /^(\d{1,2})(?:[:. ]?(\d\d))?$/.exec(text.trim())
  const [hour, minute] = [Number(match?.[1] ?? NaN), Number(match?.[2] ?? 0)]
  return hour < 24 && minute < 60 ? `${pad(hour)}:${pad(minute)}` : null
}
