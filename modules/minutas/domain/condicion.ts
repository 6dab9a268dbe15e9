import { FILTROS, type Datos, leerEtiqueta, type Etiqueta, type NodoDeEtiqueta } from '../../plantillas/domain.ts'
import { nada, leerRuta } from './forma.ts'

export interface Condicion {
  /** Catalogue path, without indexes. */
  ruta: string
  filtro: string
  opciones: string[]
  no: boolean
}

/** One use of a datum: its enclosing blocks, and whether it prints FALTA without it. */
export interface Aparicion {
  si: Condicion[]
  requerida: boolean
}

/** `compradores.nombre` of `compradores` 1 is `compradores[1].nombre`. */
export const rutaEnItem = (ruta: string, lista: string | null, at: number): string =>
  lista !== null && (ruta === lista || ruta.startsWith(`${lista}.`))
    ? `${lista}[${at}]${ruta.slice(lista.length)}`
    : ruta

/** Values at a catalogue path, across list items. */
const valoresEn = (de: unknown, nombres: readonly string[]): unknown[] => {
  const [nombre, ...resto] = nombres
  if (nombre === undefined) return [de]
  if (Array.isArray(de)) return de.flatMap((item: unknown) => valoresEn(item, nombres))
  return valoresEn(leerRuta(de, nombre), resto)
}

/** Null while the condition's datum is unanswered. */
function cumple(
  { ruta, filtro, opciones, no }: Condicion,
  datos: Datos,
  lista: string | null,
  at: number,
): boolean | null {
  const suya = lista !== null && ruta.startsWith(`${lista}.`)
  const valores = suya ? [leerRuta(datos, rutaEnItem(ruta, lista, at))] : valoresEn(datos, ruta.split('.'))
  const dichas = valores.map((valor) => {
    if (nada(valor) && filtro !== 'hay' && filtro !== 'varios') return null
    try {
      return (FILTROS.get(filtro)?.aplicar(valor, opciones, () => undefined) === true) !== no
    } catch {
      return null // unreadable values are reported where they are typed
    }
  })
  return dichas.includes(true) ? true : dichas.includes(null) || !dichas.length ? null : false
}

export interface Pedido {
  visible: boolean
  requerido: boolean
}

/** Whether the datum is shown (may be printed) and required (will be printed). @param lista current list and item */
export function pedidoDe(apariciones: readonly Aparicion[], datos: Datos, lista: string | null = null, at = 0): Pedido {
  const todas = apariciones.map(({ si, requerida }) => ({
    requerida,
    dichas: si.map((una) => cumple(una, datos, lista, at)),
  }))
  return {
    visible: todas.some(({ dichas }) => !dichas.includes(false)),
    requerido: todas.some(({ dichas, requerida }) => requerida && dichas.every((una) => una === true)),
  }
}

export interface Uso {
  ruta: string
  filtros: string[]
  apariciones: Aparicion[]
}

const CONDICIONES = new Set(['hay', 'varios', 'es', 'mayor_que'])

/** Testing one implies the other: `{#conyugue | hay}{conyugue.nombre}`. */
const esSuya = (condicion: Condicion, ruta: string): boolean =>
  condicion.filtro === 'hay' && !condicion.no && (ruta === condicion.ruta || ruta.startsWith(`${condicion.ruta}.`))

function condicionDe(etiqueta: Etiqueta, ruta: string, no: boolean): Condicion {
  const paso = etiqueta.pasos.find(({ nombre }) => CONDICIONES.has(nombre))
  return { ruta, filtro: paso?.nombre ?? 'hay', opciones: [...(paso?.opciones ?? [])], no }
}

const igual = (a: Aparicion, b: Aparicion): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Places, conditions and filters of each datum, also of data that a filter reads unnamed (a gender). A datum only tested is never missing.
 * @param contenedores paths of groups and lists: entering one is no condition
 */
export function usosDe(nodos: readonly NodoDeEtiqueta[], contenedores: ReadonlySet<string>): Uso[] {
  const usos = new Map<string, Uso>()
  const decir = (ruta: string, filtros: readonly string[], si: readonly Condicion[], requerida: boolean) => {
    const uso = usos.get(ruta) ?? { ruta, filtros: [], apariciones: [] }
    usos.set(ruta, uso)
    for (const filtro of filtros) if (!uso.filtros.includes(filtro)) uso.filtros.push(filtro)
    const suyas = si.filter((condicion) => !esSuya(condicion, ruta))
    const aparicion = { si: suyas, requerida: requerida && suyas.length === si.length }
    if (!uso.apariciones.some((una) => igual(una, aparicion))) uso.apariciones.push(aparicion)
  }
  const andar = (en: readonly NodoDeEtiqueta[], si: readonly Condicion[]): void => {
    for (const {
      etiqueta: texto,
      bloque,
      usadas: [ruta, ...otras],
      dentro,
    } of en) {
      const etiqueta = leerEtiqueta(texto)
      if ('falla' in etiqueta) continue
      const filtros = etiqueta.pasos.map(({ nombre }) => nombre)
      const opcional = bloque !== null || filtros.includes('o')
      if (ruta !== undefined && !contenedores.has(ruta)) decir(ruta, filtros, si, !opcional)
      // unknown gender is a warning, not a missing datum
      for (const otra of otras) decir(otra, filtros, si, !opcional && !filtros.includes('concordar'))
      const entra = ruta !== undefined && contenedores.has(ruta) && filtros.length === 0 && bloque === '#'
      const sigue =
        bloque === null || ruta === undefined || entra ? si : [...si, condicionDe(etiqueta, ruta, bloque === '^')]
      andar(dentro, sigue)
    }
  }
  andar(nodos, [])
  return [...usos.values()]
}
