import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Config } from '../../../config/env.ts'
import { followFacts, readDatos } from './facts.ts'
import { type Office, checkName, SLUG } from './office.ts'
import { createSchema, openMysql, openSqlite } from '../db/database.ts'
import { DueTimes } from '../jobs/due-times.ts'
import { Heartbeat } from '../jobs/heartbeat.ts'
import { migrate, type Migration, rebuild, type Saved } from '../db/migrations/migrate.ts'
import { OfficeMarks } from './office-marks.ts'
import { OF_PLATFORM, OpenOffices } from './open-offices.ts'
import { Places, prefixOf } from './places.ts'
import { Problem } from '../http/validation/problem.ts'
import { FOR_PLATFORM, Servers } from '../db/pool/servers.ts'
import { Unfinished } from './unfinished.ts'
import { unused } from '../db/migrations/advisory-lock.ts'

interface OfficeRow {
  slug: string
  nombre: string
  base: string | null
  activa: number
  datos: string | null
  version: string | null
  created_at: string
  falla: string | null
  practica_de: string | null
  revision: number
}

interface New {
  saved?: Saved
  practiceOf?: string | null
  place?: string
}

const AT_ONCE = 3

/** Offices of this installation: the platform database lists them, and each has its own database, open while in use (`open-offices.ts`). */
export class Offices {
  readonly platform: Knex
  readonly dueTimes: DueTimes
  readonly heart: Heartbeat
  readonly unfinished: Unfinished
  readonly marks: OfficeMarks
  readonly places: Places
  private readonly open: OpenOffices
  private readonly servers: Servers
  private readonly config: Config
  private readonly migrations: { platform: Migration[]; office: Migration[] }

  constructor(config: Config, migrations: { platform: Migration[]; office: Migration[] }, limit = config.officesOpen) {
    this.config = config
    this.migrations = migrations
    this.open = new OpenOffices((slug) => this.openOffice(slug), limit, config.officeRest * 1000)
    this.servers = new Servers(config.databaseConnections)
    this.places = new Places(config, this.servers)
    this.platform = config.databaseUrl
      ? openMysql(config.databaseUrl, prefixOf(config.databaseUrl), FOR_PLATFORM)
      : openSqlite(join(config.dataDir, 'plataforma.db'))
    Object.assign(this.platform.client, OF_PLATFORM)
    this.marks = new OfficeMarks(this.platform)
    this.dueTimes = new DueTimes(this.platform)
    this.heart = new Heartbeat(this.platform)
    this.unfinished = new Unfinished(this.platform, this.heart)
  }

  async prepare(): Promise<void> {
    const { databaseUrl } = this.config
    if (databaseUrl)
      await onServer(openMysql(databaseUrl, undefined, 1), (server) => createSchema(server, prefixOf(databaseUrl)))
    await migrate(this.platform, this.migrations.platform)
  }

  /** Keeps the office open meanwhile. @returns null if there is no such office */
  use<T>(slug: string, work: (office: Office) => Promise<T>): Promise<T | null> {
    return this.open.lend(
      slug,
      (office) => {
        this.marks.used(slug)
        return work(office)
      },
      false,
    )
  }

  /** `use` for rounds over all offices: an office opened only for this closes afterwards, so that offices in use stay open. */
  visit<T>(slug: string, work: (office: Office) => Promise<T>): Promise<T | null> {
    return this.open.lend(slug, work, true)
  }

  get(slug: string): Promise<Office | null> {
    return this.open.keep(slug)
  }

  /** A few at a time; a failure stops no other. Yields to the event loop: SQLite never does. @param may false skips an office */
  async round(
    work: (office: Office) => Promise<unknown>,
    failed: (slug: string, error: unknown) => void,
    stopped = () => false,
    may: (slug: string) => boolean = () => true,
  ): Promise<void> {
    const left = (await this.list()).filter(({ slug }) => may(slug))
    const go = async () => {
      for (let next = left.shift(); next && !stopped(); next = left.shift()) {
        const { slug } = next
        await this.visit(slug, work).catch((error: unknown) => {
          failed(slug, error)
        })
        await setImmediate()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, go))
  }

  async list(which?: (datos: Office['datos']) => boolean): Promise<Pick<Office, 'slug' | 'nombre' | 'practiceOf'>[]> {
    const rows = await this.platform<OfficeRow>('oficinas')
      .where('activa', 1)
      .orderBy('slug')
      .select('slug', 'nombre', 'practica_de', ...(which ? (['datos'] as const) : []))
    return rows
      .filter(({ datos }) => !which || which(readDatos(datos)))
      .map(({ slug, nombre, practica_de: practiceOf }) => ({ slug, nombre, practiceOf }))
  }

  /** Whether the office exists and is complete, even if inactive. */
  async exists(slug: string): Promise<boolean> {
    return (await this.platform('oficinas').where({ slug, a_medias: null }).first()) !== undefined
  }

