import type { JobDefinition } from '../tenants/context.ts'
import type { Office } from '../tenants/office.ts'
import { readRow } from '../db/sql.ts'

/** The kinds of work that wait because their office came back from a backup and sends nothing yet (`envios_detenidos`). */
export async function heldIn({ db }: Pick<Office, 'db'>, jobs: ReadonlyMap<string, JobDefinition>): Promise<string[]> {
  const outside = [...jobs.values()].filter((job) => job.outside).map(({ name }) => name)
  if (!outside.length) return []
  return (await readRow(db, 'select id from envios_detenidos where reanudado_en is null limit 1', [])) ? outside : []
}
