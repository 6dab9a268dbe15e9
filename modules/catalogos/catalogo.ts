import type { ColumnaAparte, Pantalla } from '../../schemas/vistas/pantalla.ts'
import { nombreYCodigo } from '../../schemas/json/claves.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { columnasDe, entidad, type Uso } from '../entidades/index.ts'
import {
  BaseModel,
  repeated,
  type ListColumn,
  type ListSpec,
  askTogether,
  type Context,
  type FieldErrors,
  type Question,
  ofOffice,
  type Whose,
} from '../kernel/index.ts'
import { papelera, type Papelera } from '../papelera/index.ts'
import type { Proteccion } from './protegidas.ts'

interface Semilla {
  id: number
  name: string
  code: string | null
  [columna: string]: string | number | boolean | null
}

interface Pertenencia {
  columna: string
  tabla: string
  campo: string
  objeto: string
  nombre: string
  titulo: string
}

/** Server side of a catalogue that has a screen. */
interface DeServidor {
  table: string
  filas: readonly Semilla[]
  usos?: readonly Uso[]
  tambien?: readonly string[]
  /** Another name of a column in the specification. */
  alias?: Readonly<Record<string, string>>
  pertenece?: Pertenencia
  protegidas?: Proteccion
}

/** A read-only list without a screen. */
interface SinPantalla {
  titulo: string
  recurso: string
  tabla: { aparte: readonly ColumnaAparte[] }
}

export interface Catalogo extends Omit<DeServidor, 'usos' | 'tambien'> {
  titulo: string
  /** Addresses; the first is the specification's. */
  paths: readonly [string, ...string[]]
  pantalla?: Pantalla
  /** Columns besides id, name, code and activo; the screen's schema says which are writable. */
  columnas: Readonly<Record<string, Pick<ListColumn, 'type' | 'title'>>>
  usos: readonly Uso[]
  Modelo: typeof Fila
  papelera?: Papelera
  lista: ListSpec
}

export class Fila extends BaseModel {
  static override searchLength = 600
  declare name: string
  declare code: string | null
  declare activo: boolean

  static override repeated(row: Fila, field: string) {
    return repetida(row, field, ceroUno(this.booleans, row.toJSON()))
  }

  override $formatJson(json: Record<string, unknown>): Record<string, unknown> {
    const {
      created_at: _created,
      updated_at: _updated,
      busqueda: _search,
      extra: _extra,
      ...row
    } = super.$formatJson(json)
    delete row['seccion_conyuge'] // `umh` says it since 0128; the column stays for the program before
    return row
  }
}

/** Booleans as 1 and 0 (specification 3, section 3). */
export const ceroUno = (booleans: readonly string[], row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, booleans.includes(name) ? Number(Boolean(value)) : value]),
  )

/** Existing row with the same key, inactive ones included. */
export function repetida(
  { name, code, activo }: Pick<Fila, 'name' | 'code' | 'activo'>,
  field: string,
  actual: object,
) {
  const cual = field === 'code' ? `el código ${code ?? ''}: «${name}»` : `«${name}»`
  return repeated(`Ya existe ${cual}${activo ? '.' : ', pero está inactivo: actívelo.'}`, actual, field)
}

export function catalogo(de: Pantalla | SinPantalla, propio: DeServidor): Catalogo {
  const { table, usos = [], tambien = [], pertenece, ...resto } = propio
  const pantalla = 'esquema' in de ? de : undefined
  const seEscribe = pantalla !== undefined && pantalla.acciones.length > 0
  const columnas = columnasPropias(de, pertenece)
  const Modelo = class extends Fila {
    static override tableName = table
    static override booleans = ['activo', ...Object.keys(columnas).filter((name) => columnas[name]?.type === 'boolean')]
    static override search = ['name', 'code']
    // read-only lists keep the spelling of DIAN and ISO
    static override keysOf = seEscribe ? nombreYCodigo(...(pertenece ? [pertenece.columna] : [])) : null
  }
  if (pantalla) {
    const campos = pertenece ? { campos: { [pertenece.columna]: pertenece.campo } } : {}
    entidad({
      pantalla,
      Modelo,
      usos,
      buscable: { nombre: ['name'] },
      ...(seEscribe ? { vuelve: true } : {}),
      ...campos,
    })
  }
  return {
    ...resto,
    table,
    titulo: de.titulo,
    paths: [de.recurso.slice(1), ...tambien],
    usos,
    columnas,
    Modelo,
    lista: listaDe(de, propio, columnas),
    ...(pertenece ? { pertenece } : {}),
    ...(pantalla ? { pantalla } : {}),
    ...(seEscribe ? { papelera: papeleraDe(pantalla, Modelo, pertenece) } : {}),
  }
}

