import type { Knex } from 'knex'
import { insisting, isUniqueViolation } from '../db/database.ts'
import type { Heartbeat } from '../jobs/heartbeat.ts'
import { Problem } from '../http/validation/problem.ts'

/**
 * Stage of an incomplete office. `creando`: never used. `cerrando`: complete, its last backup is pending. `borrando`: backed up, may be
 * deleted. `probando`: trial restore of a backup.
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

/** Offices being created or removed. They are hidden (`activa` 0) and leased, so that another process can finish what a killed one left. */
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
   * Reserves the name of a hidden office.
   * @param of for a practice office, the office it belongs to
   * @param base place of its database, null for the installation's own
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

  /** Hides a complete office before its removal. @returns false if there is none */
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

  async end(slug: string): Promise<void> {
    await this.mine(slug).update({ activa: 1, ...whole })
  }

  /** Renews the lease while `work` runs. */
  async during<T>(slug: string, work: () => Promise<T>): Promise<T> {
    const renew = () => this.mine(slug).update({ a_medias_hasta: this.heart.now() + LEASE })
    const renewal = setInterval(() => void renew().catch(() => undefined), LEASE / 3)
    try {
      return await work()
    } finally {
      clearInterval(renewal)
    }
  }

  /** Takes over the offices of dead processes; the caller finishes them. */
  async takeOver(): Promise<Half[]> {
    const taken: Half[] = []
    // an unknown stage of a newer version must not be deleted
    const halves = await this.rows().whereIn('a_medias', STAGES).orderBy('slug')
    if (halves.length) await this.heart.begin()
    for (const { slug, a_medias: stage, a_medias_por, a_medias_hasta } of halves) {
      const held = Number(a_medias_hasta) >= this.heart.now() && this.heart.stateOf(a_medias_por) !== 'gone'
      if (stage === null || held) continue
      // the condition decides between processes
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
