import type { Datos } from '../../plantillas/domain.ts'

export type Tramo = string | number

/** No deed has a list of a thousand: a larger index is nobody's datum. */
const MAXIMO_INDICE = 999
const RUTA = /^[\p{L}_][\p{L}\p{N}_]*(\[(0|[1-9]\d{0,2})\])?(\.[\p{L}_][\p{L}\p{N}_]*(\[(0|[1-9]\d{0,2})\])?)*$/u
const LARGO = 200
const DEL_LENGUAJE = new Set(['__proto__', 'constructor', 'prototype'])

/** `compradores[0].nombre` → `['compradores', 0, 'nombre']`; null for what is no path of a datum. */
export function tramosDe(ruta: string): Tramo[] | null {
  if (ruta.length > LARGO || !RUTA.test(ruta)) return null
  const tramos = ruta.split('.').flatMap((parte): Tramo[] => {
    const [nombre = '', indice] = parte.split(/[[\]]/)
    return indice === undefined ? [nombre] : [nombre, Number(indice)]
  })
  return tramos.some((tramo) => typeof tramo === 'string' && DEL_LENGUAJE.has(tramo)) ? null : tramos
}

export const rutaDe = (tramos: readonly Tramo[]): string =>
  tramos.reduce<string>(
    (ruta, tramo) => (typeof tramo === 'number' ? `${ruta}[${tramo}]` : ruta ? `${ruta}.${tramo}` : tramo),
    '',
  )

/** `compradores[0].nombre` → `compradores.nombre`: the datum in the catalogue of variables. */
export const sinIndices = (ruta: string): string => ruta.replace(/\[\d+\]/g, '')

const dentroDe = (de: unknown, tramo: Tramo): unknown => {
  if (typeof tramo === 'number') return Array.isArray(de) ? (de as unknown[])[tramo] : undefined // of a list, whatever it holds
  if (de === null || typeof de !== 'object' || Array.isArray(de)) return undefined
  return Object.getOwnPropertyDescriptor(de, tramo)?.value
}

/** Value at a path; undefined for none. */
export const leerRuta = (datos: unknown, ruta: string): unknown => tramosDe(ruta)?.reduce<unknown>(dentroDe, datos)

const esObjeto = (valor: unknown): valor is Datos =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

/** A copy with a value at a path; undefined takes it away. What is no path changes nothing. */
export function ponerRuta(datos: Datos, ruta: string, valor: unknown): Datos {
  const tramos = tramosDe(ruta)
  const puesto = tramos ? poner(datos, tramos, valor) : datos
  return esObjeto(puesto) ? puesto : datos
}

function poner(en: unknown, [tramo, ...resto]: readonly Tramo[], valor: unknown): unknown {
  if (tramo === undefined) return valor
  if (typeof tramo === 'number') {
    const lista: unknown[] = Array.isArray(en) ? [...(en as unknown[])] : [] // a list, whatever it holds
    if (tramo > MAXIMO_INDICE) return lista
    while (lista.length < tramo) lista.push({})
    if (valor === undefined && resto.length === 0) lista.splice(tramo, 1)
    else lista[tramo] = poner(lista[tramo], resto, valor)
    return lista
  }
  const objeto: Datos = esObjeto(en) ? { ...en } : {}
  if (valor === undefined && resto.length === 0)
    return Object.fromEntries(Object.entries(objeto).filter(([nombre]) => nombre !== tramo))
  return { ...objeto, [tramo]: poner(dentroDe(objeto, tramo), resto, valor) }
}

/** Each datum of a document with its path, empty ones too; lists and groups are gone through. */
export function hojas(valor: unknown, ruta: readonly Tramo[] = []): [ruta: string, valor: unknown][] {
  if (Array.isArray(valor)) return valor.flatMap((item: unknown, at) => hojas(item, [...ruta, at]))
  if (esObjeto(valor)) return Object.entries(valor).flatMap(([nombre, dentro]) => hojas(dentro, [...ruta, nombre]))
  return [[rutaDe(ruta), valor]]
}
