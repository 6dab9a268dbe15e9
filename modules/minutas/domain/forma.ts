import { type Datos, ADICIONALES, VARIABLES, type Variable } from '../../plantillas/domain.ts'
import { isDate } from '../../../schemas/es-co/index.ts'
import { LARGO_DE_MINUTA } from '../../../schemas/minutas/minuta.ts'
import { largoDe, sobran, topeDe, CON_IDENTIDAD, emparejar, itemsDe } from './listas.ts'
import type { OrigenLeido } from '../../../schemas/respuestas/minutas/minuta.ts'

type Tramo = string | number

const MAXIMO_INDICE = 999
const RUTA = /^[\p{L}_][\p{L}\p{N}_]*(\[(0|[1-9]\d{0,2})\])?(\.[\p{L}_][\p{L}\p{N}_]*(\[(0|[1-9]\d{0,2})\])?)*$/u
const LARGO = 200
const DEL_LENGUAJE = new Set(['__proto__', 'constructor', 'prototype'])

/** `compradores[0].nombre` → `['compradores', 0, 'nombre']`; null if invalid. */
export function tramosDe(ruta: string): Tramo[] | null {
  if (ruta.length > LARGO || !RUTA.test(ruta)) return null
  const tramos = ruta.split('.').flatMap((parte): Tramo[] => {
    const [nombre = '', indice] = parte.split(/[[\]]/)
    return indice === undefined ? [nombre] : [nombre, Number(indice)]
  })
  return tramos.some((tramo) => typeof tramo === 'string' && DEL_LENGUAJE.has(tramo)) ? null : tramos
}

const rutaDe = (tramos: readonly Tramo[]): string =>
  tramos.reduce<string>(
    (ruta, tramo) => (typeof tramo === 'number' ? `${ruta}[${tramo}]` : ruta ? `${ruta}.${tramo}` : tramo),
    '',
  )

export const sinIndices = (ruta: string): string => ruta.replace(/\[\d+\]/g, '')

const dentroDe = (de: unknown, tramo: Tramo): unknown => {
  if (typeof tramo === 'number') return Array.isArray(de) ? (de as unknown[])[tramo] : undefined // a list of any items
  if (de === null || typeof de !== 'object' || Array.isArray(de)) return undefined
  return Object.getOwnPropertyDescriptor(de, tramo)?.value
}

export const leerRuta = (datos: unknown, ruta: string): unknown => tramosDe(ruta)?.reduce<unknown>(dentroDe, datos)

const esObjeto = (valor: unknown): valor is Datos =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

/** Copy; undefined removes the value, an invalid path changes nothing. */
export function ponerRuta(datos: Datos, ruta: string, valor: unknown): Datos {
  const tramos = tramosDe(ruta)
  const puesto = tramos ? poner(datos, tramos, valor) : datos
  return esObjeto(puesto) ? puesto : datos
}

