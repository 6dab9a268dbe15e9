import type { OpcionDefinida } from '../../../schemas/campo.ts'

const MAXIMO = 100
const LARGO = 80
/** A list filters by several values with commas between them. */
const FORMA = /^[^\p{Cc}\p{Cs},]+$/u

/** The choices of a field: what is stored (`enum`) and how each reads (`ui.nombres`, in the same order). */
export function leerOpciones(
  values: unknown,
  nombres: unknown,
  tell: (palabra: string, text: string) => null,
): OpcionDefinida[] {
  if (!Array.isArray(values) || values.length === 0) {
    tell('enum', 'Agregue al menos una opción.')
    return []
  }
  if (values.length > MAXIMO) tell('enum', `Máximo ${MAXIMO} opciones.`)
  const bad = values.find(
    (one) => typeof one !== 'string' || one.length > LARGO || one.trim() !== one || !FORMA.test(one),
  )
  if (bad !== undefined) tell('enum', `Cada opción es un texto sin comas, de ${LARGO} caracteres como máximo.`)
  if (new Set(values).size !== values.length) tell('enum', 'Hay elementos repetidos.')
  const labels: unknown[] = Array.isArray(nombres) ? nombres : []
  if (
    nombres !== undefined &&
    (!Array.isArray(nombres) ||
      nombres.length !== values.length ||
      nombres.some((one) => typeof one !== 'string' || one.length > LARGO || /[\p{Cc}\p{Cs}]/u.test(one)))
  ) {
    tell('ui.nombres', 'Debe ser un nombre por opción.')
  }
  return values.slice(0, MAXIMO).map((value, index) => {
    const label = labels[index]
    return { value: String(value), label: typeof label === 'string' && label.trim() ? label.trim() : String(value) }
  })
}
