import type { Condicion } from '../vistas/pantalla.ts'

/** A record as the API gives it. What it means is said by the screen's definition. */
export type Fila = Readonly<Record<string, unknown>>

/** The value of a field; `extra.x` is inside the office's own fields. */
export const valorDe = (fila: Fila, campo: string): unknown => {
  if (!campo.startsWith('extra.')) return fila[campo]
  const extra = fila['extra']
  return typeof extra === 'object' && extra !== null ? (extra as Fila)[campo.slice(6)] : undefined // `extra` is a map by name
}

export const textoLlano = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? '' : String(value)

const igual = (value: unknown, wanted: string | number | boolean): boolean =>
  value === wanted ||
  (typeof wanted !== 'boolean' && textoLlano(value) === String(wanted)) ||
  (value === true && wanted === '1') ||
  (value === false && wanted === '0')

/** Whether a record, or a form being written, meets a condition of the definition. */
export const cumple = (datos: Fila, condicion: Condicion | undefined): boolean => {
  if (!condicion) return true
  const value = valorDe(datos, condicion.campo)
  if (condicion.en) return condicion.en.some((wanted) => igual(value, wanted))
  return !condicion.noEn?.some((wanted) => igual(value, wanted))
}
