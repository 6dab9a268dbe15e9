import type { Etiqueta } from './etiqueta.ts'
import { propio } from './filtros/filtro.ts'

export interface Ambito {
  /** The data, then what each open block gives. */
  scopeList: readonly unknown[]
  /** The tags of the open blocks; `scopePath[i]` leads from `scopeList[i]` to `scopeList[i + 1]`. */
  scopePath: readonly string[]
  scopePathItem: readonly number[]
}

interface Hallazgo {
  valor: unknown
  /** `compradores[1].apoderado.nombre`. */
  ruta: string
}

const unida = (base: string, campo: string): string => (base && campo ? `${base}.${campo}` : base || campo)

/**
 * What a name means where it stands. The first of the open blocks, from the inside, that owns its first name answers for all of it: what
 * is missing further in is missing, never taken from outside.
 */
function buscar(camino: readonly string[], alcance: readonly unknown[], rutas: readonly string[]): Hallazgo {
  const [primero = ''] = camino
  for (let at = alcance.length - 1; at >= 0; at--) {
    if (propio(alcance[at], primero) === undefined) continue
    const valor = camino.reduce<unknown>((hasta, nombre) => propio(hasta, nombre), alcance[at])
    return { valor, ruta: unida(rutas[at] ?? '', camino.join('.')) }
  }
  return { valor: undefined, ruta: unida(rutas.at(-1) ?? '', camino.join('.')) }
}

/** A block that repeats: its list, the item where we are. */
interface Vuelta {
  lista: readonly unknown[]
  item: number
  bloque: string
}

/** The paths of the open blocks, and the innermost of those that repeat: conditions and groups do not count. */
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
      vuelta = { lista: hallado.valor, item, bloque: texto }
    } else rutas.push(hallado.ruta)
  })
  return { rutas, vuelta }
}

export const vueltaDe = (ambito: Ambito, leer: (texto: string) => Etiqueta): Vuelta | null =>
  recorrer(ambito, leer).vuelta

/** Value of a tag in its scope. */
export function hallar({ camino }: Etiqueta, ambito: Ambito, leer: (texto: string) => Etiqueta): Hallazgo {
  const { rutas } = recorrer(ambito, leer)
  return camino ? buscar(camino, ambito.scopeList, rutas) : { valor: ambito.scopeList.at(-1), ruta: rutas.at(-1) ?? '' }
}

export interface NodoDeEtiqueta {
  /** As it is written: `nombre | mayusculas`. */
  etiqueta: string
  bloque: '#' | '^' | null
  /** Paths of the variables it prints or asks for, the one it names first; none for what is special. */
  usadas: readonly string[]
  dentro: readonly NodoDeEtiqueta[]
}
