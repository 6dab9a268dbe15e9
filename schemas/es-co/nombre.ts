import { normalizeText } from './texto.ts'

/** Surnames and names apart, as the DIAN and the UIAF ask for them. */
export interface PartesDeNombre {
  primer_apellido: string | null
  segundo_apellido: string | null
  primer_nombre: string | null
  otros_nombres: string | null
}
export const PARTES = ['primer_apellido', 'segundo_apellido', 'primer_nombre', 'otros_nombres'] as const
/** `propuesto` by the rule, `confirmado` by a person, `dudoso` until a person looks at it. */
export const ESTADOS_DE_PARTES = ['propuesto', 'confirmado', 'dudoso'] as const
export type EstadoDePartes = (typeof ESTADOS_DE_PARTES)[number]

/** Words that belong to the next one: «de la Cruz», «San Juan», «Van der Berg». */
const PARTICULAS = new Set(
  'de del la las lo los el san santa santo y e i da das do dos di von van der den mac mc le'.split(' '),
)
/** Words that may join the surname before them: «Ponce de León», «Ortega y Gasset», «Rojas de Pérez». */
const UNE = /^(de|del|y|e|i)\s/i
/** Titles, initials and signs, which no surname is. */
const RARA = /[^\p{L}\p{M}'’.\- ]|(^|\s)(vda|viuda|hijo|hija|jr|sr)\b|(^|\s)\p{L}\.?(\s|$)/iu

const palabras = (texto: string): string[] => texto.trim().split(/\s+/).filter(Boolean)
const esParticula = (palabra: string): boolean => PARTICULAS.has(normalizeText(palabra))

/** Words with the particles before them. A particle at the end is a unit too. */
function unidades(texto: string): string[] {
  const unas: string[] = []
  let antes: string[] = []
  for (const palabra of palabras(texto)) {
    antes.push(palabra)
    if (esParticula(palabra)) continue
    unas.push(antes.join(' '))
    antes = []
  }
  return antes.length ? [...unas, antes.join(' ')] : unas
}

const junto = (unas: readonly string[]): string | null => unas.join(' ') || null
const sinIniciales = (texto: string): string =>
  palabras(texto)
    .filter((una) => !esParticula(una))
    .join(' ')

/** Proposal of the parts of a natural person's name: sure with one or two surnames, doubtful with anything that may be read in two ways. */
export function proponerPartes(nombres: string, apellidos: string): PartesDeNombre & { partes_nombre: EstadoDePartes } {
  const [suyos, dichos] = [unidades(apellidos), unidades(nombres)]
  const cuantas = suyos.length > 2 && UNE.test(suyos[1] ?? '') ? 2 : 1
  const duda =
    suyos.length > 2 ||
    dichos.length > 3 ||
    dichos.length === 0 ||
    UNE.test(suyos[1] ?? '') ||
    (suyos.length === 0 && dichos.length > 1) ||
    [...suyos, ...dichos].some((una) => palabras(una).every(esParticula)) ||
    RARA.test(sinIniciales(apellidos)) ||
    RARA.test(sinIniciales(nombres))
  return {
    primer_apellido: junto(suyos.slice(0, cuantas)),
    segundo_apellido: junto(suyos.slice(cuantas)),
    primer_nombre: junto(dichos.slice(0, 1)),
    otros_nombres: junto(dichos.slice(1)),
    partes_nombre: duda ? 'dudoso' : 'propuesto',
  }
}

const clave = (texto: string): string => normalizeText(palabras(texto).join(' '))

/** True if two names differ only by accents, capitals or spaces. */
export const mismoNombre = (uno: string, otro: string): boolean => clave(uno) === clave(otro)

/** Parts with the spelling of the names: each keeps its number of words. */
export function repartir(partes: PartesDeNombre, nombres: string, apellidos: string): PartesDeNombre {
  const entre = (texto: string, primera: string | null): [string | null, string | null] => {
    const [todas, cuantas] = [palabras(texto), palabras(primera ?? '').length]
    return [junto(todas.slice(0, cuantas)), junto(todas.slice(cuantas))]
  }
  const [primer_apellido, segundo_apellido] = entre(apellidos, partes.primer_apellido)
  const [primer_nombre, otros_nombres] = entre(nombres, partes.primer_nombre)
  return { primer_apellido, segundo_apellido, primer_nombre, otros_nombres }
}

/** True if the parts have the words of the names, in their order. */
export const dicenLoMismo = (primera: string | null, segunda: string | null, entero: string): boolean =>
  mismoNombre([primera, segunda].filter(Boolean).join(' '), entero)
