import type { App } from '../tenants/context.ts'
import type { Office } from '../tenants/office.ts'
import { FRESH, type JobRow, LONG_WAIT, MOST_DEATHS } from './queue.ts'
import { background } from './background.ts'
import { inTransaction } from '../db/unit-of-work.ts'
import { insisting } from '../db/database.ts'

/**
 * One transaction; if the process dies in between, the next finder of the lease does it.
 * @param fields written if its holder still has it and nobody requested it again
 * @returns whether they were; null if the job has no `gaveUp` or it failed: the caller then writes the row
 */
export async function giveUp(app: App, office: Office, row: JobRow, fields: Partial<JobRow>): Promise<boolean | null> {
  const { id, nombre, carga, arrendado_por } = row
  const job = app.jobs.get(nombre)
  if (!job?.gaveUp) return null
  try {
    return await inTransaction(background(app, office, `trabajo-${id}`), async (its) => {
      const said = { arriendo_hasta: null, updated_at: its.now.toISOString(), ...fields }
      const standing = its.db<JobRow>('trabajos').where({ id, arrendado_por, estado: 'en_curso', otra_vez: null })
      if (!(await standing.update(said))) return false
      await job.gaveUp?.(its, JSON.parse(carga))
      return true
    })
  } catch (error) {
    app.log.error({ err: error, oficina: office.slug, trabajo: nombre, id }, 'nobody was told that a job was given up')
    return null
  }
}

/** A lease ends this long after its last renewal. Milliseconds. */
export const LEASE = 60_000
/** Leases of one process end within this of each other. Milliseconds. */
export const RENEWAL = LEASE / 3
/** Wait after the second death alone, four times longer after each further one. The first death may have another cause. Milliseconds. */
const WAIT = 30_000

/**
 * Counts no failed try. If a process died with several jobs of an office, each then runs alone; one that was alone waits longer each time
 * and is set aside at the fifth death. @returns whether any lease was freed
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
    // unknown: a holder that renewed another lease well after this one ended is alive
    else if (Math.min(...ends) < now) freed += await lost(office, holder, lives ? now : now - RENEWAL)
  }
  return freed > 0
}

const taken = (office: Office, arrendado_por: string | null) =>
  office.db<JobRow>('trabajos').where({ estado: 'en_curso', arrendado_por })

/** A living process could not write the job's end: that counts as a try. */
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
    rows.length > 1 ? { estado: 'pendiente', sospechoso: 1 } : alone(Number(one.muertes) + 1, one.otra_vez)
  const setAside = said.estado === 'fallido'
  const last = { ...free(), ...said, intentos: Math.max(0, one.intentos - 1) }
  const told = setAside ? await giveUp(app, office, one, last) : null
  if (told !== null) return Number(told)
  const intentos = office.db.raw('case when intentos > 0 then intentos - 1 else 0 end')
  return insisting(() =>
    taken(office, one.arrendado_por)
      .where(setAside ? { otra_vez: null } : {})
      .update({ ...free(), intentos, ...said }),
  )
}

function alone(muertes: number, otra_vez: number | null): Partial<JobRow> {
  if (muertes >= MOST_DEATHS && otra_vez !== null)
    return { muertes, ...FRESH, sospechoso: 1, proximo: Math.max(Number(otra_vez), Date.now() + LONG_WAIT) }
  if (muertes >= MOST_DEATHS)
    return { muertes, estado: 'fallido', error: 'El programa se detuvo cinco veces mientras hacía este trabajo solo.' }
  const error = 'El programa se detuvo mientras hacía este trabajo solo.'
  if (muertes === 1) return { muertes, estado: 'pendiente', error }
  // jitter: the cause may be a job of another office in the same process
  const wait = WAIT * 4 ** (muertes - 2) * (0.75 + Math.random() / 2)
  return { muertes, estado: 'pendiente', error, sospechoso: 1, proximo: Date.now() + Math.round(wait) }
}
