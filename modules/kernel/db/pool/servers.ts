import type { Knex } from 'knex'
import { Connections } from './connections.ts'
import { openMysql } from '../database.ts'
import { gauge } from '../../observability/metrics.ts'
import { AT_ONCE as MIGRATING } from '../migrations/advisory-lock.ts'

/** Connections reserved for the platform, so that work holding an office's connection never waits for another's. */
export const FOR_PLATFORM = 2
/** Most connections of an office; at most half of all. */
const SHARE = 8

const state = gauge(
  'database_connections',
  'Connections to servers of offices, lent or idle, and work that waits for one',
  ['state'],
)

/** Servers of offices' databases, with the connections that their offices share. */
export class Servers {
  readonly #most: number
  readonly #known = new Map<string, Connections>()

  /** @param most connections to one server, including the platform's and migrations' */
  constructor(most: number) {
    this.#most = most - FOR_PLATFORM - MIGRATING
  }

  open(url: string, schema?: string): Knex {
    return openMysql(url, schema, this.connectionsOf(url))
  }

  connectionsOf(url: string): Connections {
    const { host, username, password } = new URL(url)
    const key = `${username}:${password}@${host}`
    const known = this.#known.get(key) ?? new Connections(this.#most, Math.min(SHARE, Math.ceil(this.#most / 2)))
    this.#known.set(key, known)
    return known
  }

  tell(): void {
    const all = [...this.#known.values()].map(({ now }) => now)
    const sum = (of: 'busy' | 'idle' | 'waiting') => all.reduce((total, now) => total + now[of], 0)
    state.set({ state: 'lent' }, sum('busy'))
    state.set({ state: 'idle' }, sum('idle'))
    state.set({ state: 'waiting' }, sum('waiting'))
  }
}