function poner(en: unknown, [tramo, ...resto]: readonly Tramo[], valor: unknown): unknown {
  if (tramo === undefined) return valor
  if (typeof tramo === 'number') {
    const lista: unknown[] = Array.isArray(en) ? [...(en as unknown[])] : [] // a list of any items
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

/** Leaves with their paths, empty ones included. */
export function hojas(valor: unknown, ruta: readonly Tramo[] = []): [ruta: string, valor: unknown][] {
  if (Array.isArray(valor)) return valor.flatMap((item: unknown, at) => hojas(item, [...ruta, at]))
  if (esObjeto(valor)) return Object.entries(valor).flatMap(([nombre, dentro]) => hojas(dentro, [...ruta, nombre]))
  return [[rutaDe(ruta), valor]]
}

/** Empty values: never written or erased. */
export const nada = (valor: unknown): boolean =>
  valor === null || valor === undefined || (typeof valor === 'string' && valor.trim() === '')

function limpio(valor: unknown): unknown {
  if (Array.isArray(valor)) {
    const lista = valor.map((item) => limpio(item) ?? {})
    return lista.length ? lista : undefined
  }
  if (typeof valor === 'object' && valor !== null) {
    const pares = Object.entries(valor).map(([nombre, dentro]): [string, unknown] => [nombre, limpio(dentro)])
    const llenos = pares.filter(([, dentro]) => dentro !== undefined).sort(([a], [b]) => (a < b ? -1 : 1))
    return llenos.length ? Object.fromEntries(llenos) : undefined
  }
  return nada(valor) ? undefined : valor
}

export const canonico = (datos: unknown): Datos => {
  const dicho = limpio(datos)
  return typeof dicho === 'object' && dicho !== null && !Array.isArray(dicho) ? { ...dicho } : {}
}

/** Independent of key order. */
export const mismosDatos = (uno: unknown, otro: unknown): boolean =>
  JSON.stringify(limpio(uno)) === JSON.stringify(limpio(otro))

export type Faltas = Record<string, string[]>

const NO_GUARDABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uD800-\uDFFF]/u
/** Whole pesos. */
export const MAS_PESOS = 99_999_999_999_999
const MAS_ENTERO = 99_999_999_999
const TOPE_DE_FALTAS = 100

const esEntero = (valor: unknown, menor = 0): valor is number =>
  typeof valor === 'number' && Number.isSafeInteger(valor) && valor >= menor

function faltaDeTexto(valor: unknown, ruta: string): string | null {
  if (typeof valor !== 'string') return 'Debe ser un texto.'
  const largo = largoDe(sinIndices(ruta))
  if (valor.length > largo) return `Máximo ${largo} caracteres.`
  return NO_GUARDABLE.test(valor) ? 'Tiene caracteres que no se pueden guardar.' : null
}

function faltaDeDinero(valor: unknown, menor: number): string | null {
  if (!esEntero(valor, menor)) return 'Debe ser un valor en pesos, sin centavos.'
  return valor > MAS_PESOS ? 'El valor maximo es $ 99.999.999.999.999' : null
}

function faltaDeDecimal(valor: unknown, menor: number): string | null {
  const cabe = typeof valor === 'number' && Number.isFinite(valor) && valor >= menor && valor <= MAS_ENTERO
  return cabe && !/e/.test(String(valor)) ? null : 'Debe ser un número.'
}

function faltaDe(valor: unknown, { clase }: Variable, ruta: string): string | null {
  // office fields may be negative
  const menor = ruta.includes(`.${ADICIONALES}.`) ? -MAS_PESOS : 0
  switch (clase) {
    case 'entero':
      return esEntero(valor, menor) && valor <= MAS_ENTERO ? null : 'Debe ser un número entero.'
    case 'dinero':
      return faltaDeDinero(valor, menor)
    case 'decimal':
      return faltaDeDecimal(valor, menor)
    case 'fecha':
      return typeof valor === 'string' && isDate(valor) ? null : 'Formato de fecha incorrecto'
    case 'si_no':
      return valor === 'si' || valor === 'no' ? null : 'Debe ser sí o no.'
    default:
      return faltaDeTexto(valor, ruta)
  }
}

const esObjetoForma = (valor: unknown): valor is object =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

type Decir = (ruta: string, falta: string) => void

interface Examen {
  decir: Decir
  valores: boolean
  deRadicacion: boolean
}

function revisarGrupo(valor: unknown, variables: readonly Variable[], tramos: readonly Tramo[], examen: Examen): void {
  if (!esObjetoForma(valor)) {
    examen.decir(rutaDe(tramos), 'Debe ser un grupo de datos.')
    return
  }
  const conocidas = new Map(variables.map((variable) => [variable.nombre, variable]))
  for (const [nombre, dentro] of Object.entries(valor)) {
    const variable = conocidas.get(nombre)
    if (variable) revisarDato(dentro, variable, [...tramos, nombre], examen)
    else if (examen.valores) examen.decir(rutaDe([...tramos, nombre.slice(0, 60)]), 'La minuta no tiene ese dato.')
  }
}

function revisarDato(valor: unknown, variable: Variable, tramos: readonly Tramo[], examen: Examen): void {
  if (nada(valor)) return
  const { clase, dentro = [] } = variable
  const ruta = rutaDe(tramos)
  if (clase === 'grupo') revisarGrupo(valor, dentro, tramos, examen)
  else if (clase === 'lista') revisarLista(valor, variable, tramos, examen)
  else if (examen.valores) {
    const falta = faltaDe(valor, variable, ruta)
    if (falta) examen.decir(ruta, falta)
  }
}

function revisarLista(valor: unknown, { dentro = [] }: Variable, tramos: readonly Tramo[], examen: Examen): void {
  const ruta = rutaDe(tramos)
  const lista = topeDe(sinIndices(ruta), examen.deRadicacion)
  if (!Array.isArray(valor)) examen.decir(ruta, 'Debe ser una lista.')
  else if (lista && valor.length > lista.maximo) examen.decir(ruta, sobran(lista))
  else
    valor.forEach((item, at) => {
      revisarGrupo(item, dentro, [...tramos, at], examen)
    })
}

/** Faults by path; empty or missing data are none. @param deRadicacion of a filing, whose parties are all in its deed */
export const revisarForma = (
  datos: unknown,
  variables: readonly Variable[] = VARIABLES,
  deRadicacion = false,
): Faltas => revisar(datos, variables, { valores: true, deRadicacion })

/** Checks only structure: a wrong or overlong list would lose items silently; values are checked by their filters. */
export const revisarEstructura = (
  datos: unknown,
  variables: readonly Variable[] = VARIABLES,
  deRadicacion = false,
): Faltas => revisar(datos, variables, { valores: false, deRadicacion })

function revisar(datos: unknown, variables: readonly Variable[], que: Omit<Examen, 'decir'>): Faltas {
  const faltas = new Map<string, string[]>()
  const decir: Decir = (ruta, falta) => {
    if (faltas.size < TOPE_DE_FALTAS) faltas.set(ruta || 'datos', [falta])
  }
  if (JSON.stringify(datos).length > LARGO_DE_MINUTA) decir('', 'La minuta es demasiado larga.')
  else revisarGrupo(datos, variables, [], { decir, ...que })
  return Object.fromEntries(faltas)
}

export type Origenes = Readonly<Record<string, OrigenLeido>>

/** @param a null removes them */
export const mudar = (origenes: Origenes, de: string, a: string | null): Origenes =>
  Object.fromEntries(
    Object.entries(origenes).flatMap(([ruta, origen]) =>
      ruta.startsWith(`${de}.`) ? (a === null ? [] : [[`${a}${ruta.slice(de.length)}`, origen]]) : [[ruta, origen]],
    ),
  )

/** Origins follow their item when items are added, removed or moved. */
function seguirItems(origenes: Origenes, antes: Datos, ahora: Datos): Origenes {
  return CON_IDENTIDAD.reduce<Origenes>((hasta, lista) => {
    const lugares = emparejar(lista, itemsDe(antes, lista), itemsDe(ahora, lista))
    const suyos = Object.entries(hasta).filter(([ruta]) => ruta.startsWith(`${lista}[`))
    const otros = Object.entries(hasta).filter(([ruta]) => !ruta.startsWith(`${lista}[`))
    const mudados = lugares.flatMap((de, a) =>
      suyos
        .filter(([ruta]) => ruta.startsWith(`${lista}[${de}].`))
        .map(([ruta, origen]): [string, OrigenLeido] => [
          `${lista}[${a}]${ruta.slice(`${lista}[${de}]`.length)}`,
          origen,
        ]),
    )
    return Object.fromEntries([...otros, ...mudados])
  }, origenes)
}

/** Changed data become manual. */
export const trasGuardar = (origenes: Origenes, antes: Datos, ahora: Datos): Origenes =>
  Object.fromEntries(
    Object.entries(seguirItems(origenes, antes, ahora)).map(([ruta, origen]) => [
      ruta,
      { ...origen, editado: !mismosDatos(leerRuta(ahora, ruta), origen.valor) },
    ]),
  )
