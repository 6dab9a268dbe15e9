import type { Condicion } from '../vistas/pantalla.ts'

const GUARDABLE = '[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\uD800-\\uDFFF]'
const NO_GUARDABLE = 'Tiene caracteres que no se pueden guardar.'
const ELIJA = 'Elija un valor de la lista.'

/** @param maxLength characters, the size of the column */
export const texto = /* @__NO_SIDE_EFFECTS__ */ (title: string, maxLength: number) =>
  ({
    type: ['string', 'null'],
    title,
    maxLength,
    pattern: `^${GUARDABLE}*$`,
    mensajes: { pattern: NO_GUARDABLE },
  }) as const

/** Required text. @param maxLength characters @param falta message when it is missing */
export const textoPedido = /* @__NO_SIDE_EFFECTS__ */ (
  title: string,
  maxLength: number,
  falta = 'Campo requerido',
  minLength = 1,
) => {
  const base = texto(title, maxLength)
  return {
    ...base,
    type: 'string',
    minLength,
    mensajes: { ...base.mensajes, required: falta, minLength: falta },
  } as const
}

const FECHA_INCORRECTA = { format: 'Formato de fecha incorrecto' } as const

export const fecha = /* @__NO_SIDE_EFFECTS__ */ (title: string) =>
  ({ type: 'string', title, format: 'date', mensajes: FECHA_INCORRECTA }) as const

export const fechaOVacia = /* @__NO_SIDE_EFFECTS__ */ (title: string) =>
  ({ type: ['string', 'null'], title, format: 'date-or-empty', mensajes: FECHA_INCORRECTA }) as const

export const idDe = /* @__NO_SIDE_EFFECTS__ */ (title: string) =>
  ({ type: 'integer', minimum: 1, maximum: 2147483647, title }) as const

/** Value that a form carries and the server ignores. */
export const leido = {} as const

/** Digits as text, or as a number. */
export const textoONumero = /* @__NO_SIDE_EFFECTS__ */ (title: string, maxLength: number) =>
  ({ ...texto(title, maxLength), type: ['string', 'integer', 'null'], minimum: 0, maximum: 9007199254740991 }) as const

/** Required id: a number, or its digits. */
export const idOTexto = {
  type: ['integer', 'string'],
  minimum: 1,
  maximum: 2147483647,
  pattern: '^[1-9]\\d{0,9}$',
} as const

export const referencia = /* @__NO_SIDE_EFFECTS__ */ (title: string) =>
  ({
    type: ['integer', 'string', 'null'],
    title,
    minimum: 1,
    maximum: 2147483647,
    pattern: '^([1-9]\\d{0,8})?$',
    mensajes: { type: ELIJA, pattern: ELIJA, minimum: ELIJA, maximum: ELIJA },
  }) as const

/** Largest amount received, paid or settled at once. In centavos, the unit of DIAN documents, several of them are still exact integers. */
export const MAXIMO_PESOS = 9_999_999_999_999

/** Whole pesos of a declared value (price, appraisal), not of a payment: the sum of ninety is still exact. */
export const pesos = /* @__NO_SIDE_EFFECTS__ */ (title: string) =>
  ({
    type: ['integer', 'string', 'null'],
    title,
    minimum: 0,
    maximum: 99_999_999_999_999,
    // dots as thousands separators too, as the specification writes amounts (1, section 1)
    pattern: '^(\\d{0,14}|\\d{1,3}(\\.\\d{3}){1,4})$',
    mensajes: {
      type: 'Debe ser un valor en pesos.',
      pattern: 'Debe ser un valor en pesos de hasta 14 cifras.',
      maximum: 'El valor maximo es $ 99.999.999.999.999',
    },
  }) as const

export const siNo = /* @__NO_SIDE_EFFECTS__ */ (title: string) =>
  ({ title, enum: [true, false, 1, 0, '1', '0', '', null], mensajes: { enum: 'Debe ser sí o no.' } }) as const

/** Optimistic lock: an old version is a conflict. */
export const version = { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Versión' } as const

export type Fila = Readonly<Record<string, unknown>>

/** `extra.x` reads an added field, and `saldos.x` one of an object. */
export const valorDe = /* @__NO_SIDE_EFFECTS__ */ (fila: Fila, campo: string): unknown => {
  const punto = campo.indexOf('.')
  if (punto < 0) return fila[campo]
  const dentro = fila[campo.slice(0, punto)]
  return typeof dentro === 'object' && dentro !== null ? (dentro as Fila)[campo.slice(punto + 1)] : undefined // a map by name
}

export const textoLlano = /* @__NO_SIDE_EFFECTS__ */ (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? '' : String(value)

const igual = (value: unknown, wanted: string | number | boolean): boolean =>
  value === wanted ||
  (typeof wanted !== 'boolean' && textoLlano(value) === String(wanted)) ||
  (value === true && wanted === '1') ||
  (value === false && wanted === '0')

/** Evaluates a condition of a screen against a record or an unsaved form. */
export const cumple = /* @__NO_SIDE_EFFECTS__ */ (datos: Fila, condicion: Condicion | undefined): boolean => {
  if (!condicion) return true
  const value = valorDe(datos, condicion.campo)
  if (condicion.en) return condicion.en.some((wanted) => igual(value, wanted))
  return !condicion.noEn?.some((wanted) => igual(value, wanted))
}
