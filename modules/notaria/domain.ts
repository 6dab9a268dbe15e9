import type { VariableDeNotaria } from '../../schemas/oficina/notaria.ts'

/** The first is the notary, the others have been in charge. */
export interface Notario {
  nombre: string
  titular: boolean
  /** Null for the notary. */
  numero_resolucion: string | null
  /** YYYY-MM-DD. */
  fecha_resolucion: string | null
}

/** By path: `1.fecha_resolucion`; `''` for the whole list. */
export type Faltas = Record<string, string[]>

interface Revisada<T> {
  data: T[]
  faltas: Faltas
}

export const TOPE = { notarios: 20, nombres: 30, nombre: 120, corto: 60, resolucion: 40 } as const

const NO_ES_LISTA = 'Debe ser una lista escrita en JSON.'
const NO_GUARDABLE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u
const CAMPOS_DE_NOTARIO = new Set(['nombre', 'titular', 'numero_resolucion', 'fecha_resolucion'])

const esObjeto = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const limpio = (value: unknown): string => (typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '')
const igual = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleUpperCase('es-CO')

function esFecha(text: string): boolean {
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return instant !== null && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

const sinVacias = (faltas: Record<string, string | null>): Faltas =>
  Object.fromEntries(Object.entries(faltas).flatMap(([campo, falta]) => (falta ? [[campo, [falta]]] : [])))

/** @param hoy YYYY-MM-DD; a resolution of a later day is refused */
export function revisarEntrada(
  variable: VariableDeNotaria,
  texto: string,
  hoy: string,
): Revisada<Notario> | Revisada<string> {
  const lista = listaDe(texto)
  if (!lista) return { data: [], faltas: { '': [NO_ES_LISTA] } }
  return variable === 'bonos' || variable === 'subsidio'
    ? revisarNombres(lista)
    : revisarNotarios(lista, { conResolucion: variable === 'nombre_notario', hoy })
}

function listaDe(texto: string): unknown[] | null {
  try {
    const read: unknown = JSON.parse(texto)
    return Array.isArray(read) ? read : null
  } catch {
    return null
  }
}

function faltaDeNombre(nombre: string, antes: readonly string[], largo: number): string | null {
  if (!nombre) return 'Escriba el nombre.'
  if (nombre.length > largo) return `Máximo ${largo} caracteres.`
  if (NO_GUARDABLE.test(nombre)) return 'Tiene caracteres que no se pueden guardar.'
  return antes.some((otro) => igual(otro) === igual(nombre)) ? 'Ya está en la lista.' : null
}

function revisarNombres(lista: readonly unknown[]): Revisada<string> {
  if (lista.length > TOPE.nombres) return { data: [], faltas: { '': [`Máximo ${TOPE.nombres} nombres.`] } }
  const data = lista.map(limpio)
  const faltas = data.map((nombre, at) => [at, faltaDeNombre(nombre, data.slice(0, at), TOPE.corto)] as const)
  return { data, faltas: sinVacias(Object.fromEntries(faltas)) }
}

function revisarNotarios(
  lista: readonly unknown[],
  { conResolucion, hoy }: { conResolucion: boolean; hoy: string },
): Revisada<Notario> {
  if (lista.length > TOPE.notarios) return { data: [], faltas: { '': [`Máximo ${TOPE.notarios} notarios.`] } }
  const data: Notario[] = []
  const faltas: Record<string, string | null> = {}
  lista.forEach((sent, at) => {
    if (!esObjeto(sent) || Object.keys(sent).some((campo) => !CAMPOS_DE_NOTARIO.has(campo))) {
      faltas[at] = 'Cada notario lleva nombre, titular, numero_resolucion y fecha_resolucion.'
      return
    }
    const titular = at === 0
    const uno: Notario = {
      nombre: limpio(sent.nombre),
      titular,
      numero_resolucion: limpio(sent.numero_resolucion) || null,
      fecha_resolucion: limpio(sent.fecha_resolucion) || null,
    }
    faltas[`${at}.nombre`] = faltaDeNombre(
      uno.nombre,
      data.map(({ nombre }) => nombre),
      TOPE.nombre,
    )
    if (sent.titular !== undefined && sent.titular !== titular)
      faltas[`${at}.titular`] = 'El notario titular es el primero de la lista.'
    faltas[`${at}.numero_resolucion`] = faltaDeNumero(uno, conResolucion)
    faltas[`${at}.fecha_resolucion`] = faltaDeFecha(uno, conResolucion, hoy)
    data.push(uno)
  })
  return { data, faltas: sinVacias(faltas) }
}

function faltaDeNumero({ titular, numero_resolucion: numero }: Notario, pedida: boolean): string | null {
  if (!numero) return pedida && !titular ? 'Escriba el número de la resolución que lo encarga.' : null
  if (numero.length > TOPE.resolucion) return `Máximo ${TOPE.resolucion} caracteres.`
  return NO_GUARDABLE.test(numero) ? 'Tiene caracteres que no se pueden guardar.' : null
}

function faltaDeFecha({ titular, fecha_resolucion: fecha }: Notario, pedida: boolean, hoy: string): string | null {
  if (!fecha) return pedida && !titular ? 'Escriba la fecha de la resolución que lo encarga.' : null
  if (!esFecha(fecha)) return 'Formato de fecha incorrecto'
  return fecha > hoy ? 'La resolución no puede ser de una fecha que no ha llegado.' : null
}