const papeleraDe = ({ id, singular, vista }: Pantalla, Modelo: typeof Fila, pertenece?: Pertenencia): Papelera =>
  papelera<Fila>({
    clase: id,
    uno: singular,
    Modelo,
    permisos: [permiso(vista, 'eliminar')],
    titulo: ({ name }) => name,
    ...(pertenece
      ? { apunta: { [pertenece.columna]: [pertenece.tabla, `el ${pertenece.nombre} al que pertenecía`] } }
      : {}),
  })

const DE_TODOS = ['name', 'code', 'activo']

function columnasPropias(de: Pantalla | SinPantalla, pertenece?: Pertenencia): Catalogo['columnas'] {
  const escritas = 'esquema' in de ? Object.keys(de.esquema.properties) : []
  const logicas = new Set('esquema' in de ? escritas.filter((name) => campoDe(de, name)?.widget === 'switch') : [])
  const propias = escritas.filter((name) => !DE_TODOS.includes(name) && name !== pertenece?.campo)
  const tipos = propias.map((name): [string, Partial<ListColumn>] => [
    name,
    { type: logicas.has(name) ? 'boolean' : 'text' },
  ])
  const aparte = (de.tabla.aparte ?? []).map(({ campo }): [string, Partial<ListColumn>] => [campo, {}])
  return columnasDe(de, Object.fromEntries([...tipos, ...aparte]))
}

const campoDe = ({ campos }: Pantalla, name: string) => new Map(Object.entries(campos)).get(name)

/** Forms read lists whole; lists of a process or rank keep their order. */
function listaDe(
  de: Pantalla | SinPantalla,
  { table, pertenece }: DeServidor,
  columnas: Catalogo['columnas'],
): ListSpec {
  return {
    table,
    defaultSort: 'orden' in de.tabla && de.tabla.orden === 'id' ? 'id' : 'name',
    pageSize: 100,
    whole: true,
    fileName: de.titulo,
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
            [pertenece.campo]: {
              type: 'enum',
              title: pertenece.titulo,
              column: `${table}.${pertenece.columna}`,
              export: false,
            },
          }
        : {}),
      ...columnas,
      activo: { type: 'boolean', title: 'Activo' },
    },
  }
}

const FUERA = 'Ese valor no está en el catálogo.'

/** By field: table, and id or code of a row; null is allowed. */
export type Referencias = Record<string, readonly [table: string, value: number | string | null]>
/** The same of the query's own row, whose column says it. */
export type Referidas = Record<
  string,
  readonly [table: string, value: Referencia[1] | { columna: string; por: 'id' | 'code' }]
>
type Referencia = Referencias[string]

const una = (what: string, [table, value]: Referidas[string]): Question =>
  typeof value === 'object' && value !== null
    ? { sql: `select ${what} from \`${table}\` where ${value.por} = ${value.columna}`, values: [] }
    : {
        sql: `select ${what} from \`${table}\` where ${typeof value === 'string' ? 'code' : 'id'} = ?`,
        values: [value],
      }

/** Query of a referenced row's column, to join with others. */
export function dichoDe(columna: string, referencia: Referidas[string]): Question {
  const { sql, values } = una(`\`${columna}\``, referencia)
  return { sql: `(${sql} limit 1)`, values }
}

export const preguntasDe = (references: Referidas): Question[] =>
  Object.values(references).map((reference) => {
    const { sql, values } = una('1', reference)
    return { sql: `exists (${sql})`, values }
  })

/** Fields with a broken reference. @param answers to their queries */
export function rotasDe(references: Referencias, answers: readonly unknown[]): FieldErrors {
  const rotas = Object.entries(references).filter(([, [, value]], at) => value !== null && !Number(answers[at]))
  return Object.fromEntries(rotas.map(([field]) => [field, [FUERA]]))
}

/** Broken references, in one query. */
export async function referenciasRotas(ctx: Context, references: Referencias): Promise<FieldErrors> {
  const some = Object.values(references).some(([, value]) => value !== null)
  return some ? rotasDe(references, await askTogether(ctx.db, preguntasDe(references))) : {}
}

const EN_FORMULARIOS = ['id_actos', 'id_estados_civil', 'id_tipos_regimenes']

/** Access rule of catalogues, which every form reads. @param superior form name of the parent row's column */
export const deCatalogo = (usos: readonly Uso[], superior?: { campo: string }): Whose =>
  ofOffice('Catálogos', 'De toda la oficina: los formularios de cualquiera los leen.', [
    ...usos.map(({ columna, por }) => (typeof por === 'object' ? por.json : columna)),
    ...(superior ? [superior.campo] : []),
    ...EN_FORMULARIOS,
  ])
