/**
 * Kinds of value. `escribe`: how a body sends it; `Guardado`: how a row keeps it; `lee`: how an answer says it.
 * A unit is part of the type: an amount in pesos does not fit where a percentage goes. A plain number fits both.
 */
import type { JSONSchema } from 'json-schema-to-ts'
import {
  cadena,
  entero,
  fecha as diaLeido,
  id,
  instante as instanteLeido,
  logico as logicoLeido,
  numero,
  oNulo,
  pesos as pesosLeidos,
} from '../../json/vocabulario.ts'
import { fecha as diaPedido, referencia as referenciaPedida, siNo, texto as textoPedido } from '../../json/valores.ts'
import type { Campo, Celda, Entrada } from '../../vistas/pantalla.ts'

type En<U, Unidad extends string> = U & { readonly unidad?: Unidad }

export type Pesos = En<number, 'pesos'>
/** 33.33 is 33,33 %. */
export type Porcentaje = En<number, 'porcentaje'>
/** 333_300 is 33,33 %. */
export type PartesPorMillon = En<number, 'ppm'>
/** 1234 is 12,34. */
export type Centesimas = En<number, 'centesimas'>
/** YYYY-MM-DD of Colombia. */
export type Dia = En<string, 'dia'>
/** ISO 8601, UTC. */
export type Instante = En<string, 'instante'>

export interface Guardado {
  texto: string
  entero: number
  referencia: number
  pesos: Pesos
  /** A percentage in bodies and answers, parts per million in the table. */
  porcentaje: PartesPorMillon
  /** A number with two decimals in bodies and answers, hundredths of it in the table. */
  centesimas: Centesimas
  dia: Dia
  instante: Instante
  logico: boolean
  lista: string[]
  json: unknown
  archivo: never
}
export type Dato = keyof Guardado

const COMUN = {
  texto: 'text',
  entero: 'number',
  referencia: 'reference',
  pesos: 'money',
  porcentaje: 'percent',
  centesimas: 'number',
  dia: 'date',
  instante: 'date-time',
  logico: 'switch',
  json: 'text',
  archivo: 'file',
} as const satisfies Record<Exclude<Dato, 'lista'>, Entrada & Celda>

export const WIDGET: Readonly<Record<Dato, Entrada>> = { ...COMUN, lista: 'several' }
export const CELDA: Readonly<Record<Dato, Celda>> = { ...COMUN, lista: 'text' }

/** How a form asks for it; without it no form does. */
type Forma = Partial<Campo>
const en = (forma?: Forma): { forma?: Forma } => (forma ? { forma } : {})

/** Columns by kind, for records. A record overrides `escribe` or `lee` where its own rule is stricter. */
export const texto = <const T extends string>(titulo: T, largo: number, forma?: Forma) =>
  ({
    dato: 'texto',
    titulo,
    escribe: textoPedido(titulo, largo),
    lee: oNulo(cadena),
    vacia: true,
    ...en(forma),
  }) as const

/** Text that is never empty; `pide` says so. */
export const linea = <const T extends string>(titulo: T, largo: number, forma?: Forma) =>
  ({
    dato: 'texto',
    titulo,
    escribe: { ...textoPedido(titulo, largo), type: 'string', minLength: 1 },
    lee: cadena,
    ...en(forma),
  }) as const

export const dia = <const T extends string>(titulo: T, forma?: Forma) =>
  ({ dato: 'dia', titulo, escribe: diaPedido(titulo), lee: diaLeido, ...en(forma) }) as const

/** Row of another table; absent or empty is none. */
export const referencia = <const T extends string>(titulo: T, forma?: Forma) =>
  ({
    dato: 'referencia',
    titulo,
    escribe: referenciaPedida(titulo),
    lee: oNulo(id),
    vacia: true,
    ...en(forma),
  }) as const

export const logico = <const T extends string>(titulo: T, forma?: Forma) =>
  ({ dato: 'logico', titulo, escribe: siNo(titulo), lee: logicoLeido, ...en(forma) }) as const

/** The file of a form; its name and place are columns of their own. */
export const archivo = <const T extends string>(titulo: T, forma?: Forma) =>
  ({ dato: 'archivo', titulo, lee: cadena, calcula: true, ...en(forma) }) as const

const LEIDO = {
  texto: cadena,
  entero,
  referencia: id,
  pesos: pesosLeidos,
  porcentaje: numero,
  centesimas: numero,
  dia: diaLeido,
  instante: instanteLeido,
  logico: logicoLeido,
} as const

/** Answered, never sent. */
export const leida = <const D extends keyof typeof LEIDO>(dato: D, titulo: string) =>
  ({ dato, titulo, lee: LEIDO[dato] }) as const

export const calculada = <const S extends JSONSchema>(titulo: string, lee: S, dato: Dato = 'texto') =>
  ({ dato, titulo, lee, calcula: true }) as const

/** Computed for the list and its files; the answer's schema says the rest of it. */
export const soloLista = <const D extends Dato>(dato: D, titulo: string) => ({ dato, titulo, calcula: true }) as const

/** Never leaves the server. */
export const interna = <const D extends Dato>(dato: D, titulo: string) => ({ dato, titulo }) as const
