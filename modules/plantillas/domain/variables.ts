import { nearestFirst, normalizeText } from '../../../schemas/es-co/index.ts'
import { CASA, MINUTA, PARTES, grupo, type Variable, ORIGENES, type Clase } from './variables/minuta.ts'
import { CLAVES_DE_REGISTRO } from './registro/celdas.ts'

/** Keys of specification 3, «Registration data keys». */
const REGISTRO: readonly Variable[] = [
  grupo(
    'registro',
    'Formato de registro',
    'registro',
    CLAVES_DE_REGISTRO.map(({ clave, etiqueta, clase, ejemplo }) => ({
      nombre: clave,
      titulo: etiqueta,
      clase,
      origen: 'registro',
      ejemplo,
    })),
  ),
]

export const VARIABLES: readonly Variable[] = [...MINUTA, ...PARTES, ...CASA, ...REGISTRO]

/** Group of office fields, so that names do not clash. */
export const ADICIONALES = 'adicionales'

export interface VariableEnRuta extends Variable {
  ruta: string
  en: readonly Variable[]
}

export const enRutas = (variables: readonly Variable[] = VARIABLES, en: readonly Variable[] = []): VariableEnRuta[] =>
  variables.flatMap((variable) => [
    { ...variable, en, ruta: [...en, variable].map(({ nombre }) => nombre).join('.') },
    ...enRutas(variable.dentro ?? [], [...en, variable]),
  ])

const FILTRO_USUAL: Partial<Record<Clase, string>> = { dinero: 'dinero', fecha: 'fecha_letras' }

/** Default filter of dates and amounts, since a bare number would reach the deed. */
export const filtroUsual = (clase: Clase): string | null => FILTRO_USUAL[clase] ?? null

/** Tag to paste in Word: `{#compradores}{conyugue.nombre}{/}`. */
export function etiquetaPara({ en, nombre, clase }: VariableEnRuta): string {
  const variables = [...en, { nombre, clase }]
  const tramos: string[][] = [[]]
  for (const variable of variables) {
    tramos.at(-1)?.push(variable.nombre)
    if (variable.clase === 'lista') tramos.push([])
  }
  const [dato = [], ...listas] = tramos.reverse()
  const filtro = clase === 'decimal' ? 'porcentaje' : filtroUsual(clase)
  const dentro =
    clase === 'si_no'
      ? `{#${dato.join('.')} | es:si}…{/}`
      : dato.length
        ? `{${dato.join('.')}${filtro ? ` | ${filtro}` : ''}}`
        : '…'
  const impresa = clase === 'grupo' ? `{#${dato.join('.')} | hay}…{/}` : dentro
  return listas.reduce((hasta, tramo) => `{#${tramo.join('.')}}${hasta}{/}`, impresa)
}

/** By title, name and origin; best match first. */
export const buscarVariables = (texto: string, variables: readonly Variable[] = VARIABLES): VariableEnRuta[] =>
  nearestFirst(enRutas(variables), texto, ({ titulo, ruta, origen, en }) => [
    titulo,
    ruta.replaceAll('_', ' '),
    ruta,
    ORIGENES[origen],
    en.map((una) => una.titulo).join(' '),
  ])

/** Damerau–Levenshtein distance (adjacent swaps). */
export function distancia(a: string, b: string): number {
  let antes: number[] = []
  let fila = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const nueva = [i]
    for (let j = 1; j <= b.length; j++) {
      const igual = a[i - 1] === b[j - 1]
      let menor = Math.min((nueva[j - 1] ?? 0) + 1, (fila[j] ?? 0) + 1, (fila[j - 1] ?? 0) + (igual ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        menor = Math.min(menor, (antes[j - 2] ?? 0) + 1)
      nueva.push(menor)
    }
    antes = fila
    fila = nueva
  }
  return fila[b.length] ?? 0
}

/** Nearest name within a third of its length; ignores accents and case. */
export function sugerir(nombre: string, nombres: Iterable<string>): string | null {
  const dicho = normalizeText(nombre)
  let menor = Math.max(1, Math.floor(dicho.length / 3)) + 1
  let mejor: string | null = null
  for (const otro of nombres) {
    const comparado = normalizeText(otro)
    if (Math.abs(comparado.length - dicho.length) >= menor) continue
    const lejos = distancia(dicho, comparado)
    if (lejos < menor) [menor, mejor] = [lejos, otro]
  }
  return mejor
}
