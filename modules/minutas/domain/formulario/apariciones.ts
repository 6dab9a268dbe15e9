import { leerEtiqueta, type Etiqueta, type NodoDeEtiqueta } from '../../../plantillas/domain.ts'
import type { Aparicion, Condicion } from './condicion.ts'

/** Everything that a template does with a datum, in the order of its text. */
export interface Uso {
  ruta: string
  filtros: string[]
  apariciones: Aparicion[]
}

const CONDICIONES = new Set(['hay', 'varios', 'es', 'mayor_que'])

/** Whether asking for one already says that there is something of the other: `{#conyugue | hay}{conyugue.nombre}`. */
const esSuya = (condicion: Condicion, ruta: string): boolean =>
  condicion.filtro === 'hay' && !condicion.no && (ruta === condicion.ruta || ruta.startsWith(`${condicion.ruta}.`))

function condicionDe(etiqueta: Etiqueta, ruta: string, no: boolean): Condicion {
  const paso = etiqueta.pasos.find(({ nombre }) => CONDICIONES.has(nombre))
  return { ruta, filtro: paso?.nombre ?? 'hay', opciones: [...(paso?.opciones ?? [])], no }
}

const igual = (a: Aparicion, b: Aparicion): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * What a template does with each datum: where it prints it, within which conditions, through which filters. What a filter reads without
 * the tag naming it (the gender of whom a word agrees with) is a use too; a datum that is only asked for is never missing.
 * @param contenedores paths of groups and lists: going into one is no condition
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
      // who a word agrees with may be of unknown gender: it is told, and nothing is missing
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
