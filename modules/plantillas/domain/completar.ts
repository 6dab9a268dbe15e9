import { propio } from './filtros/textos.ts'
import type { Variable } from './variables/minuta.ts'
import { VARIABLES } from './variables.ts'

export interface Datos {
  [nombre: string]: unknown
}

/**
 * The data with every declared name in its place, empty where nothing was given, and nothing that is not declared. A name that is not
 * there would be looked for outside: an attorney without a name would be called like who gave the power.
 */
export const completar = (datos: unknown, variables: readonly Variable[] = VARIABLES): Datos =>
  Object.fromEntries(
    variables.map((variable) => [variable.nombre, completado(propio(datos, variable.nombre), variable)]),
  )

function completado(valor: unknown, { clase, dentro = [] }: Variable): unknown {
  if (clase === 'lista') return Array.isArray(valor) ? valor.map((item: unknown) => completar(item, dentro)) : []
  return clase === 'grupo' ? completar(valor, dentro) : (valor ?? '')
}

export interface Veces {
  etiqueta: string
  veces: number
}

const contar = (etiquetas: readonly string[]): Map<string, number> => {
  const veces = new Map<string, number>()
  for (const etiqueta of etiquetas) veces.set(etiqueta, (veces.get(etiqueta) ?? 0) + 1)
  return veces
}

const deMas = (unas: ReadonlyMap<string, number>, otras: ReadonlyMap<string, number>): Veces[] =>
  [...unas]
    .map(([etiqueta, veces]) => ({ etiqueta, veces: veces - (otras.get(etiqueta) ?? 0) }))
    .filter(({ veces }) => veces > 0)

/** What a file of a template says and the one before did not, and the other way round: each tag with how many times, in its order. */
export function diferenciasDe(antes: readonly string[], ahora: readonly string[]) {
  const [viejas, nuevas] = [contar(antes), contar(ahora)]
  const agregadas = deMas(nuevas, viejas)
  const sobran = agregadas.reduce((suma, { veces }) => suma + veces, 0)
  return { agregadas, quitadas: deMas(viejas, nuevas), iguales: ahora.length - sobran }
}

/** Something that was printed, but a person should look at. */
export interface Aviso {
  ruta: string
  etiqueta: string
  mensaje: string
  /** Its value could not be read: the sentence stands in its place, or a condition was not asked. */
  ilegible?: true
}

export interface Relleno {
  /** The last clause that was numbered: a conditional one that is not there leaves no hole. */
  clausula: number
  /** Items that blocks have gone through so far. */
  items: number
  /** Paths of what was missing, as they were found. */
  faltan: Set<string>
  avisos: Map<string, Aviso>
  /** For the preview, the path of each mark by its number; null for the document itself, which carries none. */
  marcas: string[] | null
  /** How the text of each block begins, by its tag: what `{$separador}` has to agree with. */
  comienzos: ReadonlyMap<string, string>
}

export const nuevoRelleno = (marcas: string[] | null = null): Relleno => ({
  clausula: 0,
  items: 0,
  faltan: new Set(),
  avisos: new Map(),
  marcas,
  comienzos: new Map(),
})

/** Items all the blocks of a document may go through: nested blocks over long lists multiply. */
export const TOPE_DE_ITEMS = 20_000

/** @see TOPE_DE_ITEMS */
export class DemasiadosItems extends Error {
  constructor() {
    super('La plantilla repite demasiado: revise los bloques que están dentro de otros.')
  }
}

/** Around a value in the preview: its number, where it begins, where it ends. The document itself has none of them. */
export const MARCA = { abre: '\ue000', sigue: '\ue001', cierra: '\ue002' } as const

/** A value as XML may carry it: without our marks, control characters or halves of characters; one kind of line break. */
export const textoLimpio = (texto: string): string =>
  texto
    .replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g, '\n')
    .replace(/[\ue000-\ue002\ufffe\uffff]|\p{Cs}|(?![\t\n])\p{Cc}/gu, '')

export const marcada = (relleno: Relleno, ruta: string, texto: string): string =>
  relleno.marcas ? `${MARCA.abre}${relleno.marcas.push(ruta) - 1}${MARCA.sigue}${texto}${MARCA.cierra}` : texto

export function avisar(relleno: Relleno, aviso: Aviso): void {
  relleno.avisos.set(`${aviso.ruta}\n${aviso.etiqueta}\n${aviso.mensaje}`, aviso)
}
