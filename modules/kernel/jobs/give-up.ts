import type { App } from '../tenants/context.ts'
import type { Office } from '../tenants/office.ts'
import type { JobRow } from './queue.ts'
import { background } from './background.ts'
import { inTransaction } from '../db/unit-of-work.ts'

/**
 * Writes that work is set aside and tells who must know, both or none: a process that dies in between leaves it to whoever finds the lease
 * over. Two who see the same do it once.
 * @param fields what its row says from now on, if it is still under way with who held it
 * @returns whether that was seen to: nobody is told of this kind, or telling failed, and the row is for the caller to write
 */
export async function giveUp(app: App, office: Office, row: JobRow, fields: Partial<JobRow>): Promise<boolean> {
  const { id, nombre, carga, arrendado_por } = row
  const job = app.jobs.get(nombre)
  if (!job?.gaveUp) return false
  try {
    await inTransaction(background(app, office, `trabajo-${id}`), async (its) => {
      const said = { arriendo_hasta: null, updated_at: its.now.toISOString(), ...fields }
      if (await its.db<JobRow>('trabajos').where({ id, arrendado_por, estado: 'en_curso' }).update(said))
        await job.gaveUp?.(its, JSON.parse(carga))
    })
    return true
  } catch (error) {
    app.log.error({ err: error, oficina: office.slug, trabajo: nombre, id }, 'nobody was told that a job was given up')
    return false
  }
}
