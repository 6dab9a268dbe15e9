import type { Knex } from 'knex'
import { readRow } from '../db/sql.ts'

/** From saying that there will be work until its commit passes less than this, waiting for locks included. */
const LONGEST_COMMIT = 2 * 60_000
/** So long what stood in the past is not taken away. */
const REST = 2 * LONGEST_COMMIT

/**
 * When each office has work next, kept in the platform, so that looking for work opens only the offices that have some.
 *
 * It is said before the work itself is committed: a crash in between costs an empty look. An instant that has passed stays for `REST`
 * and is then taken away only by who has looked since; as nobody leans on one that is nearer to that than a commit may take,
 * whatever is committed in the meantime is seen by that look. So most requests have nothing to write, and none is forgotten.
 */
export class DueTimes {
  private readonly platform: Knex
  /** Instants of the past that stand, as far as this process knows: nobody takes them away before their rest is over. */
  private readonly known = new Map<string, number>()
  /** What stood when this process looked last, and until when there is nothing to see there because of it. */
  private readonly looked = new Map<string, { stood: number; until: number }>()

  constructor(platform: Knex) {
    this.platform = platform
  }

  /** Says that an office has work from `at` on (ms); to be awaited before that is committed. */
  async announce(slug: string, at: number): Promise<void> {
    const now = Date.now()
    const [from, old] = [Math.max(at, now), now - LONGEST_COMMIT]
    const known = this.known.get(slug)
    if (known !== undefined && known >= old && known <= now) return
    const stands = await this.standing(slug)
    if (stands === null || stands > from || stands < old) {
      // an old one is renewed, whatever is asked for: there may be work behind it
      await this.platform('oficinas')
        .where({ slug })
        .where((any) => void any.whereNull('proximo').orWhere('proximo', '>', from).orWhere('proximo', '<', old))
        .update({ proximo: this.platform.raw('case when proximo < ? then ? else ? end', [old, now, from]) })
    }
    const mark = stands === null || stands > from ? from : stands < old ? now : stands
    if (mark <= now) this.known.set(slug, mark)
  }

  /**
   * After a look at an office: what stood in the platform gives way to what it has next.
   * @param look when its earliest work is due (ms), null if it has none; asked after what stood was read
   */
  async settle(slug: string, look: () => Promise<number | null>): Promise<void> {
    const stood = await this.standing(slug)
    const rested = Date.now() - REST
    const next = await look()
    if (next !== null && (stood === null || next < stood)) {
      await this.announce(slug, next)
      return
    }
    if (stood === null || stood === next) return
    if (stood >= rested) {
      this.looked.set(slug, { stood, until: Math.min(next ?? Infinity, stood + REST) })
      return
    }
    this.looked.delete(slug)
    await this.platform('oficinas').where({ slug, proximo: stood }).update({ proximo: next })
  }

  /**
   * The offices that may have work by now. Who was looked at from here is left alone until its next work is due or its instant has rested:
   * what is asked for meanwhile is done by the process that took it, or after the rest if that one died.
   */
  async due(): Promise<string[]> {
    const now = Date.now()
    const rows = await this.platform('oficinas')
      .where('activa', 1)
      .where('proximo', '<=', now)
      .orderBy('proximo')
      .select<{ slug: string; proximo: number }[]>('slug', 'proximo')
    return rows
      .filter(({ slug, proximo }) => {
        const looked = this.looked.get(slug)
        return !looked || looked.stood !== Number(proximo) || looked.until <= now
      })
      .map(({ slug }) => slug)
  }

  /** The offices that have work by then (ms), whoever looked at them. */
  async soon(at: number): Promise<string[]> {
    return this.platform('oficinas')
      .where('activa', 1)
      .where('proximo', '<=', at)
      .orderBy('proximo')
      .pluck<string[]>('slug')
  }

  private async standing(slug: string): Promise<number | null> {
    const row = await readRow(this.platform, 'select proximo from oficinas where slug = ? limit 1', [slug])
    return row?.proximo === null || row?.proximo === undefined ? null : Number(row.proximo)
  }
}
