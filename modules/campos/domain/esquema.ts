import type { DefinicionCampo } from '../../../schemas/json/campo.ts'
import { CENTESIMA, TIPOS } from './tipos.ts'

export type Nodo = Readonly<Record<string, unknown>>

const LIMITES = {
  largo: ['minLength', 'maxLength'],
  valor: ['minimum', 'maximum'],
  dia: ['formatMinimum', 'formatMaximum'],
} as const

/** Limits of a field as JSON Schema, without those equal to its kind's. */
export function limitesDe({ tipo, minimo, maximo }: Pick<DefinicionCampo, 'tipo' | 'minimo' | 'maximo'>): Nodo {
  const { limite } = TIPOS[tipo]
  if (!limite) return {}
  const [low, high] = LIMITES[limite]
  return { ...(minimo === null ? {} : { [low]: minimo }), ...(maximo === null ? {} : { [high]: maximo }) }
}

/** JSON Schema constraints of a value besides its type. @param limites bounds in the schema's form */
export const exigenciasDe = (campo: DefinicionCampo, limites: Nodo): Nodo => {
  const { format } = TIPOS[campo.tipo]
  return {
    ...(format ? { format } : {}),
    ...limites,
    ...(campo.tipo === 'porcentaje' ? { multipleOf: CENTESIMA } : {}),
    ...(campo.patron ? { pattern: campo.patron } : {}),
    ...(campo.tipo === 'opcion' ? { enum: campo.opciones.map(({ value }) => value) } : {}),
  }
}

export const palabrasDeLimite = (tipo: DefinicionCampo['tipo']): readonly [string, string] | null => {
  const { limite } = TIPOS[tipo]
  return limite && LIMITES[limite]
}

/** A field as JSON Schema with hints under `ui`; `leerCampo` is its inverse. */
export function fragmentoDe(campo: DefinicionCampo): Nodo {
  const { json, busca } = TIPOS[campo.tipo]
  const ui = {
    tipo: campo.tipo,
    ...(campo.seccion ? { seccion: campo.seccion } : {}),
    ...(campo.catalogo ? { catalogo: campo.catalogo } : {}),
    ...(campo.opciones.length ? { nombres: campo.opciones.map(({ label }) => label) } : {}),
    ...(campo.busca === busca ? {} : { busca: campo.busca }),
    ...(campo.lee === null ? {} : { lee: campo.lee }),
    ...(campo.escribe === null ? {} : { escribe: campo.escribe }),
    ...(campo.retirado ? { retirado: true } : {}),
  }
  return {
    title: campo.titulo,
    ...(campo.ayuda ? { description: campo.ayuda } : {}),
    type: json,
    ...exigenciasDe(campo, limitesDe(campo)),
    ...(campo.inicial === null ? {} : { default: campo.inicial }),
    ui,
  }
}

export function esquemaDe(campos: readonly DefinicionCampo[]): Nodo {
  const required = campos.filter(({ requerido }) => requerido).map(({ nombre }) => nombre)
  return {
    type: 'object',
    ...(required.length ? { required } : {}),
    properties: Object.fromEntries(campos.map((campo) => [campo.nombre, fragmentoDe(campo)])),
  }
}

const FORMA = /^[a-z][a-z0-9_]{0,39}$/

/** Reserved names: row columns, list parameters, template words and JavaScript properties. */
const RESERVADOS = new Set([
  'id',
  'key',
  'extra',
  'extra_nombres',
  'version',
  'created_at',
  'updated_at',
  'busqueda',
  'palabras',
  'creado',
  'actualizado',
  'q',
  'sort',
  'page',
  'filtro',
  'formato',
  'constructor',
  'prototype',
  'arguments',
  'length',
  'null',
  'undefined',
  'true',
  'false',
  'this',
  'then',
  'json',
  'schema',
  'type',
  'required',
  'properties',
])

/** Technical name from a title: «Canon de arrendamiento» → `canon_de_arrendamiento`; may be empty. */
export const nombreDe = (titulo: string): string =>
  titulo
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .slice(0, 40)
    .replace(/_+$/, '')

/** Why a name is refused; null when accepted. @param propios base columns and form fields of the entity */
export function faltaDelNombre(nombre: string, propios: Iterable<string>): string | null {
  if (!FORMA.test(nombre))
    return 'El nombre técnico lleva minúsculas sin tilde, números y guion bajo, empieza por letra y tiene 40 caracteres como máximo.'
  if (RESERVADOS.has(nombre) || new Set(propios).has(nombre)) return `«${nombre}» es un nombre reservado.`
  return null
}

/** Maximum characters of a pattern. */
const LARGO_PATRON = 120
/** Maximum matching steps. */
const TOPE = 10_000_000

interface Grupo {
  caro: boolean
}

/** Why a pattern is refused, or null. Backtracking is bounded: no look-around, back references or nested variable repetition. */
export function faltaDelPatron(patron: string, largo: number): string | null {
  if (patron.length > LARGO_PATRON) return `Máximo ${LARGO_PATRON} caracteres.`
  try {
    new RegExp(patron, 'u')
  } catch {
    return 'No es una expresión regular válida.'
  }
  if (/\(\?(?!:)/.test(sinEscapes(patron)) || /\\[1-9k]/.test(patron))
    return 'No se permiten referencias ni condiciones dentro de la expresión.'
  return costo(patron, largo)
}

const sinEscapes = (patron: string) =>
  patron.replace(/\\./g, '..').replace(/\[[^\]]*\]/g, (inside) => '.'.repeat(inside.length))

/** Multiplies the alternatives of each piece of the pattern. */
function costo(patron: string, largo: number): string | null {
  const text = sinEscapes(patron)
  const groups: Grupo[] = [{ caro: false }]
  let last: Grupo | null = null // target of a following repetition
  let pasos = text.startsWith('^') ? 1 : largo
  for (let at = 0; at < text.length; at++) {
    const repetition = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(text.slice(at))
    if (text[at] === '(') {
      groups.push({ caro: false })
      if (text.startsWith('(?:', at)) at += 2
      continue
    }
    if (text[at] === ')') {
      last = groups.pop() ?? null
      continue
    }
    if (text[at] === '|') {
      pasos *= 2
      mark(groups)
      continue
    }
    if (!repetition) {
      last = { caro: false }
      continue
    }
    const [whole, from, comma, to] = repetition
    const choices = veces(whole, from, comma, to, largo)
    if (last?.caro && (choices > 1 || Number(from) > 1)) return 'Una repetición dentro de otra puede no terminar nunca.'
    if (choices > 1) {
      pasos *= choices
      mark(groups)
    }
    at += whole.length - 1
  }
  return pasos > TOPE ? 'La expresión tiene demasiadas repeticiones para el largo del campo.' : null
}

const mark = (groups: Grupo[]): void => {
  for (const group of groups) group.caro = true
}

function veces(
  whole: string,
  from: string | undefined,
  comma: string | undefined,
  to: string | undefined,
  largo: number,
): number {
  if (whole.startsWith('?')) return 2
  if (from === undefined) return largo
  if (comma === undefined) return 1
  return to ? Math.max(1, Math.min(largo, Number(to)) - Number(from) + 1) : largo
}
