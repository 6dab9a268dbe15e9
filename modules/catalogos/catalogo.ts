import type { JSONSchema } from 'json-schema-to-ts'
import type { Vista } from '../../schemas/vistas.ts'
import { siNo, texto } from '../../schemas/valores.ts'
import { BaseModel, type ListSpec } from '../kernel/index.ts'

/** A column that one catalogue has besides id, name, code and activo. `schema` is what a form may write in it. */
export interface Columna { titulo: string; tipo: 'text' | 'number' | 'boolean'; schema: JSONSchema }

/** A row that a new office is born with. */
export interface Semilla { id: number; name: string; code: string | null; [columna: string]: string | number | boolean | null }

/** A list that forms offer and a screen edits. All that one differs in from another is here. */
export interface Catalogo {
  /** Its addresses; the first is the specification's. */
  paths: readonly [string, ...string[]]
  table: string
  /** The view whose permissions its screen asks for. */
  vista: Vista
  titulo: string
  columnas?: Readonly<Record<string, Columna>>
  /** Another name that the specification gives one of the columns. */
  alias?: Readonly<Record<string, string>>
  /** What the list is sorted by unless told: those that tell a process or a rank keep their own order. */
  orden?: 'id' | 'name'
  filas: readonly Semilla[]
}

export class Fila extends BaseModel {
  declare name: string
  declare code: string | null
  declare activo: boolean

  /** The columns of the catalogue and nothing of the machinery. */
  override $formatJson(json: Record<string, unknown>): Record<string, unknown> {
    const { created_at: _created, updated_at: _updated, busqueda: _search, extra: _extra, ...row } = super.$formatJson(json)
    return row
  }
}

/** The model of a catalogue's table. */
export function modeloDe({ table, columnas = {} }: Pick<Catalogo, 'table' | 'columnas'>): typeof Fila {
  return class extends Fila {
    static override tableName = table
    static override booleans = ['activo', ...Object.keys(columnas).filter((name) => columnas[name]?.tipo === 'boolean')]
    static override search = ['name', 'code']
  }
}

/** Lists feed forms, so a page holds as many rows as a page may. */
export function listaDe({ table, titulo, columnas = {}, orden = 'name' }: Omit<Catalogo, 'filas' | 'paths' | 'vista'>): ListSpec {
  return {
    table, defaultSort: orden, pageSize: 100, fileName: titulo,
    columns: {
      id: { type: 'number', title: 'Id' },
      name: { type: 'text', title: 'Nombre', sort: `${table}.busqueda` }, code: { type: 'text', title: 'Código' },
      ...Object.fromEntries(Object.entries(columnas).map(([name, { tipo, titulo: title }]) => [name, { type: tipo, title }])),
      activo: { type: 'boolean', title: 'Activo' },
    },
  }
}

/** What a form may write in a row (specification 3, section 5: name at most 30 characters, code at most 5). */
export function esquemaDe({ columnas = {} }: Pick<Catalogo, 'columnas'>): JSONSchema {
  return {
    type: 'object', additionalProperties: false, required: ['name'],
    properties: {
      name: { ...texto('Nombre', 30), type: 'string', minLength: 1 }, code: texto('Código', 5), activo: siNo('Activo'),
      ...Object.fromEntries(Object.entries(columnas).map(([name, { schema }]) => [name, schema])),
    },
  }
}
