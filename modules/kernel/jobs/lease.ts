import type { App } from '../tenants/context.ts'
import type { Office } from '../tenants/office.ts'
import { type JobRow, MOST_DEATHS } from './queue.ts'
import { background } from './background.ts'
import { inTransaction } from '../db/unit-of-work.ts'
import { insisting } from '../db/database.ts'

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

/** How long work belongs to who took it without a word of it. Milliseconds. */
export const LEASE = 60_000
/** Leases are renewed so often that those of one process end within this, whenever it died. Milliseconds. */
export const RENEWAL = LEASE / 3
/** What work waits after its second death alone, four times as long after each more. A first one may be anybody's. Milliseconds. */
const WAIT = 30_000

/**
 * Frees what dead processes held, and what living ones lost. Nobody's try is lost with the process. Of several pieces of work that one had
 * under way in an office any may have killed it: each is done alone from then on. One that was alone waits longer each time, and the fifth
 * time is set aside until somebody looks at it.
 * @returns whether anything was free
 */
export async function bury(app: App, office: Office): Promise<boolean> {
  const { heart } = app.offices
  const now = heart.now()
  const holders = new Map<string | null, JobRow[]>()
  for (const row of await office.db<JobRow>('trabajos').where('estado', 'en_curso'))
    holders.set(row.arrendado_por, [...(holders.get(row.arrendado_por) ?? []), row])
  let freed = 0
  for (const [holder, rows] of holders) {
    const state = heart.stateOf(holder)
    const lives = state === 'lives'
    const ends = rows.map(({ arriendo_hasta }) => Number(arriendo_hasta))
    if (!lives && (Math.max(...ends) < now || state === 'gone')) freed += await dead(app, office, rows)
    // unknown: who holds other work well after it let go of this one is alive
    else if (Math.min(...ends) < now) freed += await lost(office, holder, lives ? now : now - RENEWAL)
  }
  return freed > 0
}

const taken = (office: Office, arrendado_por: string | null) =>
  office.db<JobRow>('trabajos').where({ estado: 'en_curso', arrendado_por })

/** Its end could not be written: that was a try. */
const lost = (office: Office, holder: string | null, before: number): Promise<number> =>
  insisting(() =>
    taken(office, holder)
      .where('arriendo_hasta', '<', before)
      .update({ estado: 'pendiente', ...free() }),
  )

const free = () => ({ arrendado_por: null, arriendo_hasta: null, updated_at: new Date().toISOString() })

async function dead(app: App, office: Office, rows: readonly JobRow[]): Promise<number> {
  const [one] = rows
  if (!one) return 0
  const said: Partial<JobRow> =
    rows.length > 1 ? { estado: 'pendiente', sospechoso: 1 } : alone(Number(one.muertes) + 1)
  const last = { ...free(), ...said, intentos: Math.max(0, one.intentos - 1) }
  if (said.estado === 'fallido' && (await giveUp(app, office, one, last))) return 1
  const intentos = office.db.raw('case when intentos > 0 then intentos - 1 else 0 end')
  return insisting(() => taken(office, one.arrendado_por).update({ ...free(), ...said, intentos }))
}

function alone(muertes: number): Partial<JobRow> {
  if (muertes >= MOST_DEATHS)
    return { muertes, estado: 'fallido', error: 'El programa se detuvo cinco veces mientras hacía este trabajo solo.' }
  const error = 'El programa se detuvo mientras hacía este trabajo solo.'
  if (muertes === 1) return { muertes, estado: 'pendiente', error }
  // not all at the same time: what another office had in that process may have been the cause
  const wait = WAIT * 4 ** (muertes - 2) * (0.75 + Math.random() / 2)
  return { muertes, estado: 'pendiente', error, sospechoso: 1, proximo: Date.now() + Math.round(wait) }
}
