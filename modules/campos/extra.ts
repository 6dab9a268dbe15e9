import type { CampoAdicional } from '../../schemas/vistas/pantalla.ts'
import {
  invalid,
  type Context,
  type FieldErrors,
  type AddedFields,
  type Personal,
  listedIds,
  listOrFile,
  type BaseModel,
  type ListQuery,
  type ListSpec,
  type QueryBuilder,
  extraSql,
  textOrder,
  type ListColumn,
} from '../kernel/index.ts'
import { adicionalDe, leerDe, mezclarExtra, puedeEscribir, puedeLeer, textoDelValor } from './domain.ts'
import { catalogos, recordarFilas, recordarRepartida, type Modelo, type Repartida, modeloDe } from './entidades.ts'
import { nombresDe } from './referencias.ts'
import { usarArchivos } from './archivos.ts'
import { vigentesDe, oirVersion, preguntasDe } from './leer-campos.ts'
import { textosDe } from './valores-en-texto.ts'
import type { DefinicionCampo } from '../../schemas/json/campo.ts'

export type Extra = Record<string, unknown>

/** Limit of a text column on MariaDB. */
const MAS_BYTES = 60_000
const NINGUNO: ReadonlySet<number> = new Set()

const permisosDe = (ctx: Context): ReadonlySet<number> => ctx.user?.permisos ?? NINGUNO

interface Cuales {
  todos?: true
  retirados?: boolean
}

/** Active fields that the caller may read, in order; `todos` ignores permissions and may include retired ones. */
export async function camposDe(
  ctx: Context,
  entidad: string,
  { todos, retirados = false }: Cuales = {},
): Promise<readonly CampoAdicional[]> {
  const { campos } = await vigentesDe(ctx, entidad)
  const permisos = permisosDe(ctx)
  const recursos = new Map(catalogos().map(({ id, recurso }) => [id, recurso]))
  return campos
    .filter((campo) => (todos ? retirados || !campo.retirado : puedeLeer(campo, permisos)))
    .map((campo) =>
      adicionalDe(campo, {
        escribe: todos ? true : puedeEscribir(campo, permisos),
        recurso: recursos.get(campo.catalogo ?? ''),
        entidad,
      }),
    )
}

/**
 * New `extra` of a row: the stored one merged with the sent values that the caller may write.
 * @param actual stored; null for a new row, which takes defaults and needs required fields
 * @param exige false for forms that cannot show these fields
 * @throws Problem 422 by field (`extra.canon`)
 */
export async function validarExtra(
  ctx: Context,
  entidad: string,
  enviado: unknown,
  actual: Extra | null = null,
  { exige = true } = {},
): Promise<Extra | null> {
  const { campos } = await vigentesDe(ctx, entidad)
  const sent: Extra = typeof enviado === 'object' && enviado !== null ? { ...enviado } : {}
  if (!campos.length && !Object.keys(sent).length) return actual
  const { extra, faltas, referencias, archivos } = mezclarExtra(
    campos,
    sent,
    actual ?? undefined,
    permisosDe(ctx),
    exige,
  )
  const errors: FieldErrors = { ...faltas }
  for (const { nombre, catalogo, id } of referencias) {
    if (!(await nombresDe(ctx, catalogo, [id])).has(id))
      errors[`extra.${nombre}`] = ['Ese valor no está en el catálogo.']
  }
  for (const nombre of await usarArchivos(ctx, entidad, archivos))
    errors[`extra.${nombre}`] = ['Ese archivo no está: elíjalo de nuevo.']
  if (Buffer.byteLength(JSON.stringify(extra)) > MAS_BYTES)
    errors.extra = ['Los campos adicionales de este registro suman demasiado texto.']
  const [[primera = '', [texto = ''] = []] = []] = Object.entries(errors)
  // forms without the field still name it
  const titulo = campos.find(({ nombre }) => primera === `extra.${nombre}`)?.titulo
  if (primera) throw invalid(errors, titulo ? `${titulo}: ${texto}` : texto)
  return Object.keys(extra).length || actual ? extra : null
}

export async function leerExtra(ctx: Context, entidad: string, extra: Extra | null): Promise<Extra> {
  if (!extra) return {}
  const { campos } = await vigentesDe(ctx, entidad)
  return leerDe(campos, extra, permisosDe(ctx))
}

/** Makes a model extensible. `entity` is the screen's id; `regla` is the row rule when not office-wide. */
export function extensible(entity: string, Modelo: Modelo, regla?: Personal): void {
  recordarFilas(entity, Modelo, regla)
  Modelo.added = agregados(() => entity)
}

/** Registers a model whose rows belong to several entities with their own fields. */
export function extensiblePorColumna(repartida: Repartida): void {
  recordarRepartida(repartida)
  repartida.Modelo.added = agregados((row) => String(Reflect.get(row, repartida.columna)))
}

const agregados = (entityOf: AddedFields['entityOf']): AddedFields => ({
  entityOf,
  asks: (row) => preguntasDe(entityOf(row)),
  told: (ctx, row, dicho) => {
    oirVersion(ctx, entityOf(row), dicho)
  },
  texts: (ctx, row, extra) => textosDe(ctx, entityOf(row), extra),
  check: (ctx, row, sent, current, exige) => validarExtra(ctx, entityOf(row), sent, current, { exige }),
})

