import { hallar, vueltaDe, type Ambito } from './ambito.ts'
import type { Etiqueta } from './etiqueta.ts'
import { vacio, ValorFaltante, ValorIlegible, type Avisar } from './filtros/filtro.ts'
import { conjuncion } from './filtros/listas.ts'
import { textoDe } from './filtros/textos.ts'
import { avisar, DemasiadosItems, marcada, textoLimpio, TOPE_DE_ITEMS, type Relleno } from './completar.ts'

type Leer = (texto: string) => Etiqueta

/** Of a text that somebody took from a document with its holes: in the new one they would stand as if they were ours. */
const SENAL_COPIADA = 'lleva escrito «[[FALTA …]]»: escriba ahí lo que falta'

/** A value through its filters. What is empty goes to the first of them that answers for nothing, or stays empty. */
function filtrado(etiqueta: Etiqueta, valor: unknown, suponer: Avisar): unknown {
  const desde = vacio(valor) ? etiqueta.pasos.findIndex(({ filtro }) => filtro.recibeVacio) : 0
  if (desde < 0) return ''
  return etiqueta.pasos
    .slice(desde)
    .reduce<unknown>((hasta, { filtro, opciones }) => filtro.aplicar(hasta, opciones, suponer), valor)
}

/** Message of a tag that was judged wrong, instead of its value. */
export function ilegible(
  { texto, ruta, mensaje }: { texto: string; ruta: string; mensaje: string },
  relleno: Relleno,
): string {
  avisar(relleno, { ruta, etiqueta: texto, mensaje, ilegible: true })
  return marcada(relleno, ruta, `[[${textoLimpio(mensaje)}]]`)
}

/** What `{#…}` and `{^…}` ask: a list to go through, a group to enter, yes or no. */
export function valorDeBloque(
  etiqueta: Etiqueta,
  texto: string,
  ambito: Ambito,
  relleno: Relleno,
  leer: Leer,
): unknown {
  if (etiqueta.especial) {
    const vuelta = vueltaDe(ambito, leer)
    if (etiqueta.especial === '$primero') return vuelta?.item === 0
    return etiqueta.especial === '$ultimo' && vuelta?.item === (vuelta?.lista.length ?? 0) - 1
  }
  const { valor, ruta } = hallar(etiqueta, ambito, leer)
  if (etiqueta.pasos.length) {
    try {
      return filtrado(etiqueta, valor, () => undefined)
    } catch (fault) {
      if (!(fault instanceof ValorIlegible || fault instanceof ValorFaltante)) throw fault
      avisar(relleno, { ruta, etiqueta: texto, mensaje: fault.message, ilegible: true })
      return false
    }
  }
  if (Array.isArray(valor)) {
    relleno.items += valor.length
    if (relleno.items > TOPE_DE_ITEMS) throw new DemasiadosItems()
    return valor
  }
  return vacio(valor) ? '' : valor
}

const numeroDe = ({ especial }: Etiqueta, ambito: Ambito, relleno: Relleno, leer: Leer): number =>
  especial === '$clausula' ? ++relleno.clausula : (vueltaDe(ambito, leer)?.item ?? 0) + 1

/** What joins an item to the next: a comma, «y» before the last, «e» before the sound of i, nothing after it. */
function separador(ambito: Ambito, relleno: Relleno, leer: Leer): string {
  const vuelta = vueltaDe(ambito, leer)
  if (!vuelta || vuelta.item >= vuelta.lista.length - 1) return ''
  if (vuelta.item < vuelta.lista.length - 2) return ', '
  const siguiente = vuelta.lista[vuelta.item + 1]
  return ` ${conjuncion(comienzo(siguiente, relleno.comienzos.get(vuelta.bloque), leer))} `
}

/** How the next item begins to be read: the words of the block before its first tag, or what that tag prints. */
function comienzo(item: unknown, empieza: string | undefined, leer: Leer): string {
  if (empieza === undefined) return ''
  if (!empieza.startsWith('{')) return empieza
  const etiqueta = leer(empieza.slice(1, -1))
  try {
    const { valor } = hallar(etiqueta, { scopeList: [item], scopePath: [], scopePathItem: [] }, leer)
    return textoDe(filtrado(etiqueta, valor, () => undefined))
  } catch {
    return ''
  } // what cannot be read is told where it is printed
}

/** What a tag prints, or the sentence that stands in its place: nothing is left out in silence. */
export function textoDeEtiqueta(
  etiqueta: Etiqueta,
  texto: string,
  ambito: Ambito,
  relleno: Relleno,
  leer: Leer,
): string {
  if (etiqueta.especial === '$separador') return separador(ambito, relleno, leer)
  const numero = () => ({ valor: numeroDe(etiqueta, ambito, relleno, leer), ruta: '' })
  const { valor, ruta } = etiqueta.especial ? numero() : hallar(etiqueta, ambito, leer)
  const falta = (rutas: readonly string[], campo = desdeElItem(ruta)) => {
    for (const una of rutas) relleno.faltan.add(una)
    return marcada(relleno, rutas[0] ?? ruta, `[[FALTA ${campo}]]`)
  }
  try {
    const suponer: Avisar = (mensaje, faltan = []) => {
      avisar(relleno, { ruta, etiqueta: texto, mensaje })
      for (const dentro of faltan) relleno.faltan.add(`${ruta}${dentro}`)
    }
    const escrito = textoLimpio(textoDe(filtrado(etiqueta, valor, suponer)))
    if (escrito.trim() === '' && !etiqueta.pasos.some(({ nombre }) => nombre === 'o')) return falta([ruta])
    if (escrito.includes('[[FALTA')) avisar(relleno, { ruta, etiqueta: texto, mensaje: SENAL_COPIADA, ilegible: true })
    return etiqueta.especial ? escrito : marcada(relleno, ruta, escrito)
  } catch (fault) {
    if (fault instanceof ValorFaltante) {
      return falta(
        fault.rutas.map((dentro) => `${ruta}${dentro}`),
        `${desdeElItem(ruta)}${sinLugar(fault.rutas[0])}`,
      )
    }
    if (!(fault instanceof ValorIlegible)) throw fault
    avisar(relleno, { ruta, etiqueta: texto, mensaje: fault.message, ilegible: true })
    return marcada(relleno, ruta, `[[${textoLimpio(fault.message)}]]`)
  }
}

const sinLugar = (ruta = ''): string => ruta.replace(/\[\d+\]/g, '')

/** `compradores[0].apoderado.nombre` → `apoderado.nombre`: which item it is, the place of the sentence says. */
const desdeElItem = (ruta: string): string =>
  sinLugar(ruta.slice(ruta.lastIndexOf('].') < 0 ? 0 : ruta.lastIndexOf('].') + 2))

const TITULO = /^[^\p{L}]*(\p{Lu}[\p{Lu}\d\s,()°ª]{3,}?)(?=[.:]|$)/u

/** The heading of a clause that a paragraph begins with, in capitals; '' where it has none. Tags are not read. */
export const tituloDe = (texto: string): string => TITULO.exec(texto.replace(/\(?\{[^}]*\}\)?/g, ''))?.[1]?.trim() ?? ''
