import type { Horas } from '../../calendario/domain.ts'
import { addDays, bogotaDate, dayStart } from '../../../schemas/es-co/index.ts'

/** Fewer answered requests than these say nothing. */
export const CASOS_MINIMOS = 8
/** Beyond so many business hours, days are told. */
const MAXIMO_EN_HORAS = 16
const HORAS_DE_UN_DIA = 8
/** What takes longer is an oversight, not the office's pace. */
const TOPE_DIAS = 120

const minutosDe = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))

/**
 * Minutes in which the office served the public between two instants.
 * @param rangosDe its hours on a day, `YYYY-MM-DD`
 */
export function minutosHabiles(rangosDe: (fecha: string) => readonly Horas[], desde: string, hasta: string): number {
  const [inicio, fin] = [new Date(desde).getTime(), new Date(hasta).getTime()]
  let minutos = 0
  let dia = bogotaDate(inicio)
  for (let dias = 0; dias <= TOPE_DIAS && dia <= bogotaDate(fin); dias++, dia = addDays(dia, 1)) {
    const medianoche = new Date(dayStart(dia)).getTime()
    for (const { entrada, salida } of rangosDe(dia)) {
      const [abre, cierra] = [medianoche + minutosDe(entrada) * 60_000, medianoche + minutosDe(salida) * 60_000]
      minutos += Math.max(0, Math.min(fin, cierra) - Math.max(inicio, abre)) / 60_000
    }
  }
  return minutos
}

/** What the office usually takes to answer, rounded up; null under eight cases. @param minutos business minutes of each case */
export function demoraDicha(minutos: readonly number[]): string | null {
  if (minutos.length < CASOS_MINIMOS) return null
  const orden = [...minutos].sort((a, b) => a - b)
  const mitad = orden.length / 2
  const mediana =
    orden.length % 2 ? (orden[Math.floor(mitad)] ?? 0) : ((orden[mitad - 1] ?? 0) + (orden[mitad] ?? 0)) / 2
  const horas = Math.max(1, Math.ceil(mediana / 60))
  const dias = Math.ceil(horas / HORAS_DE_UN_DIA)
  const tiempo =
    horas > MAXIMO_EN_HORAS ? `${dias} días hábiles` : horas === 1 ? '1 hora hábil' : `${horas} horas hábiles`
  return `Solemos responder en ${tiempo}.`
}
