import { addDays, addMonths, daysBetween, startOfWeek } from '../../../schemas/es-co/index.ts'
import { festivoDe } from '../../../schemas/citas/festivos.ts'
import { esHabil, type Calendario, type Excepcion, type Horas, SABADO, rangosDe } from './calendario.ts'

/** How a day of a month is served. */
export interface DiaDeMes {
  fecha: string
  festivo: string | null
  excepcion: Excepcion | null
  turno: boolean
  rangos: readonly Horas[]
  corren_terminos: boolean
}

/** The days of a month, in order. @param mes `YYYY-MM` */
export function mesDe(calendario: Calendario, mes: string): DiaDeMes[] {
  const primero = `${mes}-01`
  const dias = daysBetween(primero, addMonths(primero, 1))
  return Array.from({ length: dias }, (_, n) => {
    const fecha = addDays(primero, n)
    const rangos = rangosDe(calendario, fecha)
    const esSabado = daysBetween(startOfWeek(fecha), fecha) + 1 === SABADO
    return {
      fecha,
      rangos,
      festivo: festivoDe(fecha),
      excepcion: calendario.excepciones.get(fecha) ?? null,
      turno: esSabado && rangos.length > 0 && calendario.sabados.has(fecha),
      corren_terminos: esHabil(calendario, fecha),
    }
  })
}
