import type { Office } from '../../modules/kernel/index.ts'
import { engine } from './engine.ts'

/** No page more for the database, or what its server says of a full disk. @returns what gives the room back */
export async function llenarDisco({ db }: Office): Promise<() => Promise<void>> {
  if (engine === 'sqlite') {
    const [now] = await db.raw<{ page_count: number }[]>('PRAGMA page_count')
    const pages = now?.page_count ?? 0
    await db.raw(`PRAGMA max_page_count=${pages}`)
    return async () => {
      await db.raw('PRAGMA max_page_count=4294967294') // as many as SQLite takes: an office may grow for a year
    }
  }
  await db.raw(`create trigger lleno before insert on radicaciones for each row
    signal sqlstate 'HY000' set mysql_errno = 1021, message_text = 'Disk full'`)
  return async () => {
    await db.raw('drop trigger lleno')
  }
}
