import { compactMatricula, normalizeText } from '../../../schemas/es-co/index.ts'
import { documentoDe, type Datos } from '../../plantillas/domain.ts'

/** The lists whose items are somebody or something, wherever in the list they stand. */
export const CON_IDENTIDAD = ['compradores', 'vendedores', 'inmuebles'] as const
export type ConIdentidad = (typeof CON_IDENTIDAD)[number]

const texto = (valor: unknown): string =>
  typeof valor === 'string' || typeof valor === 'number' ? String(valor).trim() : ''
const campo = (item: unknown, nombre: string): unknown =>
  typeof item === 'object' && item !== null ? Object.getOwnPropertyDescriptor(item, nombre)?.value : undefined

/** How an item is known, the surest first; what it lacks is empty. */
const llavesDe = (lista: ConIdentidad, item: unknown): string[] =>
  lista === 'inmuebles'
    ? [compactMatricula(texto(campo(item, 'numero_matricula_inmobiliaria')))]
    : [
        documentoDe(texto(campo(item, 'cedula')))
          .replace(/[.\s-]/g, '')
          .toUpperCase(),
        normalizeText(texto(campo(item, 'nombre'))),
      ]

/** What an item is called: a party by its name, a property by its matrícula. */
export const nombreDeItem = (lista: ConIdentidad, item: unknown): string =>
  lista === 'inmuebles'
    ? texto(campo(item, 'numero_matricula_inmobiliaria'))
    : texto(campo(item, 'nombre')) || texto(campo(item, 'cedula'))

export const itemsDe = (datos: Datos, lista: string): readonly unknown[] => {
  const items = campo(datos, lista)
  return Array.isArray(items) ? items : []
}

/**
 * Pairs the items of two lists, a party by its document and then by its name, a property by its matrícula.
 * @returns of each of the second, its place in the first; null where it is not there
 */
export function emparejar(lista: ConIdentidad, unos: readonly unknown[], otros: readonly unknown[]): (number | null)[] {
  const lugares: (number | null)[] = otros.map(() => null)
  const tomados = new Set<number>()
  for (const llave of [0, 1]) {
    otros.forEach((otro, at) => {
      const suya = llavesDe(lista, otro)[llave]
      if (!suya || lugares[at] !== null) return
      const lugar = unos.findIndex((uno, de) => !tomados.has(de) && llavesDe(lista, uno)[llave] === suya)
      if (lugar < 0) return
      lugares[at] = lugar
      tomados.add(lugar)
    })
  }
  return lugares
}
