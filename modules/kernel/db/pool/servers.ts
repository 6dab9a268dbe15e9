import type { Knex } from 'knex'
import { Connections } from './connections.ts'
import { openMysql } from '../database.ts'
import { gauge } from '../../observability/metrics.ts'
import { AT_ONCE as MIGRATING } from '../migrations/advisory-lock.ts'

/** Of a process's connections these are the platform's own, so that work which has one of an office never waits for another's work. */
export const FOR_PLATFORM = 2
/** What one office has at most, or half of what there is. */
const SHARE = 8

const state = gauge(
  'database_connections',
  'Connections to servers of offices, lent or idle, and work that waits for one',
  ['state'],
)

/** The servers on which offices stand, each with the connections that all its offices share. */
export class Servers {
  readonly #most: number
  readonly #known = new Map<string, Connections>()

  /** @param most connections of this process to one server, with those of the platform and of migrations */
  constructor(most: number) {
    this.#most = most - FOR_PLATFORM - MIGRATING
  }

  /** Opens a schema of the server that an address names; none selected where it is not said. */
  open(url: string, schema?: string): Knex {
    return openMysql(url, schema, this.connectionsOf(url))
  }

  /** Those of one server, whatever schema its address names. */
  connectionsOf(url: string): Connections {
    const { host, username, password } = new URL(url)
    const key = `${username}:${password}@${host}`
    const known = this.#known.get(key) ?? new Connections(this.#most, Math.min(SHARE, Math.ceil(this.#most / 2)))
    this.#known.set(key, known)
    return known
  }

  /** Tells the metrics how things are. */
  tell(): void {
    const all = [...this.#known.values()].map(({ now }) => now)
    const sum = (of: 'busy' | 'idle' | 'waiting') => all.reduce((total, now) => total + now[of], 0)
    state.set({ state: 'lent' }, sum('busy'))
    state.set({ state: 'idle' }, sum('idle'))
    state.set({ state: 'waiting' }, sum('waiting'))
  }
}
