import { propio } from './filtros/textos.ts'
import type { Variable } from './variables/minuta.ts'
import { VARIABLES } from './variables.ts'

export interface Datos {
  [nombre: string]: unknown
}

/** Undeclared names are dropped; missing ones become empty, or an outer scope would answer (the party's name for the attorney's). */
export const completar = (datos: unknown, variables: readonly Variable[] = VARIABLES): Datos =>
  Object.fromEntries(
    variables.map((variable) => [variable.nombre, completado(propio(datos, variable.nombre), variable)]),
  )

function completado(valor: unknown, { clase, dentro = [] }: Variable): unknown {
  if (clase === 'lista') return Array.isArray(valor) ? valor.map((item: unknown) => completar(item, dentro)) : []
  if (clase === 'grupo') return completar(valor, dentro)
  // stored without its accent
  return clase === 'si_no' && valor === 'si' ? 'sí' : (valor ?? '')
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

/** Tags added and removed between versions, with counts, in order. */
export function diferenciasDe(antes: readonly string[], ahora: readonly string[]) {
  const [viejas, nuevas] = [contar(antes), contar(ahora)]
  const agregadas = deMas(nuevas, viejas)
  const sobran = agregadas.reduce((suma, { veces }) => suma + veces, 0)
  return { agregadas, quitadas: deMas(viejas, nuevas), iguales: ahora.length - sobran }
}

/** Printed, but to be checked by a person. */
export interface Aviso {
  ruta: string
  etiqueta: string
  mensaje: string
  /** The value was unreadable: its message is printed, or the condition was skipped. */
  ilegible?: true
}

export interface Relleno {
  /** Last clause number; skipped conditional clauses leave no gap. */
  clausula: number
  items: number
  faltan: Set<string>
  avisos: Map<string, Aviso>
  /** Preview only: path of each mark; null for the document. */
  marcas: string[] | null
  /** Text at the start of its block, by `{$separador}`. */
  comienzos: ReadonlyMap<object, string>
}

export const nuevoRelleno = (marcas: string[] | null = null): Relleno => ({
  clausula: 0,
  items: 0,
  faltan: new Set(),
  avisos: new Map(),
  marcas,
  comienzos: new Map(),
})

/** Limit of items per document: nested blocks multiply. */
export const TOPE_DE_ITEMS = 20_000

export class DemasiadosItems extends Error {
  constructor() {
    super('La plantilla repite demasiado: revise los bloques que están dentro de otros.')
  }
}

/** Marks of the preview: number, start, end. The document has none. */
export const MARCA = { abre: '\ue000', sigue: '\ue001', cierra: '\ue002' } as const

/** Drops marks, control characters and lone surrogates; normalises line breaks. */
export const textoLimpio = (texto: string): string =>
  texto
    .replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g, '\n')
    .replace(/[\ue000-\ue002\ufffe\uffff]|\p{Cs}|(?![\t\n])\p{Cc}/gu, '')

export const marcada = (relleno: Relleno, ruta: string, texto: string): string =>
  relleno.marcas ? `${MARCA.abre}${relleno.marcas.push(ruta) - 1}${MARCA.sigue}${texto}${MARCA.cierra}` : texto

export function avisar(relleno: Relleno, aviso: Aviso): void {
  relleno.avisos.set(`${aviso.ruta}\n${aviso.etiqueta}\n${aviso.mensaje}`, aviso)
}
