import { CERCANAS } from './reglas.ts'

/** The places that there are, in their order: those that are closed still have who was booked in them. */
export interface Lugar {
  numero: number
  activo: boolean
}

/** A seat that is taken or held. */
export interface Ocupado {
  inicio: string
  puesto: number
}

/**
 * The places that may still be given at an hour. Never more people than active places: who was booked in one that closed since is there all
 * the same. What the office gave beyond them (a number that is no place) takes none.
 * @param ocupados numbers taken at that hour
 */
export function puestosLibres(lugares: readonly Lugar[], ocupados: readonly number[]): number[] {
  const activos = lugares.filter(({ activo }) => activo).map(({ numero }) => numero)
  const dentro = lugares.filter(({ numero }) => ocupados.includes(numero)).length
  return activos.filter((numero) => !ocupados.includes(numero)).slice(0, Math.max(0, activos.length - dentro))
}

/** Seats beyond the places have numbers that no place will ever have. */
const DE_MAS = 1000

/** The number of a seat beyond all places, that nobody has at that hour. */
export const puestoDeMas = (ocupados: readonly number[]): number => Math.max(DE_MAS, ...ocupados) + 1

/** Of those instants, the ones at which a place is left. */
export function conCupo(inicios: readonly string[], lugares: readonly Lugar[], ocupados: readonly Ocupado[]): string[] {
  const porHora = new Map<string, number[]>()
  for (const { inicio, puesto } of ocupados) porHora.set(inicio, [...(porHora.get(inicio) ?? []), puesto])
  return inicios.filter((inicio) => puestosLibres(lugares, porHora.get(inicio) ?? []).length > 0)
}

/** The free instants nearest to one that is not, in the order of time. */
export function cercanas(libres: readonly string[], inicio: string): string[] {
  const lejos = (uno: string) => Math.abs(Date.parse(uno) - Date.parse(inicio))
  return [...libres]
    .sort((a, b) => lejos(a) - lejos(b))
    .slice(0, CERCANAS)
    .sort()
}
