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

/** A column that points at another catalogue, and the names under which the specification sends and shows it. */
interface Pertenencia {
  columna: string
  tabla: string
  campo: string
  objeto: string
  nombre: string
  titulo: string
}

/** Of a list that forms offer and a screen edits, what only the server knows. All that one differs in from another is here and there. */
interface DeServidor {
  table: string
  filas: readonly Semilla[]
  /** Where its rows are pointed at. */
  usos?: readonly Uso[]
  /** Other addresses of the list than the screen's, which is the specification's. */
  tambien?: readonly string[]
  /** Another name that the specification gives one of the columns. */
  alias?: Readonly<Record<string, string>>
  pertenece?: Pertenencia
  protegidas?: Proteccion
}

/** A list that no screen shows: it is only read. */
interface SinPantalla {
  titulo: string
  recurso: string
  tabla: { aparte: readonly ColumnaAparte[] }
}

export interface Catalogo extends Omit<DeServidor, 'usos' | 'tambien'> {
  titulo: string
  /** Its addresses; the first is the specification's. */
  paths: readonly [string, ...string[]]
  pantalla?: Pantalla
  /** Its columns besides id, name, code and activo. What may be written in them is in the screen's schema. */
  columnas: Readonly<Record<string, Pick<ListColumn, 'type' | 'title'>>>
  usos: readonly Uso[]
  Modelo: typeof Fila
  /** How its rows are deleted; none of one that is only read. */
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

  /** The columns of the catalogue and nothing of the machinery. */
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

/** A row with its yes and no as 1 and 0, as the specification writes them (3, section 3). */
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

/** Says a catalogue: its screen and what only the server knows make its rows, its list, its history and its routes. */
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

/** Catalogue columns are text or yes/no. */
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

/** Lists feed forms, which read them whole; those that tell a process or a rank keep their own order. */
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

/** By field, a table and the id of one of its rows, or its code where it is a text; null points nowhere and is fine. */
export type Referencias = Record<string, readonly [table: string, value: number | string | null]>
type Referencia = Referencias[string]

const una = (what: string, [table, value]: Referencia): Question => ({
  sql: `select ${what} from \`${table}\` where ${typeof value === 'string' ? 'code' : 'id'} = ?`,
  values: [value],
})

/** Question for a column of a referenced row, to be joined with others. */
export function dichoDe(columna: string, referencia: Referencia): Question {
  const { sql, values } = una(`\`${columna}\``, referencia)
  return { sql: `(${sql} limit 1)`, values }
}

/** Whether there is what each points at, likewise. */
export const preguntasDe = (references: Referencias): Question[] =>
  Object.values(references).map((reference) => {
    const { sql, values } = una('1', reference)
    return { sql: `exists (${sql})`, values }
  })

/** The fields that point at nothing. @param answers to the questions of these references */
export function rotasDe(references: Referencias, answers: readonly unknown[]): FieldErrors {
  const rotas = Object.entries(references).filter(([, [, value]], at) => value !== null && !Number(answers[at]))
  return Object.fromEntries(rotas.map(([field]) => [field, [FUERA]]))
}

/** The fields that point at nothing, asked all at once. */
export async function referenciasRotas(ctx: Context, references: Referencias): Promise<FieldErrors> {
  const some = Object.values(references).some(([, value]) => value !== null)
  return some ? rotasDe(references, await askTogether(ctx.db, preguntasDe(references))) : {}
}

const EN_FORMULARIOS = ['id_actos', 'id_estados_civil', 'id_tipos_regimenes']

/**
 * The rule of catalogues: every form reads them.
 * @param usos where its rows are pointed at, which is what they are called there
 * @param superior what its own form calls the row of another that each is of
 */
export const deCatalogo = (usos: readonly Uso[], superior?: { campo: string }): Whose =>
  ofOffice('Catálogos', 'De toda la oficina: los formularios de cualquiera los leen.', [
    ...usos.map(({ columna, por }) => (typeof por === 'object' ? por.json : columna)),
    ...(superior ? [superior.campo] : []),
    ...EN_FORMULARIOS,
  ])
