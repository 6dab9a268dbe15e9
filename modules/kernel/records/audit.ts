import type { Context } from '../tenants/context.ts'
import type { BaseModel } from './model.ts'
import { inserting, insertRow, insertRows, marks, quoted } from '../db/sql.ts'
import { NEW_ID, type RowId, type Write } from '../db/together.ts'
import { SEARCH_LENGTH, searchText } from '../search/normalize.ts'

const NOISE = new Set(['created_at', 'updated_at', 'version', 'busqueda'])

function visible(row: BaseModel | null, hidden: readonly string[]): Record<string, unknown> | null {
  if (!row) return null
  return Object.fromEntries(
    Object.entries(row.$toDatabaseJson()).filter(([column]) => !NOISE.has(column) && !hidden.includes(column)),
  )
}

/** Appends one audit line; of a changed row, only the columns that differ. */
export async function recordAudit(
  ctx: Context,
  Kind: Audited,
  accion: string,
  id: number,
  before: BaseModel | null,
  after: BaseModel | null,
): Promise<void> {
  await recordChange(ctx, changeOf(Kind, accion, id, before, after))
}

type Audited = Pick<typeof BaseModel, 'tableName' | 'hidden'>

function changeOf(
  Kind: Audited,
  accion: string,
  registro: number,
  before: BaseModel | null,
  after: BaseModel | null,
): Change {
  const was = visible(before, Kind.hidden)
  const is = visible(after, Kind.hidden)
  if (was && is) {
    for (const column of Object.keys(is)) {
      if (was[column] !== is[column]) continue
      delete was[column]
      delete is[column]
    }
  }
  return { accion, tabla: Kind.tableName, registro, antes: was, despues: is }
}

const TABLE = 'auditoria'

const writeOf = (line: ReturnType<typeof lineOf>): Write => {
  const insert = inserting(TABLE, line)
  if (!insert) throw new Error('A line of the history has only values')
  return insert
}

/** `recordAudit` of a change, to be written together with it. */
export const auditOfChange = (ctx: Context, Kind: Audited, before: BaseModel, after: BaseModel): Write =>
  writeOf(lineOf(ctx, changeOf(Kind, 'modificar', before.id, before, after)))

/** `recordAudit` of a new row, to be written together with it. */
export function auditOfNew(ctx: Context, Kind: Audited, row: BaseModel, id: RowId): Write {
  const { id: _itsOwn, ...its } = visible(row, Kind.hidden) ?? {}
  const change = { accion: 'crear', tabla: Kind.tableName, antes: null }
  if (typeof id === 'number') return writeOf(lineOf(ctx, { ...change, registro: id, despues: { ...its, id } }))
  const { despues: _withoutId, busqueda, ...line } = lineOf(ctx, { ...change, registro: 0, despues: its })
  const untilId = JSON.stringify({ ...its, id: 0 }).slice(0, -'0}'.length)
  const names = Object.keys(line)
  return {
    sql:
      `insert into ${quoted(TABLE)} (${names.map(quoted).join(', ')}, despues, busqueda) ` +
      `values (${marks(names)}, concat(?, ?, '}'), concat(' ', ?, ?))`,
    values: [
      ...Object.values({ ...line, registro: NEW_ID }),
      ...[untilId, NEW_ID],
      ...[NEW_ID, busqueda.trimEnd().slice(0, SEARCH_LENGTH - LONGEST_ID)],
    ],
  }
}
const LONGEST_ID = ` ${Number.MAX_SAFE_INTEGER}`.length

export const recordMade = (ctx: Context, Kind: Audited, rows: readonly BaseModel[]): Promise<void> =>
  insertRows(
    ctx.db,
    'auditoria',
    rows.map((row) =>
      lineOf(ctx, {
        accion: 'crear',
        tabla: Kind.tableName,
        registro: row.id,
        antes: null,
        despues: visible(row, Kind.hidden),
      }),
    ),
  )

interface Change {
  accion: string
  tabla: string
  registro: number
  antes: Record<string, unknown> | null
  despues: Record<string, unknown> | null
}

/** Audit line of a change that is not one row's columns, such as the permissions of a role. Pass only the differences. */
export async function recordChange(ctx: Context, change: Change): Promise<void> {
  await insertRow(ctx.db, 'auditoria', lineOf(ctx, change))
}

const lineOf = (ctx: Context, { accion, tabla, registro, antes, despues }: Change) => ({
  cuando: ctx.now.toISOString(),
  id_usuario: ctx.user?.id ?? null,
  usuario: ctx.user?.email ?? null,
  ip: ctx.ip,
  solicitud: ctx.requestId,
  accion,
  tabla,
  registro,
  antes: antes && JSON.stringify(antes),
  despues: despues && JSON.stringify(despues),
  busqueda: lineText({ usuario: ctx.user?.email ?? null, antes, despues }),
})

/** Search text of a line: its author and every value, however deep. */
export const lineText = ({
  usuario,
  antes,
  despues,
}: { usuario: string | null } & Record<'antes' | 'despues', object | null>) =>
  searchText([usuario, ...valuesIn(antes), ...valuesIn(despues)])

const valuesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [value]
