import { addDays, makeDate } from '../es-co/fechas.ts'

/** `fijo`: on its day. `trasladado`: to the following Monday (Ley 51 de 1983, art. 1). `pascua`: counted from Easter Sunday. */
export interface Festivo {
  fecha: string
  nombre: string
  tipo: 'fijo' | 'trasladado' | 'pascua'
}

/** `desde`: first year of the holiday, for laws after 1984. */
interface Regla {
  nombre: string
  mes: number
  dia: number
  desde?: number
}

const FIJOS: readonly Regla[] = [
  { nombre: 'Año Nuevo', mes: 1, dia: 1 },
  { nombre: 'Día del Trabajo', mes: 5, dia: 1 },
  { nombre: 'Día de la Independencia', mes: 7, dia: 20 },
  { nombre: 'Batalla de Boyacá', mes: 8, dia: 7 },
  { nombre: 'Inmaculada Concepción', mes: 12, dia: 8 },
  { nombre: 'Navidad', mes: 12, dia: 25 },
]

const TRASLADADOS: readonly Regla[] = [
  { nombre: 'Día de los Reyes Magos', mes: 1, dia: 6 },
  { nombre: 'Día de San José', mes: 3, dia: 19 },
  { nombre: 'San Pedro y San Pablo', mes: 6, dia: 29 },
  // Ley 2578 de 2026, art. 6
  { nombre: 'Nuestra Señora del Rosario de Chiquinquirá', mes: 7, dia: 9, desde: 2026 },
  { nombre: 'Asunción de la Virgen', mes: 8, dia: 15 },
  { nombre: 'Día de la Raza', mes: 10, dia: 12 },
  { nombre: 'Todos los Santos', mes: 11, dia: 1 },
  { nombre: 'Independencia de Cartagena', mes: 11, dia: 11 },
]

const PASCUA: readonly { nombre: string; dias: number }[] = [
  { nombre: 'Jueves Santo', dias: -3 },
  { nombre: 'Viernes Santo', dias: -2 },
  { nombre: 'Ascensión del Señor', dias: 43 },
  { nombre: 'Corpus Christi', dias: 64 },
  { nombre: 'Sagrado Corazón de Jesús', dias: 71 },
]

const date = (year: number, month: number, day: number): string => makeDate(year, month, day) ?? ''

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const nextMonday = (day: string): string => addDays(day, (8 - weekday(day)) % 7)

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Jones and Butcher). */
export function domingoDePascua(year: number): string {
  const a = year % 19
  const [century, inCentury] = [Math.floor(year / 100), year % 100]
  const epact =
    (19 * a + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) %
    30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const m = Math.floor((a + 11 * epact + 22 * toSunday) / 451)
  const month = Math.floor((epact + toSunday - 7 * m + 114) / 31)
  return date(year, month, ((epact + toSunday - 7 * m + 114) % 31) + 1)
}

const known = new Map<number, readonly Festivo[]>()

/** Holidays of Colombia in a year, by date; two may fall on one day. */
export function festivosDe(year: number): readonly Festivo[] {
  const kept = known.get(year)
  if (kept) return kept
  const easter = domingoDePascua(year)
  const festivos: Festivo[] = [
    ...FIJOS.map(({ nombre, mes, dia }) => ({ fecha: date(year, mes, dia), nombre, tipo: 'fijo' as const })),
    ...TRASLADADOS.filter(({ desde = 0 }) => year >= desde).map(({ nombre, mes, dia }) => ({
      fecha: nextMonday(date(year, mes, dia)),
      nombre,
      tipo: 'trasladado' as const,
    })),
    ...PASCUA.map(({ nombre, dias }) => ({ fecha: addDays(easter, dias), nombre, tipo: 'pascua' as const })),
  ]
  const sorted = festivos.sort((a, b) => (a.fecha + a.nombre < b.fecha + b.nombre ? -1 : 1))
  known.set(year, sorted)
  return sorted
}

/** Name of the holiday on a date («Navidad»), or null. */
export const festivoDe = (fecha: string): string | null =>
  festivosDe(Number(fecha.slice(0, 4))).find((festivo) => festivo.fecha === fecha)?.nombre ?? null

/** Monday to Friday, not a holiday (Ley 4 de 1913, art. 62). The office's suspended days are not considered. */
export const esHabil = (fecha: string): boolean => weekday(fecha) % 6 !== 0 && festivoDe(fecha) === null

export type Cuenta = (fecha: string) => boolean

/** The Nth counted day after a date, which is not counted; 0 returns it. `cuenta` must count some day. */
export function sumarDiasHabiles(fecha: string, dias: number, cuenta: Cuenta = esHabil): string {
  let day = fecha
  for (let left = dias; left > 0;) {
    day = addDays(day, 1)
    if (cuenta(day)) left--
  }
  return day
}

/** Counted days after `desde` up to `hasta`, both YYYY-MM-DD; 0 when `hasta` is not later. */
export function diasHabilesEntre(desde: string, hasta: string, cuenta: Cuenta = esHabil): number {
  let count = 0
  for (let day = addDays(desde, 1); day <= hasta; day = addDays(day, 1)) if (cuenta(day)) count++
  return count
}

/** Weekday holidays after `desde` up to `hasta`: they lengthen a term. */
export function festivosEntre(desde: string, hasta: string): Festivo[] {
  const years = Array.from(
    { length: Number(hasta.slice(0, 4)) - Number(desde.slice(0, 4)) + 1 },
    (_, i) => Number(desde.slice(0, 4)) + i,
  )
  return years
    .flatMap(festivosDe)
    .filter(
      ({ fecha }, at, all) =>
        fecha > desde &&
        fecha <= hasta &&
        weekday(fecha) % 6 !== 0 &&
        all.findIndex((other) => other.fecha === fecha) === at,
    )
}
