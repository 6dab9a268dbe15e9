import type { Knex } from 'knex'
import { readRow } from '../db/sql.ts'

/** Longest time from `announce` to the commit of its work, with lock waits. Milliseconds. */
const LONGEST_COMMIT = 2 * 60_000
/** A past due time stays in `oficinas.proximo` this long. Milliseconds. */
const REST = 2 * LONGEST_COMMIT

/**
 * When each office has work next, kept in the platform so that a sweep opens only offices with work.
 * It is announced before the work commits: a crash in between costs an empty look. A past instant stays for `REST` and is then removed
 * only by a process that has looked since. An announcement relies on a stored instant only up to `LONGEST_COMMIT` old, so a commit that
 * relied on it comes before that look. Most requests therefore write nothing, and no work is lost.
 */
export class DueTimes {
  private readonly platform: Knex
  /** Past instants stored in the platform, by office, as far as this process knows. */
  private readonly known = new Map<string, number>()
  /** By office: the instant stored at this process's last look, and until when no other look is needed. */
  private readonly looked = new Map<string, { stood: number; until: number }>()

  constructor(platform: Knex) {
    this.platform = platform
  }

  /** `at` in ms. Await it before the work commits. */
  async announce(slug: string, at: number): Promise<void> {
    const now = Date.now()
    const [from, old] = [Math.max(at, now), now - LONGEST_COMMIT]
    const known = this.known.get(slug)
    if (known !== undefined && known >= old && known <= now) return
    const stands = await this.standing(slug)
    if (stands === null || stands > from || stands < old) {
      // an old instant is always renewed: its `REST` may end before the commit
      await this.platform('oficinas')
        .where({ slug })
        .where((any) => void any.whereNull('proximo').orWhere('proximo', '>', from).orWhere('proximo', '<', old))
        .update({ proximo: this.platform.raw('case when proximo < ? then ? else ? end', [old, now, from]) })
    }
    const mark = stands === null || stands > from ? from : stands < old ? now : stands
    if (mark <= now) this.known.set(slug, mark)
  }

  /** Replaces the stored instant after a look. @param look earliest due instant (ms), null for none; called after reading the stored one */
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

  /** Skips an office looked at here until its next instant or the end of `REST`: its announcer does the work, unless it died. */
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
