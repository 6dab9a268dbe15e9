import type { Knex } from 'knex'
import { isRetriable } from '../db/database.ts'
import { isFull, isLost } from '../db/outage.ts'
import { Problem, unavailable } from '../http/validation/problem.ts'

/** Retry delay of an office whose migration failed. */
const AGAIN_MS = 60_000
/** Use of an office is recorded at most this often. */
const NOTED_MS = 3_600_000
/** An office unused for this long sleeps. */
const AWAKE_MS = 3 * 86_400_000
const DAY = 24 * 60

interface Row {
  slug: string
  activa: number
  falla: string | null
  falla_en: string | null
  usada_en: number
  proximo: number | null
}

/** State of offices in the platform's rows: failed migrations and last use. */
export class OfficeMarks {
  readonly #platform: Knex
  readonly #failed = new Map<string, number>()
  readonly #noted = new Map<string, number>()

  constructor(platform: Knex) {
    this.#platform = platform
  }

  /**
   * Migrates an office. A failure is recorded in its row and not retried for a minute; other offices continue.
   * @param failed whether the row records a failure
   * @throws Problem 503 for its users; database errors (busy, full, unreachable) as they are
   */
  async upToDate(slug: string, failed: boolean, migrate: () => Promise<void>): Promise<void> {
    if ((this.#failed.get(slug) ?? 0) > performance.now()) throw stopped()
    try {
      await migrate()
    } catch (error) {
      if (error instanceof Problem || isLost(error) || isRetriable(error) || isFull(error)) throw error
      this.#failed.set(slug, performance.now() + AGAIN_MS)
      const falla = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      await this.#row(slug).update({ falla, falla_en: new Date().toISOString() })
      throw stopped(error)
    }
    this.#failed.delete(slug)
    if (failed) await this.#row(slug).update({ falla: null, falla_en: null })
  }

  used(slug: string): void {
    const now = Date.now()
    if ((this.#noted.get(slug) ?? 0) > now - NOTED_MS) return
    this.#noted.set(slug, now)
    this.#row(slug)
      .update({ usada_en: now })
      .catch(() => {
        this.#noted.delete(slug)
      })
  }

  failing(): Promise<{ slug: string; falla: string }[]> {
    return this.#platform('oficinas').where('activa', 1).whereNotNull('falla').orderBy('slug').select('slug', 'falla')
  }

  /** Offices for work every so many minutes: active ones each time, sleeping ones once a day, spread over the day. */
  async awake(every: number, now = Date.now()): Promise<(slug: string) => boolean> {
    const rows = await this.#platform<Row>('oficinas')
      .where('activa', 1)
      .where((any) => void any.where('usada_en', '>', now - AWAKE_MS).orWhere('proximo', '<=', now))
      .pluck<string[]>('slug')
    const awake = new Set(rows)
    const slots = Math.max(1, Math.floor(DAY / every))
    const slot = Math.floor(now / 60_000 / every) % slots
    return (slug) => awake.has(slug) || numberOf(slug) % slots === slot
  }

  #row(slug: string) {
    return this.#platform<Row>('oficinas').where({ slug })
  }
}

const numberOf = (slug: string): number =>
  [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)

const FRASE = 'La oficina no se pudo actualizar a la versión nueva del programa. Ya quedó avisado: informe a soporte.'
const stopped = (cause?: unknown) => unavailable('sin_actualizar', FRASE, 60, cause)
