import type { Condicion, Pantalla } from '../../schemas/pantalla.ts'

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

/** `{campo}` in a template is the row's. */
export const conDatos = (template: string, fila: Fila, encode = false): string =>
  template.replace(/\{([\w.]+)\}/g, (_, campo: string) => {
    const text = textoLlano(valorDe(fila, campo))
    return encode ? encodeURIComponent(text) : text
  })

/** The key by which the API knows a row. */
export const claveDe = (fila: Fila, { clave = 'id' }: Pantalla): number => Number(fila[clave] ?? fila['id'])

/** What a row is called: what the table says, or its first column, or the texts that the column says. */
export const nombreDe = (fila: Fila, { tabla: { columnas: [primera], nombre } }: Pantalla): string => {
  const campos = nombre ?? ('texto' in primera && primera.texto ? primera.texto : [primera.campo])
  return campos.map((campo) => textoLlano(valorDe(fila, campo))).filter(Boolean).join(' ')
}

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

/** Where the screen's list and records are asked for. */
export const direccion = ({ recurso }: Pantalla, clave?: number): string => (clave === undefined ? recurso : `${recurso}/${clave}`)
