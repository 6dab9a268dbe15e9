import type { Pantalla } from '../../schemas/pantalla.ts'
import { clavesDe } from '../../schemas/claves.ts'
import { BaseModel, repeated, type ListSpec } from '../kernel/index.ts'

/** A column that one catalogue has besides id, name, code and activo. What may be written in it is in the screen's schema. */
export interface Columna { titulo: string; tipo: 'text' | 'number' | 'boolean' }

/** A row that a new office is born with. */
export interface Semilla { id: number; name: string; code: string | null; [columna: string]: string | number | boolean | null }

/** A column that points at another catalogue, and the names under which the specification sends and shows it. */
export interface Pertenencia { columna: string; tabla: string; campo: string; objeto: string; nombre: string; titulo: string }

/** A list that forms offer and a screen edits. All that one differs in from another is here. */
export interface Catalogo {
  /** Its addresses; the first is the specification's. */
  paths: readonly [string, ...string[]]
  table: string
  /** Its screen: title, view whose permissions it asks for, and what may be written. Without one it is only read. */
  pantalla?: Pantalla
  titulo: string
  columnas?: Readonly<Record<string, Columna>>
  /** Another name that the specification gives one of the columns. */
  alias?: Readonly<Record<string, string>>
  pertenece?: Pertenencia
  /** What the list is sorted by unless told: those that tell a process or a rank keep their own order. */
  orden?: 'id' | 'name'
  /** Where its rows are pointed at: by id, or by code where `por` says so. */
  usos: readonly Uso[]
  filas: readonly Semilla[]
}

/**
 * Where rows are named: by id, by code, or by id within a column of JSON. Where a row is named once at most beside what `junto` holds,
 * two that are united may meet there: `sobra` says that one of the two lines is enough.
 */
export interface Uso { tabla: string; columna: string; por?: 'code' | { json: string }; junto?: string; sobra?: true }

export class Fila extends BaseModel {
  static override searchLength = 600
  declare name: string
  declare code: string | null
  declare activo: boolean

  static override repeated(row: Fila, field: string) {
    return repetida(row, field, row.toJSON())
  }

  /** The columns of the catalogue and nothing of the machinery. */
  override $formatJson(json: Record<string, unknown>): Record<string, unknown> {
    const { created_at: _created, updated_at: _updated, busqueda: _search, extra: _extra, ...row } = super.$formatJson(json)
    return row
  }
}

/** The row that is there already; who turned it off may have forgotten it. */
export function repetida({ name, code, activo }: Pick<Fila, 'name' | 'code' | 'activo'>, field: string, actual: object) {
  const cual = field === 'code' ? `el código ${code ?? ''}: «${name}»` : `«${name}»`
  return repeated(`Ya existe ${cual}${activo ? '.' : ', pero está inactivo: actívelo.'}`, actual, field)
}

/** The model of a catalogue's table. */
export function modeloDe({ table, columnas = {} }: Pick<Catalogo, 'table' | 'columnas'>): typeof Fila {
  return class extends Fila {
    static override tableName = table
    static override booleans = ['activo', ...Object.keys(columnas).filter((name) => columnas[name]?.tipo === 'boolean')]
    static override search = ['name', 'code']
    static override keysOf = clavesDe(table)
  }
}

/** Lists feed forms, which read them whole. */
export function listaDe({
  table,
  titulo,
  columnas = {},
  pertenece,
  orden = 'name',
}: Omit<Catalogo, 'filas' | 'paths' | 'usos' | 'pantalla'>): ListSpec {
  return {
    table,
    defaultSort: orden,
    pageSize: 100,
    whole: true,
    fileName: titulo,
    columns: {
      id: { type: 'number', title: 'Id' },
      name: { type: 'text', title: 'Nombre', sort: `${table}.busqueda` },
      code: { type: 'text', title: 'Código' },
      ...(pertenece
        ? {
            [pertenece.nombre]: {
              type: 'text',
              title: pertenece.titulo,
              column: `${pertenece.tabla}.name`,
              sort: `${pertenece.tabla}.busqueda`,
            },
            [pertenece.campo]: { type: 'enum', title: pertenece.titulo, column: `${table}.${pertenece.columna}`, export: false },
          }
        : {}),
      ...Object.fromEntries(Object.entries(columnas).map(([name, { tipo, titulo: title }]) => [name, { type: tipo, title }])),
      activo: { type: 'boolean', title: 'Activo' },
    },
  }
}
