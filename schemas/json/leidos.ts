/** Readers of validated values, which may be '' when empty and digits as text (`valores.ts`); stored rows are read alike. */

export const texto = (value: unknown): string | null => {
  const dicho = value === null || value === undefined ? '' : String(value).trim()
  return dicho === '' ? null : dicho
}

/** A number, also from a text of digits; null when empty. */
export const entero = (value: unknown): number | null => (texto(value) === null ? null : Number(value))

/** Whole pesos, also from «100.000.000». */
export const pesos = (value: unknown): number | null =>
  entero(
    typeof value === 'string' && /^\d{1,3}(\.\d{3})+$/.test(value.trim()) ? value.trim().replaceAll('.', '') : value,
  )

/** True for `true`, 1 or '1': forms, the specification's bodies and both engines differ. */
export const si = (value: unknown): boolean => value === true || value === 1 || value === '1'
