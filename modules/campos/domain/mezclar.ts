import type { DefinicionCampo, Extra, ValorExtra } from '../../../schemas/json/campo.ts'
import { debeSer, estaVacio, faltaDelValor, leerValor } from './valor.ts'

const OBLIGATORIO = 'Este campo es obligatorio.'

type Permisos = ReadonlySet<number>
const tiene = (id: number | null, permisos: Permisos): boolean => id === null || permisos.has(id)

export const puedeLeer = ({ lee, retirado }: DefinicionCampo, permisos: Permisos): boolean =>
  !retirado && tiene(lee, permisos)
/** Nobody writes what they do not see. */
export const puedeEscribir = (campo: DefinicionCampo, permisos: Permisos): boolean =>
  puedeLeer(campo, permisos) && tiene(campo.escribe, permisos)

export interface Mezcla {
  extra: Record<string, unknown>
  faltas: Record<string, string[]>
  /** New references, whose rows are still to be checked. */
  referencias: { nombre: string; catalogo: string; id: number }[]
  /** New files, whose owner is still to be checked. */
  archivos: { nombre: string; id: number }[]
}

/**
 * What a row keeps after a save: what is there, with what this person sent and may write. What is not sent stays; `null` or '' empties.
 * A value that was there already is not judged again: limits may have come after it.
 * @param actual the row's `extra`; undefined for a new row, which also takes initial values and must have what is required
 * @param exige whether that is asked at all
 */
export function mezclarExtra(
  campos: readonly DefinicionCampo[],
  enviado: Extra,
  actual: Extra | undefined,
  permisos: Permisos,
  exige = true,
): Mezcla {
  const extra = new Map(Object.entries(actual ?? {}))
  const faltas: Record<string, string[]> = Object.create(null) // an unknown field may be called `constructor`
  const referencias: Mezcla['referencias'] = []
  const archivos: Mezcla['archivos'] = []
  const conocidos = new Map(campos.map((campo) => [campo.nombre, campo]))
  for (const nombre of Object.keys(enviado))
    if (!conocidos.has(nombre)) faltas[`extra.${nombre.slice(0, 60)}`] = ['Este campo no existe.']
  for (const campo of campos) {
    const { nombre } = campo
    const dado = Object.hasOwn(enviado, nombre) && puedeEscribir(campo, permisos)
    if (dado && estaVacio(enviado[nombre])) extra.delete(nombre)
    else if (dado) {
      const value = leerValor(campo, enviado[nombre])
      if (value !== null && value === extra.get(nombre)) continue
      const falta = value === null ? debeSer(campo) : faltaDelValor(campo, value)
      if (falta) faltas[`extra.${nombre}`] = [falta]
      if (value === null || falta) continue
      if (campo.catalogo && typeof value === 'number') referencias.push({ nombre, catalogo: campo.catalogo, id: value })
      if (campo.tipo === 'archivo' && typeof value === 'number') archivos.push({ nombre, id: value })
      extra.set(nombre, value)
    } else if (actual === undefined && !campo.retirado && campo.inicial !== null) extra.set(nombre, campo.inicial)
    const pedido = exige && campo.requerido && puedeEscribir(campo, permisos) && (dado || actual === undefined)
    if (pedido && !extra.has(nombre)) faltas[`extra.${nombre}`] = [OBLIGATORIO]
  }
  return { extra: Object.fromEntries(extra), faltas, referencias, archivos }
}

export function leerDe(
  campos: readonly DefinicionCampo[],
  extra: Extra | null,
  permisos: Permisos,
): Record<string, ValorExtra> {
  const found: [string, ValorExtra][] = []
  for (const campo of campos) {
    const value = extra && Object.hasOwn(extra, campo.nombre) ? extra[campo.nombre] : undefined
    if (
      puedeLeer(campo, permisos) &&
      (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    )
      found.push([campo.nombre, value])
  }
  return Object.fromEntries(found)
}