interface ConExtra {
  extra: Extra | null
}

const SE_NOMBRAN: ReadonlySet<DefinicionCampo['tipo']> = new Set(['referencia', 'archivo'])

interface ListaConExtra {
  /** List declaration with a column `extra_<name>` per readable field: sorted, filtered, exported. */
  spec: ListSpec
  /** A row with its readable `extra`, plus `extra_<name>` with the name of a reference or file, read by the query. */
  fila<R extends object>(row: R, leida: ConExtra): R & { extra: Extra }
}

async function listaConExtra(ctx: Context, entidad: string, query: ListQuery, spec: ListSpec): Promise<ListaConExtra> {
  const permisos = ctx.user?.permisos ?? new Set<number>()
  const campos = (await vigentesDe(ctx, entidad)).campos.filter((campo) => puedeLeer(campo, permisos))
  const columns = Object.fromEntries(
    campos.map((campo) => [`extra_${campo.nombre}`, columnaDe(ctx, spec.table, campo)]),
  )
  const nombrados = campos.filter(({ tipo }) => SE_NOMBRAN.has(tipo))
  const llanos = campos.filter(({ tipo }) => !SE_NOMBRAN.has(tipo))
  const fila: ListaConExtra['fila'] = (row, leida) => {
    const values = leerDe(campos, leida.extra, permisos)
    const nombres = nombrados.map(({ nombre }): [string, unknown] => [
      `extra_${nombre}`,
      Reflect.get(leida, `extra_${nombre}`),
    ])
    const cells = query.formato
      ? llanos.map((campo): [string, unknown] => [`extra_${campo.nombre}`, celdaDe(campo, values[campo.nombre])])
      : []
    return { ...row, extra: values, ...Object.fromEntries<unknown>([...nombres, ...cells]) }
  }
  return { spec: { ...spec, columns: { ...spec.columns, ...columns } }, fila }
}

const celdaDe = (campo: DefinicionCampo, value: unknown): unknown =>
  campo.tipo === 'opcion' ? textoDelValor(campo, value) : value

function columnaDe(ctx: Context, table: string, { nombre, titulo, tipo, catalogo }: DefinicionCampo): ListColumn {
  const title = titulo
  const value = (type: ListColumn['type']) => extraSql(ctx.db, table, nombre, type)
  switch (tipo) {
    case 'dinero':
      return { type: 'money', title, column: { sql: value('money') } }
    case 'entero':
    case 'porcentaje':
      return { type: 'number', title, column: { sql: value('number') } }
    case 'fecha':
      return { type: 'date', title, column: { sql: value('date') } }
    case 'si_no':
      return { type: 'boolean', title, column: { sql: value('boolean') } }
    case 'opcion':
      return { type: 'enum', title, column: { sql: value('enum') } }
    case 'referencia': {
      const referred = modeloDe(catalogo ?? '')?.tableName ?? table
      return nombrado(
        title,
        `(select referido.name from ${referred} as referido where referido.id = ${value('number')})`,
      )
    }
    case 'archivo':
      return nombrado(
        title,
        `(select guardado.name from campos_archivos as guardado where guardado.id = ${value('number')})`,
      )
    default:
      return { type: 'text', title, column: { sql: value('text') }, sort: textOrder(value('text')) }
  }
}

/** A reference, shown, sorted and filtered by name. */
const nombrado = (title: string, sql: string): ListColumn => ({
  type: 'text',
  title,
  column: { sql, select: true },
  sort: textOrder(sql),
})

/** @param row one of its rows; none when the table has one entity */
function entidadDe({ added, tableName }: typeof BaseModel, row: object = {}): string {
  if (!added) throw new Error(`Say that ${tableName} is an entity before its rows are read with what the office added.`)
  return added.entityOf(row)
}

export const conExtra = async <F extends object>(
  ctx: Context,
  row: BaseModel,
  salida: F,
): Promise<F & { extra: Extra }> => ({ ...salida, extra: await leerExtra(ctx, entidadDe(row.kind, row), row.extra) })

export async function listar<M extends BaseModel, F extends object>(
  ctx: Context,
  base: QueryBuilder<M>,
  query: ListQuery,
  propia: ListSpec,
  fila: (row: M) => F,
) {
  const Modelo: typeof BaseModel = Object(base.modelClass()) // the class that its rows are made by
  const { spec, fila: con } = await listaConExtra(ctx, entidadDe(Modelo), query, propia)
  return listOrFile(ctx, base, query, spec, (row) => con(fila(row), row))
}

/** Ids of a list, filtered also by added fields. @param most one extra id means that there are more */
export async function idsDeLista<M extends BaseModel>(
  ctx: Context,
  base: QueryBuilder<M>,
  query: ListQuery,
  propia: ListSpec,
  most: number,
): Promise<number[]> {
  const Modelo: typeof BaseModel = Object(base.modelClass()) // the class that its rows are made by
  const { spec } = await listaConExtra(ctx, entidadDe(Modelo), query, propia)
  return listedIds(base, query, spec, most)
}
