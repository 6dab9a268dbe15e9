import type { Context } from '../tenants/context.ts'
import type { BaseModel } from './model.ts'
import { insertRow, insertRows } from '../db/sql.ts'
import { searchText } from '../search/normalize.ts'

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
  Kind: Pick<typeof BaseModel, 'tableName' | 'hidden'>,
  accion: string,
  id: number,
  before: BaseModel | null,
  after: BaseModel | null,
): Promise<void> {
  const was = visible(before, Kind.hidden)
  const is = visible(after, Kind.hidden)
  if (was && is) {
    for (const column of Object.keys(is)) {
      if (was[column] !== is[column]) continue
      delete was[column]
      delete is[column]
    }
  }
  await recordChange(ctx, { accion, tabla: Kind.tableName, registro: id, antes: was, despues: is })
}

export const recordMade = (
  ctx: Context,
  Kind: Pick<typeof BaseModel, 'tableName' | 'hidden'>,
  rows: readonly BaseModel[],
): Promise<void> =>
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
