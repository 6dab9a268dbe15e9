import type { ColumnaDeListado, Listado } from '../../schemas/listas/listado.ts'
import type { Pantalla, Celda, Columna, ColumnaAparte } from '../../schemas/vistas/pantalla.ts'
import { extensible } from '../campos/index.ts'
import type { BaseModel, Personal, ListColumn, ListSpec } from '../kernel/index.ts'
import type { Accion, Vista } from '../../schemas/vistas/vistas.ts'
import type { Uso } from './usos.ts'

/** Name columns of a row, joined by a space. Search is declared beside its list (buscable.ts). */
interface Buscable {
  nombre: readonly [string, ...string[]]
}

/** Pending rows of Mi día: column values, and the permission that shows them. */
interface Pendientes {
  titulo: string
  cuando: Readonly<Record<string, string | number | null>>
  vista: Vista
  accion: Accion
  href: string
}

/** Durable job that runs when a column changes. */
interface Aviso {
  columna: string
  trabajo: string
}

/** Retention of a row in days from a date column, with its norm; null is for ever. */
interface Conserva {
  desde: string
  dias: number | null
  norma: string
}

/** Cross-cutting facets of an entity, each declared once; a convention test checks their names. */
interface Facetas {
  buscable?: Buscable
  pendientes?: readonly Pendientes[]
  avisos?: readonly Aviso[]
  conserva?: Conserva
}

/** Server side of an entity; form, columns and texts are in its screen. */
export interface Entidad extends Facetas {
  pantalla: Pantalla
  Modelo: typeof BaseModel
  usos?: readonly Uso[]
  /** Rows can be restored to a version: catalogues; never records with legal weight. */
  vuelve?: true
  enHistorial?: string
  /** Columns with another name in the form. */
  campos?: Readonly<Record<string, string>>
  /** Visibility rule of its rows, if not office-wide. */
  regla?: Personal
}

const porPantalla = new Map<string, Entidad>()

/** Registers an entity; history, added fields and other facets read it from here. */
export function entidad<E extends Entidad>(dicha: E): E {
  porPantalla.set(dicha.pantalla.id, dicha)
  extensible(dicha.pantalla.id, dicha.Modelo, dicha.regla)
  return dicha
}

export const entidades = (): readonly Entidad[] => [...porPantalla.values()]

export const TIPOS: Readonly<Record<Celda, ListColumn['type']>> = {
  text: 'text',
  document: 'text',
  number: 'number',
  money: 'money',
  percent: 'number',
  date: 'date',
  'date-time': 'date',
  switch: 'boolean',
  badge: 'enum',
  link: 'text',
  file: 'text',
  reference: 'text',
  person: 'text',
}

/** A screen's list, or a list without a screen. */
interface Tabulada {
  esquema?: Pantalla['esquema']
  tabla: { columnas?: readonly Columna[]; aparte?: readonly ColumnaAparte[] }
}

const todas = ({ tabla }: Tabulada): readonly (Columna | ColumnaAparte)[] => [
  ...(tabla.columnas ?? []),
  ...(tabla.aparte ?? []),
]

/** Column title in a file: the form's, longer than the heading. */
function tituloDe({ esquema }: Tabulada, columna: Columna | ColumnaAparte): string {
  const propiedad = esquema?.properties[columna.campo]
  const deForma = typeof propiedad === 'object' ? propiedad.title : undefined
  return ('enArchivo' in columna ? columna.enArchivo : undefined) ?? deForma ?? columna.titulo ?? columna.campo
}

/** List columns from a screen. @param sql server side of each column, and columns without a screen, in file order */
export const columnasDe = (
  pantalla: Tabulada,
  sql: Readonly<Record<string, Partial<ListColumn>>>,
): Record<string, ListColumn> =>
  Object.fromEntries(
    Object.entries(sql).map(([campo, propio]) => {
      const columna = todas(pantalla).find((una) => una.campo === campo)
      return [
        campo,
        {
          type: TIPOS[columna?.celda ?? 'text'],
          title: columna ? tituloDe(pantalla, columna) : campo,
          instant: columna?.celda === 'date-time',
          ...propio,
        },
      ]
    }),
  )

const TIPO_DE_DATO: Readonly<Record<NonNullable<ColumnaDeListado['dato']>, ListColumn['type']>> = {
  entero: 'number',
  pesos: 'money',
  dia: 'date',
  instante: 'date',
  logico: 'boolean',
  opcion: 'enum',
}

/** Server side of a list without a form: its table, and the SQL of its columns. */
interface DeListado<N extends string> extends Omit<ListSpec, 'columns' | 'defaultSort'> {
  defaultSort?: string
  sql?: { readonly [C in N]?: Partial<ListColumn> }
}

export const specDe = <N extends string>(
  { id, archivo = id, orden, pageSize, columnas }: Listado<N>,
  { sql = {}, ...propio }: DeListado<N>,
): ListSpec => ({
  defaultSort: orden,
  pageSize,
  fileName: archivo,
  columns: Object.fromEntries(
    Object.entries<ColumnaDeListado>(columnas)
      .filter(([, columna]) => columna.archivo?.length !== 0)
      .map(([nombre, { titulo, enArchivo = titulo, dato, orden: sort, busca: filter, suma: sum }]) => {
        const suya = sql[nombre as N] // a column's own name
        const type = dato ? TIPO_DE_DATO[dato] : 'text'
        return [nombre, { type, title: enArchivo, instant: dato === 'instante', sort, filter, sum, ...suya }]
      }),
  ),
  ...propio,
})
