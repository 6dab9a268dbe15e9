import type { DefinicionCampo } from '../../schemas/campo.ts'
import { extraSql, textOrder, type Context, type ListColumn, type ListQuery, type ListSpec } from '../kernel/index.ts'
import { leerDe, puedeLeer, textoDelValor } from './domain.ts'
import { modeloDe } from './modelos.ts'
import type { Extra } from './extra.ts'
import { vigentesDe } from './vigentes.ts'

export interface ListaConExtra {
  /** The list's declaration with a column `extra_<name>` for each field that this person may read: sorted, filtered and exported. */
  spec: ListSpec
  /** A row with what the person may read of its `extra`; a reference or a file also gives `extra_<name>`, its name. */
  fila(row: Record<string, unknown>, extra: Extra | null): Record<string, unknown>
}

/** A list of the entity with the fields that this office added to it. */
export async function listaConExtra(ctx: Context, entidad: string, query: ListQuery, spec: ListSpec): Promise<ListaConExtra> {
  const permisos = ctx.user?.permisos ?? new Set<number>()
  const campos = (await vigentesDe(ctx, entidad)).campos.filter((campo) => puedeLeer(campo, permisos))
  const columns = Object.fromEntries(campos.map((campo) => [`extra_${campo.nombre}`, columnaDe(ctx, spec.table, campo)]))
  const fila: ListaConExtra['fila'] = (row, extra) => {
    const values = leerDe(campos, extra, permisos)
    if (!query.formato) return { ...row, extra: values }
    const cells = campos.filter(({ tipo }) => tipo !== 'referencia' && tipo !== 'archivo').map((campo): [string, unknown] => [`extra_${campo.nombre}`, celdaDe(campo, values[campo.nombre])])
    return { ...row, extra: values, ...Object.fromEntries<unknown>(cells) }
  }
  return { spec: { ...spec, columns: { ...spec.columns, ...columns } }, fila }
}

/** A file's cell: what a person reads of a choice, and the value itself of the rest. */
const celdaDe = (campo: DefinicionCampo, value: unknown): unknown => (campo.tipo === 'opcion' ? textoDelValor(campo, value) : value)

function columnaDe(ctx: Context, table: string, { nombre, titulo, tipo, catalogo }: DefinicionCampo): ListColumn {
  const title = titulo
  const value = (type: ListColumn['type']) => extraSql(ctx.db, table, nombre, type)
  switch (tipo) {
    case 'dinero': return { type: 'money', title, column: { sql: value('money') } }
    case 'entero': case 'porcentaje': return { type: 'number', title, column: { sql: value('number') } }
    case 'fecha': return { type: 'date', title, column: { sql: value('date') } }
    case 'si_no': return { type: 'boolean', title, column: { sql: value('boolean') } }
    case 'opcion': return { type: 'enum', title, column: { sql: value('enum') } }
    case 'referencia': {
      const referred = modeloDe(catalogo ?? '')?.tableName ?? table
      return nombrado(title, `(select referido.name from ${referred} as referido where referido.id = ${value('number')})`)
    }
    case 'archivo': return nombrado(title, `(select guardado.name from campos_archivos as guardado where guardado.id = ${value('number')})`)
    default: return { type: 'text', title, column: { sql: value('text') }, sort: textOrder(value('text')) }
  }
}

/** A value that stands for another row: shown, sorted and filtered by that row's name. */
const nombrado = (title: string, sql: string): ListColumn => ({ type: 'text', title, column: { sql, select: true }, sort: textOrder(sql) })
