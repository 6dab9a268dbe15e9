import { esDeLaRuta } from '../papel/marcas.ts'

/** What is told apart of a datum, by its colour and by how it is underlined. */
export type EstadoDeDato = 'falta' | 'editado' | 'importado' | 'escrito' | 'compuesto'

export const ESTADOS: Readonly<Record<EstadoDeDato, { titulo: string }>> = {
  falta: { titulo: 'Falta o no se lee' },
  importado: { titulo: 'Importado' },
  editado: { titulo: 'Editado a mano' },
  escrito: { titulo: 'Escrito aquí' },
  compuesto: { titulo: 'Según otros datos' },
}

/** From where data came: of an origin only whether a person wrote over it matters here. */
export type Origenes = Readonly<Record<string, { editado: boolean }>>

/** What a datum is in the document, by what is printed there and where it came from. What agrees with others or adds them up is none. */
export function estadoDelDato(ruta: string, impreso: string, origenes: Origenes): EstadoDeDato {
  if (impreso.includes('[[')) return 'falta'
  const propio = origenes[ruta]
  if (propio) return propio.editado ? 'editado' : 'importado'
  return Object.keys(origenes).some((otra) => esDeLaRuta(ruta, otra)) ? 'compuesto' : 'escrito'
}

/** Data that stand alone, by their path. */
export function datosSueltos(datos: unknown, ruta = '', hallados = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(datos)) datos.forEach((item, at) => datosSueltos(item, `${ruta}[${at}]`, hallados))
  else if (typeof datos === 'object' && datos !== null) {
    for (const [nombre, valor] of Object.entries(datos))
      datosSueltos(valor, ruta ? `${ruta}.${nombre}` : nombre, hallados)
  } else if (typeof datos === 'string' || typeof datos === 'number') hallados.set(ruta, String(datos))
  return hallados
}

/** What changed between two readings, and what it was before. */
export function cambiados(antes: ReadonlyMap<string, string>, ahora: ReadonlyMap<string, string>) {
  const rutas = new Set([...antes.keys(), ...ahora.keys()])
  return [...rutas]
    .filter((ruta) => (antes.get(ruta) ?? '') !== (ahora.get(ruta) ?? ''))
    .map((ruta) => ({ ruta, antes: antes.get(ruta) ?? '', ahora: ahora.get(ruta) ?? '' }))
}

/** A datum printed as it is, or in capitals, is printed at once as it becomes; how others are written only the server knows: null. */
export function impresoAhora(impreso: string, antes: string, ahora: string): string | null {
  if (ahora.trim() === '' || /^[\d.,\s-]+$/.test(ahora)) return null
  if (impreso === antes || impreso.startsWith('[[FALTA ')) return ahora
  return antes && impreso === antes.toLocaleUpperCase('es-CO') ? ahora.toLocaleUpperCase('es-CO') : null
}
