/**
 * A record: each column of an entity said once. Bodies, answers, rows, forms and list columns are derived from it,
 * here for both sides and in modules/entidades for the server.
 */
import type { JSONSchema } from 'json-schema-to-ts'
import { extraSchema } from '../json/campo.ts'
import { version } from '../json/valores.ts'
import { cuerpo, id, objeto, version as versionLeida } from '../json/vocabulario.ts'
import type {
  Campo,
  Columna,
  ColumnaAparte,
  ColumnaComun,
  OpcionDeCampo,
  Celda,
  EsquemaDeFormulario,
} from '../vistas/pantalla.ts'
import { CELDA, WIDGET, type Dato, type Guardado } from './datos/datos.ts'

type Esquema = Exclude<JSONSchema, boolean> & { readonly mensajes?: Readonly<Record<string, string>> }

/** Column of the list. Title and cell are the record's unless stated. */
interface EnLista extends ColumnaComun {
  /** Place on the screen, 1 is first; columns without it follow in the record's order. A file has the record's order. */
  puesto?: number
  titulo?: string
  celda?: Celda
  /** Only for sorting, filters and files. */
  aparte?: true
  opciones?: readonly OpcionDeCampo[]
  ruta?: string
  href?: string
  texto?: readonly string[]
}

interface VariableDeRegistro {
  nombre: string
  titulo: string
  clase: 'texto' | 'entero' | 'decimal' | 'dinero' | 'fecha' | 'si_no'
  ejemplo: string | number
}

export interface ColumnaDeRegistro {
  dato: Dato
  titulo: string
  /** Schema of a value in a body. Without it nobody writes the column through a form. */
  escribe?: Esquema
  /** Schema of a value that a body may carry and that is written elsewhere, or not at all. */
  devuelve?: Esquema
  /** Schema of the value in an answer. Without it the value stays on the server. */
  lee?: JSONSchema
  /** Required at creation, with its sentence when it is missing; the second one at a change that empties it. */
  pide?: true | string | readonly [alCrear: string, alCambiar: string]
  /** The only texts that it may have, in the row's type too. */
  valores?: readonly string[]
  /** The row may have null. */
  vacia?: true
  /** Column of the table, if its name is another. */
  columna?: string
  /** Alias of the joined table that has it; that table's module writes it. */
  de?: string
  /** No column: its module computes the value. */
  calcula?: true
  /** Its words find the row. */
  busca?: true
  /** Never in the history. */
  oculta?: true
  forma?: Partial<Campo>
  lista?: EnLista
  /** Templates call it so. */
  variable?: VariableDeRegistro
}

export type Columnas = Readonly<Record<string, ColumnaDeRegistro>>

export interface Registro<C extends Columnas = Columnas> {
  tabla: string
  columnas: C
}

export const registro = <const C extends Columnas>(tabla: string, columnas: C): Registro<C> => ({ tabla, columnas })

type Propias<C extends Columnas> = {
  [N in keyof C as C[N] extends { calcula: true } | { de: string } ? never : N]: C[N]
}

type Valor<U extends ColumnaDeRegistro> = U extends { valores: readonly (infer V)[] }
  ? U extends { dato: 'lista' }
    ? V[]
    : V
  : Guardado[U['dato']]

/** Row of the table, with the unit of each column in its type. */
export type FilaDe<C extends Columnas> = {
  -readonly [N in keyof Propias<C> as C[N] extends { columna: infer T extends string } ? T : N]:
    | Valor<C[N]>
    | (C[N] extends { vacia: true } ? null : never)
}

type Escritas<C extends Columnas> = {
  readonly [N in keyof C as C[N] extends { escribe: JSONSchema } ? N : never]: C[N] extends { escribe: infer S }
    ? S
    : never
}
type Leidas<C extends Columnas> = {
  readonly [N in keyof C as C[N] extends { lee: JSONSchema } ? N : never]: C[N] extends { lee: infer S } ? S : never
}
type Devueltas<C extends Columnas> = {
  readonly [N in keyof C as C[N] extends { devuelve: JSONSchema } ? N : never]: C[N] extends { devuelve: infer S }
    ? S
    : never
}
/** An intersection as one object: json-schema-to-ts gives up on deep ones. */
type Junto<P> = { readonly [N in keyof P]: P[N] }
type Archivos<C extends Columnas> = { readonly [N in keyof C as C[N] extends { dato: 'archivo' } ? N : never]: object }
type Pedidas<C extends Columnas> = {
  [N in keyof C]: C[N] extends { escribe: JSONSchema; pide: unknown } ? N : never
}[keyof C] &
  string

const entradas = <C extends Columnas>({ columnas }: Registro<C>): [string, ColumnaDeRegistro][] =>
  Object.entries(columnas)

const falta = (pide: ColumnaDeRegistro['pide'], vez: 0 | 1): string | undefined =>
  typeof pide === 'object' ? pide[vez] : pide === true ? undefined : pide

/** The property of a body: a required one carries its own sentence. */
function propiedad({ escribe = {}, titulo, pide }: ColumnaDeRegistro, vez: 0 | 1): JSONSchema {
  const dicha = falta(pide, vez)
  const vacia = dicha && escribe.minLength !== undefined ? { minLength: dicha } : {}
  return {
    title: titulo,
    ...escribe,
    ...(dicha ? { mensajes: { ...escribe.mensajes, required: dicha, ...vacia } } : {}),
  }
}