  /**
   * A failure removes everything and frees the name. @param place from `places.read`; default the installation's own
   * @throws Problem 409 if name or place is taken, 422 if it is no host label or `saved` is of a newer program; what `fill` throws
   */
  async create<T>(
    slug: string,
    nombre: string,
    datos: Record<string, unknown>,
    fill: (office: Office) => Promise<T>,
    { saved, practiceOf = null, place = this.places.own }: New = {},
  ): Promise<T> {
    checkName(slug, practiceOf)
    // a failure drops the database, so nothing may exist there, also of an office that the platform lost
    const known = await this.platform('oficinas').where({ slug }).first('slug')
    if (!known && (await this.places.isTaken(slug, place)))
      throw new Problem(409, 'oficina', 'En ese lugar ya hay una base de datos con el nombre de la oficina.')
    await this.unfinished.begin(slug, nombre, datos, 'creando', practiceOf, this.places.baseOf(place))
    return this.unfinished.during(slug, async () => {
      try {
        await this.places.make(slug, place)
        if (saved) await this.takeIn(slug, saved, place)
        const filled = await this.alone(slug, fill)
        await this.unfinished.end(slug)
        await this.dueTimes.announce(slug, Date.now()) // work requested during creation, or that came with a restore
        return filled
      } catch (error) {
        await this.destroy(slug)
        throw error
      }
    })
  }

  /** Restores a saved office under a hidden name, migrates it and removes it. @throws as `create` */
  async tryOut(slug: string, saved: Saved): Promise<void> {
    await this.unfinished.begin(slug, slug, {}, 'probando')
    await this.unfinished.during(slug, async () => {
      try {
        await this.places.make(slug, this.places.own)
        await this.takeIn(slug, saved, this.places.own)
        await this.alone(slug, () => Promise.resolve())
      } finally {
        await this.destroy(slug)
      }
    })
  }

  /**
   * Closes an office for every process and runs `last` before destroying it; a failure reopens it.
   * @throws Problem 404 if there is none, 409 while other processes have it open, what `last` throws
   */
  async withdraw(slug: string, last: (office: Office) => Promise<void>): Promise<void> {
    if (!(await this.unfinished.withdraw(slug))) throw new Problem(404, 'oficina', `No existe la oficina «${slug}».`)
    await this.unfinished.during(slug, async () => {
      try {
        this.open.letGo(slug)
        await unused(this.places.connect(slug, await this.placeOf(slug)))
        await this.alone(slug, last)
        await this.unfinished.move(slug, 'borrando')
      } catch (error) {
        await this.unfinished.end(slug)
        throw error
      }
    })
  }

  /** Closes offices unused here for long, and those withdrawn by another process. */
  async closeUnused(): Promise<void> {
    this.open.closeRested()
    const open = this.openNow()
    if (!open.length) return
    const there = await followFacts(this.platform, this.open.offices())
    for (const slug of open) if (!there.has(slug)) this.open.letGo(slug)
  }

  private async alone<T>(slug: string, work: (office: Office) => Promise<T>): Promise<T> {
    const row = await this.platform<OfficeRow>('oficinas').where({ slug }).first()
    if (!row) throw new Error(`office ${slug} vanished`)
    const office = await this.openRow(row)
    try {
      return await work(office)
    } finally {
      await office.db.destroy()
    }
  }

  private async takeIn(slug: string, saved: Saved, place: string): Promise<void> {
    const db = this.places.connect(slug, place)
    try {
      await rebuild(db, this.migrations.office, saved)
    } finally {
      await db.destroy()
    }
  }

  /** Database first, so that a kill in between leaves a row that is known as unfinished. */
  async destroy(slug: string): Promise<void> {
    await this.close(slug)
    await this.places.drop(slug, await this.placeOf(slug))
    await this.platform('oficinas').where({ slug }).delete()
  }

  openNow(): string[] {
    return this.open.now()
  }

  /** Open offices (and the platform) whose database lent no connection for writing for `ms`. */
  stuck(ms?: number): string[] {
    return this.open.stuck(this.platform, ms)
  }

  measure(): void {
    this.servers.tell()
  }

  close(slug: string): Promise<void> {
    return this.open.close(slug)
  }

  async closeAll(): Promise<void> {
    await this.open.closeAll()
    await this.heart.end()
    await this.platform.destroy()
  }

  fileOf(slug: string): string {
    return this.places.fileOf(slug)
  }

  private async placeOf(slug: string): Promise<string> {
    const row = await this.platform<OfficeRow>('oficinas').where({ slug }).first('base')
    return this.places.of(row?.base ?? null)
  }

  private async openOffice(slug: string): Promise<Office | null> {
    if (!SLUG.test(slug)) return null
    const row = await this.platform<OfficeRow>('oficinas').where({ slug, activa: 1 }).first()
    return row ? this.openRow(row) : null
  }

  private async openRow(row: OfficeRow): Promise<Office> {
    const { slug } = row
    const db = this.places.connect(slug, this.places.of(row.base))
    try {
      await this.marks.upToDate(slug, row.falla !== null, () => migrate(db, this.migrations.office))
      await this.noteVersion(row)
    } catch (error) {
      await db.destroy()
      throw error
    }
    const { nombre, practica_de: practiceOf, revision } = row
    return { slug, nombre, db, datos: readDatos(row.datos), practiceOf, revision }
  }

  /** Only upwards: an older program may open what a newer one migrated. */
  private async noteVersion({ slug, version }: OfficeRow): Promise<void> {
    const reached = this.migrations.office.at(-1)?.name ?? ''
    if ((version ?? '') < reached) await this.platform('oficinas').where({ slug }).update({ version: reached })
  }
}

async function onServer(server: Knex, work: (server: Knex) => Promise<unknown>): Promise<void> {
  try {
    await work(server)
  } finally {
    await server.destroy()
  }
}
