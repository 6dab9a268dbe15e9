import { formatDate, isDate } from '../../../schemas/es-co/fechas.ts'
import { formatPesos } from '../../../schemas/es-co/dinero.ts'
import type { DefinicionCampo, ValorExtra, Extra } from '../../../schemas/json/campo.ts'
import { TIPOS } from './tipos.ts'

const CORREO = /^[^\s@<>]+@[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}$/u
const TELEFONO = /^[0-9+()\s.-]{5,50}$/
const GUARDABLE = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uD800-\uDFFF]*$/u
const SI = new Set<unknown>([true, 1, '1', 'true'])
const NO = new Set<unknown>([false, 0, '0', 'false'])

export const estaVacio = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Stored form of a value: trimmed text, numbers; null when the kind cannot hold it. */
export function leerValor({ tipo }: Pick<DefinicionCampo, 'tipo'>, value: unknown): ValorExtra | null {
  const { json } = TIPOS[tipo]
  if (json === 'boolean') return SI.has(value) ? true : NO.has(value) ? false : null
  if (json === 'string') {
    if (tipo === 'telefono' && typeof value === 'number') return String(value)
    return typeof value === 'string' ? value.trim() : null
  }
  const number =
    typeof value === 'string' && /^-?\d{1,16}([.,]\d{1,6})?$/.test(value.trim())
      ? Number(value.trim().replace(',', '.'))
      : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return null
  if (tipo === 'porcentaje')
    return Math.abs(number * 100 - Math.round(number * 100)) < 1e-6 ? Math.round(number * 100) / 100 : null
  return Number.isSafeInteger(number) ? number : null
}

export function debeSer({ tipo, opciones }: Pick<DefinicionCampo, 'tipo' | 'opciones'>): string {
  switch (tipo) {
    case 'entero':
      return 'Debe ser un número entero.'
    case 'dinero':
      return 'Debe ser un valor en pesos.'
    case 'porcentaje':
      return 'Debe ser un porcentaje con dos decimales como máximo.'
    case 'fecha':
      return 'Formato de fecha incorrecto'
    case 'si_no':
      return 'Debe ser sí o no.'
    case 'correo':
      return 'Correo no valido'
    case 'opcion':
      return `Debe ser uno de: ${opciones.map(({ label }) => label).join(', ')}.`
    case 'referencia':
      return 'Elija un valor de la lista.'
    case 'archivo':
      return 'Elija un archivo.'
    default:
      return 'Debe ser un texto.'
  }
}

const escrito = (tipo: DefinicionCampo['tipo'], limit: number | string): string =>
  tipo === 'dinero'
    ? formatPesos(Number(limit))
    : tipo === 'fecha'
      ? formatDate(String(limit))
      : String(limit).replace('.', ',')

export function faltaDelValor(campo: DefinicionCampo, value: ValorExtra): string | null {
  const { tipo, minimo, maximo } = campo
  if (typeof value === 'string' && !GUARDABLE.test(value)) return 'Tiene caracteres que no se pueden guardar.'
  if (tipo === 'fecha' && !isDate(String(value))) return debeSer(campo)
  if (tipo === 'correo' && !CORREO.test(String(value))) return debeSer(campo)
  if (tipo === 'telefono' && !TELEFONO.test(String(value))) return 'Debe ser un número de teléfono.'
  if (tipo === 'opcion' && !campo.opciones.some((one) => one.value === value)) return debeSer(campo)
  if (
    (tipo === 'referencia' || tipo === 'archivo') &&
    (typeof value !== 'number' || value < 1 || value > 2_147_483_647)
  )
    return debeSer(campo)
  const { limite, minimo: least, maximo: most } = TIPOS[tipo]
  const [low, high] = [minimo ?? least ?? null, maximo ?? most ?? null]
  if (limite === 'largo') {
    const largo = [...String(value)].length
    if (high !== null && largo > Number(high)) return `Máximo ${high} caracteres.`
    if (low !== null && largo < Number(low)) return `Mínimo ${low} caracteres.`
  } else if (limite) {
    if (high !== null && value > high) return `Debe ser ${escrito(tipo, high)} o menos.`
    if (low !== null && value < low) return `Debe ser ${escrito(tipo, low)} o más.`
  }
  return campo.patron && !new RegExp(campo.patron, 'u').test(String(value)) ? 'No tiene la forma esperada.' : null
}

/** Display text of a stored value. References and files give their id; callers with names replace it. */
export function textoDelValor(campo: DefinicionCampo, value: unknown): string {
  if (estaVacio(value)) return ''
  if (campo.tipo === 'opcion') return campo.opciones.find((one) => one.value === value)?.label ?? String(value)
  return campo.tipo === 'si_no' ? (value === true ? 'Sí' : 'No') : String(value)
}

/** Sample value for a form; null without one (a reference, an arbitrary pattern). @param hoy YYYY-MM-DD */
export function ejemploDe(campo: DefinicionCampo, hoy: string): ValorExtra | null {
  if (campo.inicial !== null) return campo.inicial
  return candidatos(campo, hoy).find((value) => faltaDelValor(campo, value) === null) ?? null
}

function candidatos({ tipo, opciones, minimo, maximo }: DefinicionCampo, hoy: string): ValorExtra[] {
  const limites = [minimo, maximo].filter((limit) => limit !== null)
  switch (tipo) {
    case 'dinero':
      return [1_500_000, 100_000, ...limites]
    case 'entero':
      return [12, 1, ...limites]
    case 'porcentaje':
      return [10, 0.5, ...limites]
    case 'fecha':
      return [hoy, ...limites]
    case 'si_no':
      return [true]
    case 'correo':
      return ['ana@ejemplo.co']
    case 'telefono':
      return ['300 123 4567']
    case 'opcion':
      return opciones.slice(0, 1).map(({ value }) => value)
    case 'referencia':
    case 'archivo':
      return []
    case 'texto_largo':
      return [...textos(minimo), 'Un texto de ejemplo, que puede ocupar varios renglones.', 'Un texto', 'A']
    default:
      return ['Un texto de ejemplo', 'Un texto', 'ABC-123', 'ABC123', '12345', 'A', '1', ...textos(minimo)]
  }
}

const textos = (minimo: number | string | null): string[] =>
  typeof minimo === 'number' && minimo > 20
    ? [
        'Texto de ejemplo '
          .repeat(Math.ceil(minimo / 17))
          .slice(0, Math.min(minimo, TIPOS.texto_largo.maximo ?? minimo))
          .replace(/ $/, 'o'),
      ]
    : []

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
  /** New references, not checked yet. */
  referencias: { nombre: string; catalogo: string; id: number }[]
  /** New files, not checked yet. */
  archivos: { nombre: string; id: number }[]
}

/**
 * Merges sent and writable values into a row's `extra`. Absent values stay; `null` or '' clear. Unchanged values are not validated again,
 * because limits may be newer.
 * @param actual stored `extra`; undefined for a new row, which takes defaults
 */
export function mezclarExtra(
  campos: readonly DefinicionCampo[],
  enviado: Extra,
  actual: Extra | undefined,
  permisos: Permisos,
  exige = true,
): Mezcla {
  const extra = new Map(Object.entries(actual ?? {}))
  const faltas: Record<string, string[]> = Object.create(null) // null prototype: an unknown field may be called `constructor`
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
