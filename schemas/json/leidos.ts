/** What a checked body says, read: `valores.ts` takes '' for what was left empty and digits as text; a stored row reads alike. */

/** Without the spaces around it; null where there is nothing. */
export const texto = (value: unknown): string | null => {
  const dicho = value === null || value === undefined ? '' : String(value).trim()
  return dicho === '' ? null : dicho
}

/** A number, also where its digits come as text; null where there is nothing. */
export const entero = (value: unknown): number | null => (texto(value) === null ? null : Number(value))

/** Whole pesos, also as `valores.pesos` takes them in a text: «100.000.000». */
export const pesos = (value: unknown): number | null =>
  entero(
    typeof value === 'string' && /^\d{1,3}(\.\d{3})+$/.test(value.trim()) ? value.trim().replaceAll('.', '') : value,
  )

/** Whether it says yes: `true`, 1 or '1', as forms, the specification's bodies and both engines write it. */
export const si = (value: unknown): boolean => value === true || value === 1 || value === '1'
