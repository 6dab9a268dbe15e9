import type { Analisis } from './analisis.ts'
import type { Version } from './datos.ts'
import type { Fecha } from './unidades.ts'

type Dias = Pick<Version, 'desde' | 'hasta'>

const anioDe = (fecha: Fecha): number => Number(fecha.slice(0, 4))

/** The year of a set that begins each year on a day of its own, «02-01» or what a row began on. */
const anioQueRige = (fecha: Fecha, dia: string): number => anioDe(fecha) - (fecha.slice(5) < dia ? 1 : 0)

/**
 * The year whose set should already be in force at a date and is not, or null. Only a row without end waits for another: one that
 * ends leaves days that nothing rules, which is an error. Whoever reads a row in force at the date reads the last of its key.
 * @param dia when each year's begins, as «MM-DD»; the day on which the row itself began unless told
 */
export const anioSinCargar = ({ desde, hasta }: Dias, fecha: Fecha, dia = desde.slice(5)): number | null => {
  const anio = anioQueRige(fecha, dia)
  return hasta === null && anio > anioDe(desde) ? anio : null
}

/** The notary's fees change about 1 February (D. 1069/2015, arts. 2.2.6.13.3.5.1 and 3.5.2). */
const FEBRERO = '02-01'

/** What a set is called when its year is missing. The year's UVT is asked for by the rule that reads it. */
const SETS = {
  notarial: { falta: 'Falta la tarifa de', uso: 'se usó la de', dia: FEBRERO },
  topes: { falta: 'Faltan los topes de remuneración de', uso: 'se usaron los de', dia: FEBRERO },
  recaudos: { falta: 'Faltan los recaudos de', uso: 'se usaron los de', dia: undefined },
  registro: { falta: 'Falta la tarifa de registro de', uso: 'se usó la de', dia: undefined },
  uvt: { falta: 'Falta la UVT de', uso: 'se usó la de', dia: '01-01' },
} as const

export type SetAnual = keyof typeof SETS

/** «Falta la tarifa de 2027: se usó la de 2026», or null while the rows that are in force at the date are of its year. */
export const faltaDelAnio = (set: SetAnual, filas: readonly Dias[], fecha: Fecha): string | null => {
  const { falta, uso, dia } = SETS[set]
  const viejas = filas.filter((fila) => anioSinCargar(fila, fecha, dia) !== null)
  const [primera] = viejas.map(({ desde }) => desde).sort()
  const anios = viejas.map((fila) => anioSinCargar(fila, fecha, dia) ?? 0)
  return primera === undefined ? null : `${falta} ${Math.max(...anios)}: ${uso} ${anioDe(primera)}`
}

/** What was used of a year that is over: the clerk is told, and asked before finishing. Only the sets that the deed was settled with. */
export const alertasDeSucesoras = ({ datos: { fecha, topes, recaudos, registral }, actos }: Analisis): string[] => {
  if (actos.length === 0) return []
  const inscrita = registral !== null && actos.some(({ acto }) => acto.baseRegistral !== 'ninguno')
  return [
    faltaDelAnio(
      'notarial',
      actos.map(({ tarifa }) => tarifa),
      fecha,
    ) ?? faltaDelAnio('topes', [topes], fecha),
    faltaDelAnio('recaudos', [recaudos], fecha),
    inscrita ? faltaDelAnio('registro', [registral], fecha) : null,
  ].filter((alerta) => alerta !== null)
}
