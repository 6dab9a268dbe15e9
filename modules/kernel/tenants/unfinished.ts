import type { Knex } from 'knex'
import { insisting, isUniqueViolation } from '../db/database.ts'
import type { Heartbeat } from '../jobs/heartbeat.ts'
import { Problem } from '../http/validation/problem.ts'

/**
 * What an office that is not whole was in the middle of. `creando`: nobody has used it yet. `cerrando`: it is whole and is being taken
 * away, its backup is not made. `borrando`: what was worth keeping is in its backup. `probando`: it
 * only shows that a backup comes back.
 */
const STAGES = ['creando', 'probando', 'cerrando', 'borrando'] as const
export type Stage = (typeof STAGES)[number]

export interface Half {
  slug: string
  stage: Stage
}

interface Row {
  slug: string
  activa: number
  a_medias: Stage | null
  a_medias_por: string | null
  a_medias_hasta: number | null
}

const LEASE = 60_000

const whole = { a_medias: null, a_medias_por: null, a_medias_hasta: null }

/**
 * The offices that are being made or taken away. Nobody finds one meanwhile (`activa` is 0); who is at it says so with a lease, so that
 * what a killed process left in the middle is known as that.
 */
export class Unfinished {
  private readonly platform: Knex
  private readonly heart: Heartbeat
  private readonly me: string

  constructor(platform: Knex, heart: Heartbeat) {
    this.platform = platform
    this.heart = heart
    this.me = heart.lease()
  }

  /**
   * The name is one's own from here on, and nobody finds the office yet.
   * @param of whose office it is to practise for
   * @param base where its database stands, null for the installation's own place
   * @throws Problem 409 if the name is taken
   */
  async begin(
    slug: string,
    nombre: string,
    datos: Record<string, unknown>,
    stage: Stage = 'creando',
    of: string | null = null,
    base: string | null = null,
  ): Promise<void> {
    await this.heart.begin()
    const now = Date.now()
    const created_at = new Date(now).toISOString()
    const row = {
      slug,
      nombre,
      base,
      activa: 0,
      datos: JSON.stringify(datos),
      proximo: now,
      practica_de: of,
      created_at,
    }
    try {
      await this.platform('oficinas').insert({ ...row, ...this.lease(stage) })
    } catch (error) {
      throw isUniqueViolation(error) ? await this.taken(slug) : error
    }
  }

  private async taken(slug: string): Promise<Problem> {
    const row = await this.rows().where({ slug }).first()
    const text = row?.a_medias
      ? `La oficina «${slug}» se está creando o quitando en este momento.`
      : `Ya existe la oficina «${slug}».`
    return new Problem(409, 'oficina', text)
  }

  /** Hides an office that is whole, to take it away. @returns false if there is none that is whole */
  async withdraw(slug: string): Promise<boolean> {
    await this.heart.begin()
    return (
      (await this.rows()
        .where({ slug, a_medias: null })
        .update({ activa: 0, ...this.lease('cerrando') })) === 1
    )
  }

  async move(slug: string, stage: Stage): Promise<void> {
    await this.mine(slug).update(this.lease(stage))
  }

  /** It is whole: from here on it is found. */
  async end(slug: string): Promise<void> {
    await this.mine(slug).update({ activa: 1, ...whole })
  }

  /** Does what takes its time, and says meanwhile that somebody is at it. */
  async during<T>(slug: string, work: () => Promise<T>): Promise<T> {
    const renew = () => this.mine(slug).update({ a_medias_hasta: this.heart.now() + LEASE })
    const renewal = setInterval(() => void renew().catch(() => undefined), LEASE / 3)
    try {
      return await work()
    } finally {
      clearInterval(renewal)
    }
  }

  /** Takes over those that a process left which is no more: each is from here on this one's to finish. */
  async takeOver(): Promise<Half[]> {
    const taken: Half[] = []
    // a stage that this version does not know is not taken for one that ends in removal
    const halves = await this.rows().whereIn('a_medias', STAGES).orderBy('slug')
    if (halves.length) await this.heart.begin()
    for (const { slug, a_medias: stage, a_medias_por, a_medias_hasta } of halves) {
      const held = Number(a_medias_hasta) >= this.heart.now() && this.heart.stateOf(a_medias_por) !== 'gone'
      if (stage === null || held) continue
      // the condition decides between two who saw the same one
      const left = this.rows().where({ slug, a_medias: stage, a_medias_por })
      if ((await insisting(() => left.clone().update(this.lease(stage)))) === 1) taken.push({ slug, stage })
    }
    return taken
  }

  private rows() {
    return this.platform<Row>('oficinas')
  }
  private mine(slug: string) {
    return this.rows().where({ slug, a_medias_por: this.me })
  }
  private lease(stage: Stage) {
    return { a_medias: stage, a_medias_por: this.me, a_medias_hasta: this.heart.now() + LEASE }
  }
}
