import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { CELDA } from '../../schemas/registros/datos/datos.ts'
import { alGuardar, alLeer } from '../../schemas/registros/datos/unidades.ts'
import type { Columnas, ColumnaDeRegistro, FilaDe, Registro } from '../../schemas/registros/registro.ts'
import { BaseModel, type ListColumn } from '../kernel/index.ts'
import { TIPOS } from './declarar.ts'

type ModeloDe<C extends Columnas> = Omit<typeof BaseModel, 'prototype'> & (new () => BaseModel & FilaDe<C>)

const nombresDe = (columnas: Columnas, cumple: (una: ColumnaDeRegistro) => unknown): string[] =>
  Object.entries(columnas).flatMap(([nombre, una]) => (cumple(una) ? [una.columna ?? nombre] : []))

const propia = ({ calcula, de }: ColumnaDeRegistro) => !calcula && !de

const porTabla = new Map<string, Columnas>()

/** Title of a table's column, if a record says it. */
export const tituloDeRegistro = (tabla: string, columna: string): string | undefined =>
  Object.entries(porTabla.get(tabla) ?? {}).find(
    ([nombre, una]) => propia(una) && (una.columna ?? nombre) === columna,
  )?.[1].titulo

/** Model of a record's table: its rows have the columns of the record. */
export function modeloDe<C extends Columnas>({ tabla, columnas }: Registro<C>): ModeloDe<C> {
  porTabla.set(tabla, columnas)
  class Modelo extends BaseModel {
    static override tableName = tabla
    static override search = nombresDe(columnas, ({ busca }) => busca)
    static override hidden = nombresDe(columnas, ({ oculta }) => oculta)
    static override booleans = nombresDe(columnas, (una) => propia(una) && una.dato === 'logico')
    static override json = nombresDe(columnas, (una) => propia(una) && (una.dato === 'lista' || una.dato === 'json'))
  }
  return Modelo as unknown as ModeloDe<C> // objection gives its rows the columns of the table
}

type LeidaDeFila<C extends Columnas> = {
  -readonly [
    N in keyof C as C[N] extends { calcula: true } ? never : C[N] extends { lee: JSONSchema } ? N : never
  ]: C[N] extends {
    lee: infer S extends JSONSchema
  }
    ? FromSchema<S>
    : never
}

/** Reader of the columns that an answer takes from the row, each in its unit. Computed ones are added by the module. */
export function lectorDe<C extends Columnas>({ columnas }: Registro<C>): (fila: object) => LeidaDeFila<C> {
  const leidas = Object.entries(columnas).flatMap(([nombre, { lee, calcula, dato, de, columna = nombre }]) =>
    lee && !calcula ? [{ nombre, columna: de ? nombre : columna, leer: alLeer(dato, lee) }] : [],
  )
  return (fila) => {
    const valores = fila as Readonly<Record<string, unknown>> // a row's own columns
    const leida: Record<string, unknown> = {} // entries of a map would cost three times as much a row
    for (const { nombre, columna, leer } of leidas) leida[nombre] = leer(valores[columna])
    return leida as LeidaDeFila<C> // as its type says
  }
}

/** Columns of a `select` whose rows `lectorDe` reads. @param alias of the record's own table */
export const seleccionDe = <C extends Columnas>({ columnas }: Registro<C>, alias: string): string =>
  Object.entries(columnas)
    .flatMap(([nombre, { lee, calcula, de = alias, columna = nombre }]) => {
      if (!lee || calcula) return []
      return [de === alias || columna === nombre ? `${de}.${columna}` : `${de}.${columna} as ${nombre}`]
    })
    .join(', ')

/** Columns that a body may write, of the record's own table. */
type Escrita<C extends Columnas> = FilaDe<{
  [N in keyof C as C[N] extends { escribe: JSONSchema } ? N : never]: C[N]
}>

/** Columns of the table that a body says, in the unit of the table. */
export function cambiosDelCuerpo<C extends Columnas>({ columnas }: Registro<C>, cuerpo: object): Partial<Escrita<C>> {
  return Object.fromEntries(
    Object.entries(columnas).flatMap(([nombre, una]) => {
      const dicho: unknown = Reflect.get(cuerpo, nombre)
      if (dicho === undefined || !una.escribe || !propia(una)) return []
      const vacio = una.dato === 'texto' && !una.vacia ? '' : null
      return [[una.columna ?? nombre, alGuardar(una.dato, dicho) ?? vacio]]
    }),
  ) as Partial<Escrita<C>> // as its type says
}

/** Every column that a body may write: where the body is silent, the one of the row that was, or an empty one. */
export function filaDelCuerpo<C extends Columnas>(
  registro: Registro<C>,
  cuerpo: object,
  antes?: object | null,
): Escrita<C> {
  const escritas = Object.entries(registro.columnas).filter(([, una]) => una.escribe && propia(una))
  const vacias = cambiosDelCuerpo(registro, Object.fromEntries(escritas.map(([nombre]) => [nombre, null])))
  const eran = antes && Object.fromEntries(Object.keys(vacias).map((columna) => [columna, Reflect.get(antes, columna)]))
  return { ...vacias, ...eran, ...cambiosDelCuerpo(registro, cuerpo) }
}

/** List columns of a record. @param propio server side of a column: SQL of a computed one, what it sorts by; false leaves it out
 * @param orden the first columns of a file, if they are not in the record's order */
export const listaDe = <C extends Columnas>(
  { tabla, columnas }: Registro<C>,
  propio: { readonly [N in keyof C]?: Partial<ListColumn> | false },
  orden: readonly (keyof C & string)[] = [],
): Record<string, ListColumn> =>
  Object.fromEntries(
    [...new Set([...orden, ...Object.keys(columnas)])].flatMap((nombre) => {
      const una = columnas[nombre]
      const suya = propio[nombre]
      if (!una || suya === false || (!una.lista && !suya)) return []
      const { dato, titulo, lista, de, columna } = una
      const lugar = de || columna ? { column: `${de ?? tabla}.${columna ?? nombre}` } : {}
      return [
        [
          nombre,
          {
            type: TIPOS[lista?.celda ?? CELDA[dato]],
            title: lista?.enArchivo ?? titulo,
            instant: dato === 'instante',
            ...lugar,
            ...suya,
          },
        ],
      ]
    }),
  )
