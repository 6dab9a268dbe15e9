import type { Etiqueta } from './etiqueta.ts'
import { propio, vacio, ValorFaltante, ValorIlegible, type Avisar, textoDe } from './filtros/textos.ts'
import { conjuncion } from './filtros/listas.ts'
import { avisar, DemasiadosItems, marcada, textoLimpio, TOPE_DE_ITEMS, type Relleno } from './completar.ts'

interface Ambito {
  /** The data, then the value of each open block. */
  scopeList: readonly unknown[]
  /** Open block tags; `scopePath[i]` leads from `scopeList[i]` to `scopeList[i + 1]`. */
  scopePath: readonly string[]
  scopePathItem: readonly number[]
  /** The tag's own place in the document. */
  meta?: { part: object }
}

interface Hallazgo {
  valor: unknown
  /** `compradores[1].apoderado.nombre`. */
  ruta: string
}

const unida = (base: string, campo: string): string => (base && campo ? `${base}.${campo}` : base || campo)

/** Name lookup: the innermost scope that owns the first part answers for the whole path; missing parts are not looked up outside. */
function buscar(camino: readonly string[], alcance: readonly unknown[], rutas: readonly string[]): Hallazgo {
  const [primero = ''] = camino
  for (let at = alcance.length - 1; at >= 0; at--) {
    if (propio(alcance[at], primero) === undefined) continue
    const valor = camino.reduce<unknown>((hasta, nombre) => propio(hasta, nombre), alcance[at])
    return { valor, ruta: unida(rutas[at] ?? '', camino.join('.')) }
  }
  return { valor: undefined, ruta: unida(rutas.at(-1) ?? '', camino.join('.')) }
}

interface Vuelta {
  lista: readonly unknown[]
  item: number
}

/** Paths of the open blocks and the innermost repeated one; conditions and groups do not count. */
function recorrer(ambito: Ambito, leer: (texto: string) => Etiqueta): { rutas: string[]; vuelta: Vuelta | null } {
  const rutas = ['']
  let vuelta: Vuelta | null = null
  ambito.scopePath.forEach((texto, at) => {
    const { camino, pasos, campo } = leer(texto)
    const aqui = rutas.at(-1) ?? ''
    const alcance = ambito.scopeList.slice(0, at + 1)
    const hallado = camino
      ? buscar(camino, alcance, rutas)
      : campo === '.'
        ? { valor: alcance.at(-1), ruta: aqui }
        : null
    const item = ambito.scopePathItem[at] ?? 0
    if (!hallado || pasos.length || hallado.valor === null || typeof hallado.valor !== 'object') rutas.push(aqui)
    else if (Array.isArray(hallado.valor)) {
      rutas.push(`${hallado.ruta}[${item}]`)
      vuelta = { lista: hallado.valor, item }
    } else rutas.push(hallado.ruta)
  })
  return { rutas, vuelta }
}

const vueltaDe = (ambito: Ambito, leer: (texto: string) => Etiqueta): Vuelta | null => recorrer(ambito, leer).vuelta

/** Value of a tag in its scope. */
export function hallar({ camino }: Etiqueta, ambito: Ambito, leer: (texto: string) => Etiqueta): Hallazgo {
  const { rutas } = recorrer(ambito, leer)
  return camino ? buscar(camino, ambito.scopeList, rutas) : { valor: ambito.scopeList.at(-1), ruta: rutas.at(-1) ?? '' }
}

export interface NodoDeEtiqueta {
  /** Literal text: `nombre | mayusculas`. */
  etiqueta: string
  bloque: '#' | '^' | null
  /** Paths of its variables, the named one first; empty for special tags. */
  usadas: readonly string[]
  dentro: readonly NodoDeEtiqueta[]
}

type Leer = (texto: string) => Etiqueta

/** Text copied from a document with holes would look like our own marks. */
const SENAL_COPIADA = 'lleva escrito «[[FALTA …]]»: escriba ahí lo que falta'

/** Empty values go to the first filter that accepts them, else stay empty. */
function filtrado(etiqueta: Etiqueta, valor: unknown, suponer: Avisar): unknown {
  const desde = vacio(valor) ? etiqueta.pasos.findIndex(({ filtro }) => filtro.recibeVacio) : 0
  if (desde < 0) return ''
  return etiqueta.pasos
    .slice(desde)
    .reduce<unknown>((hasta, { filtro, opciones }) => filtro.aplicar(hasta, opciones, suponer), valor)
}

/** Message of an invalid tag, printed in its place. */
export function ilegible(
  { texto, ruta, mensaje }: { texto: string; ruta: string; mensaje: string },
  relleno: Relleno,
): string {
  avisar(relleno, { ruta, etiqueta: texto, mensaje, ilegible: true })
  return marcada(relleno, ruta, `[[${textoLimpio(mensaje)}]]`)
}

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

/** Comma; «y» before the last item, «e» before the sound of i; nothing after it. */
function separador(ambito: Ambito, relleno: Relleno, leer: Leer): string {
  const vuelta = vueltaDe(ambito, leer)
  if (!vuelta || vuelta.item >= vuelta.lista.length - 1) return ''
  if (vuelta.item < vuelta.lista.length - 2) return ', '
  const siguiente = vuelta.lista[vuelta.item + 1]
  return ` ${conjuncion(comienzo(siguiente, ambito.meta && relleno.comienzos.get(ambito.meta.part), leer))} `
}

/** Start of the next item: text before its first tag, or that tag's value. */
function comienzo(item: unknown, empieza: string | undefined, leer: Leer): string {
  if (empieza === undefined) return ''
  if (!empieza.startsWith('{')) return empieza
  const etiqueta = leer(empieza.slice(1, -1))
  try {
    const { valor } = hallar(etiqueta, { scopeList: [item], scopePath: [], scopePathItem: [] }, leer)
    return textoDe(filtrado(etiqueta, valor, () => undefined))
  } catch {
    return ''
  } // unreadable values are reported where they are printed
}

/** Text or message of a tag; nothing is left out silently. */
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

/** `compradores[0].apoderado.nombre` → `apoderado.nombre`. */
const desdeElItem = (ruta: string): string =>
  sinLugar(ruta.slice(ruta.lastIndexOf('].') < 0 ? 0 : ruta.lastIndexOf('].') + 2))

const TITULO = /^[^\p{L}]*(\p{Lu}[\p{Lu}\d\s,()°ª]{3,}?)(?=[.:]|$)/u

/** Capitalised clause heading at the start of a paragraph, else ''. */
export const tituloDe = (texto: string): string => TITULO.exec(texto.replace(/\(?\{[^}]*\}\)?/g, ''))?.[1]?.trim() ?? ''
