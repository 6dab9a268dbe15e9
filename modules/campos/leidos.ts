import {
  listedIds,
  listOrFile,
  type BaseModel,
  type Context,
  type ListQuery,
  type ListSpec,
  type QueryBuilder,
  extraSql,
  textOrder,
  type ListColumn,
} from '../kernel/index.ts'
import { leerExtra, type Extra } from './extra.ts'
import type { DefinicionCampo } from '../../schemas/json/campo.ts'
import { leerDe, puedeLeer, textoDelValor } from './domain.ts'
import { modeloDe } from './modelos.ts'
import { vigentesDe } from './leer-campos.ts'

interface ConExtra {
  extra: Extra | null
}

/** Kinds that keep another row's id and are read by its name. */
const SE_NOMBRAN: ReadonlySet<DefinicionCampo['tipo']> = new Set(['referencia', 'archivo'])

interface ListaConExtra {
  /** The list's declaration with a column `extra_<name>` for each field that this person may read: sorted, filtered and exported. */
  spec: ListSpec
  /**
   * A row with what the person may read of its `extra`; a reference or a file also gives `extra_<name>`, its name.
   * @param leida the row as the query gave it, which has those names
   */
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

/** A file's cell: what a person reads of a choice, and the value itself of the rest. */
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

/** A value that stands for another row: shown, sorted and filtered by that row's name. */
const nombrado = (title: string, sql: string): ListColumn => ({
  type: 'text',
  title,
  column: { sql, select: true },
  sort: textOrder(sql),
})

/** @param row one of its rows, or none where all are of one entity */
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

/** The ids of everything that a list of an entity holds, its added fields among what may filter it. @param most one more tells of more */
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