const propiedades = <C extends Columnas>(de: Registro<C>, vez: 0 | 1) =>
  Object.fromEntries(
    entradas(de).flatMap(([nombre, columna]) =>
      columna.escribe ? [[nombre, propiedad(columna, vez)]] : columna.devuelve ? [[nombre, columna.devuelve]] : [],
    ),
  ) as Escritas<C> & Devueltas<C> // as its type says

interface Cuerpo<P, R extends string> {
  type: 'object'
  additionalProperties: false
  required: readonly R[]
  properties: P
}

/** Body that creates one. */
export const cuerpoDe = <C extends Columnas>(
  de: Registro<C>,
): Cuerpo<Junto<Escritas<C> & Devueltas<C> & { extra: typeof extraSchema }>, Pedidas<C>> => ({
  type: 'object',
  additionalProperties: false,
  required: entradas(de).flatMap(([nombre, { escribe, pide }]) => (escribe && pide ? [nombre] : [])) as Pedidas<C>[], // as its type says
  properties: { ...propiedades(de, 0), extra: extraSchema },
})

/** Body that changes one: absent columns stay. A form may name the stored file. */
export const cambioDe = <C extends Columnas>(de: Registro<C>) =>
  cuerpo({
    ...propiedades(de, 1),
    ...(Object.fromEntries(
      entradas(de).flatMap(([nombre, { dato }]) => (dato === 'archivo' ? [[nombre, {}]] : [])),
    ) as Archivos<C>), // as its type says
    extra: extraSchema,
    version,
  })

/** Of a record to which no field is added. */
export function sinExtra<P extends { extra: unknown }, B extends { properties: P }>(
  de: B & { properties: P },
): Omit<B, 'properties'> & { properties: Omit<P, 'extra'> } {
  const { extra: _, ...properties } = de.properties
  return { ...de, properties }
}

/** Body of a row inside another's body: callers send back whatever they read of it. @param ademas fields that are no column */
export function cuerpoDeFila<C extends Columnas, const A extends Readonly<Record<string, JSONSchema>>>(
  de: Registro<C>,
  ademas: A,
): Cuerpo<Junto<Escritas<C> & Devueltas<C> & A>, Pedidas<C>> {
  const { extra: _, ...properties } = cuerpoDe(de).properties
  const leidas = entradas(de).flatMap(([nombre, { lee }]) => (lee ? [[nombre, {}]] : []))
  return { ...cuerpoDe(de), properties: { ...Object.fromEntries(leidas), ...properties, ...ademas } }
}

/** Schemas of the columns that an answer has. */
export const leidasDe = <C extends Columnas>(de: Registro<C>) =>
  Object.fromEntries(entradas(de).flatMap(([nombre, { lee }]) => (lee ? [[nombre, lee]] : []))) as Leidas<C> // as its type says

/** Schemas of the columns of its list that an answer has. */
export const leidasEnListaDe = <C extends Columnas>(de: Registro<C>) =>
  Object.fromEntries(entradas(de).flatMap(([nombre, { lee, lista }]) => (lee && lista ? [[nombre, lee]] : []))) as {
    readonly [N in keyof Leidas<C> as C[N] extends { lista: object } ? N : never]: Leidas<C>[N]
  } // as its type says

/** Names of the columns that a body writes. */
export const escritasDe = <C extends Columnas>(de: Registro<C>) =>
  entradas(de).flatMap(([nombre, { escribe }]) => (escribe ? [nombre] : [])) as (keyof Escritas<C> & string)[] // as its type says

/** Template variables of its columns. */
export const variablesDe = <C extends Columnas>(de: Registro<C>) =>
  entradas(de).flatMap(([columna, { variable }]) => (variable ? [{ columna, variable }] : []))

/** Answer with its columns, `id` and `version`. */
export const respuestaDe = <C extends Columnas>(de: Registro<C>) =>
  objeto({ id, ...leidasDe(de), version: versionLeida })

/** Schema and fields of its form. Files are part of it, and of no body. */
export function formaDe<C extends Columnas>(
  de: Registro<C>,
): { esquema: EsquemaDeFormulario; campos: Record<string, Campo> } {
  const suyas = entradas(de).filter(([, { forma }]) => forma)
  return {
    esquema: {
      type: 'object',
      additionalProperties: false,
      required: suyas.flatMap(([nombre, { pide }]) => (pide ? [nombre] : [])),
      properties: {
        ...Object.fromEntries(suyas.map(([nombre, una]) => [nombre, propiedad(una, 0)])),
        extra: extraSchema,
      },
    },
    campos: Object.fromEntries(
      suyas.map(([nombre, { dato, forma }]) => [nombre, { widget: WIDGET[dato], ...forma } as Campo]), // the widget that `dato` takes
    ),
  }
}

const ULTIMO = 1000

/** Columns of its list: on the screen, and `aparte` for sorting, filters and files. */
export function tablaDe<C extends Columnas>(de: Registro<C>) {
  const suyas = entradas(de).flatMap(([campo, { dato, titulo, lista }]) =>
    lista ? [{ campo, titulo, celda: CELDA[dato], ...lista }] : [],
  )
  const columnas = suyas
    .filter(({ aparte }) => !aparte)
    .toSorted((a, b) => (a.puesto ?? ULTIMO) - (b.puesto ?? ULTIMO))
    .map(({ puesto: _, aparte: __, ...columna }) => columna)
  return {
    columnas: columnas as unknown as readonly [Columna<never>, ...Columna<never>[]], // cells with what each one asks for
    aparte: suyas
      .filter(({ aparte }) => aparte)
      .map(({ campo, titulo, celda }) => ({ campo, titulo, celda })) as ColumnaAparte[], // as above
  }
}
