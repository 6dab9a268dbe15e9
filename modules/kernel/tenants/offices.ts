import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Config } from '../../../config/env.ts'
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
}

interface New {
  saved?: Saved
  practiceOf?: string | null
  place?: string
}

/** So many offices a round visits at a time. */
const AT_ONCE = 3

/**
 * The offices of this installation: a small platform database lists them, and each has a database of its own, which is open
 * while it is used (`open-offices.ts`).
 */
export class Offices {
  readonly platform: Knex
  /** When each has work next. */
  readonly dueTimes: DueTimes
  /** The word of this process, and of the others. */
  readonly heart: Heartbeat
  /** Those that are being made or taken away. */
  readonly unfinished: Unfinished
  /** Which could not be brought up to date, and which sleep. */
  readonly marks: OfficeMarks
  /** Where their databases stand. */
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

  /** Creates what is missing of the platform database. */
  async prepare(): Promise<void> {
    const { databaseUrl } = this.config
    if (databaseUrl)
      await onServer(openMysql(databaseUrl, undefined, 1), (server) => createSchema(server, prefixOf(databaseUrl)))
    await migrate(this.platform, this.migrations.platform)
  }

  /**
   * Does work with an office, open and migrated, which stays so until it is done. @returns what the work does, or null if there is no such
   * office
   */
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

  /**
   * As `use`, for who goes round the offices: one that is opened only for this is closed after it, so that a round pushes out none that
   * people use.
   */
  visit<T>(slug: string, work: (office: Office) => Promise<T>): Promise<T | null> {
    return this.open.lend(slug, work, true)
  }

  /** An office that stays open until it is closed by its name: for who has no end of its work to tell. Null if there is none. */
  get(slug: string): Promise<Office | null> {
    return this.open.keep(slug)
  }

  /**
   * Visits every office, a few at a time; one that fails is told and holds up no other. SQLite answers at once, so without a look at the
   * network between two offices nobody else would be served until the last, nor would what the closed ones leave be taken away.
   * @param may of those that are left alone it says no
   */
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

  /** @param which by what the platform keeps of each, so that none is opened to be asked; all unless told */
  async list(which?: (datos: Office['datos']) => boolean): Promise<Pick<Office, 'slug' | 'nombre' | 'practiceOf'>[]> {
    const rows = await this.platform<OfficeRow>('oficinas')
      .where('activa', 1)
      .orderBy('slug')
      .select('slug', 'nombre', 'datos', 'practica_de')
    return rows
      .filter(({ datos }) => !which || which(readDatos(datos)))
      .map(({ slug, nombre, practica_de: practiceOf }) => ({ slug, nombre, practiceOf }))
  }

  /** Whether there is one of that name that is whole, though nobody may be let in. */
  async exists(slug: string): Promise<boolean> {
    return (await this.platform('oficinas').where({ slug, a_medias: null }).first()) !== undefined
  }

  /**
   * Registers an office, makes its migrated database and fills it. What fails leaves nothing: half an office is worse than none, and its
   * name stays free.
   * @returns what `fill` returns
   * @param place where its database stands, as `places.read` gives it; the installation's own unless told
   * @throws Problem 409 if the name or the place is taken, 422 if it cannot be a host label or `saved` is of a newer program; what `fill`
   * throws.
   */
  async create<T>(
    slug: string,
    nombre: string,
    datos: Record<string, unknown>,
    fill: (office: Office) => Promise<T>,
    { saved, practiceOf = null, place = this.places.own }: New = {},
  ): Promise<T> {
    checkName(slug, practiceOf)
    // what fails is dropped, so nothing may stand there
    if (place !== this.places.own && (await this.places.isTaken(slug, place)))
      throw new Problem(409, 'oficina', 'En ese lugar ya hay una base de datos con el nombre de la oficina.')
    await this.unfinished.begin(slug, nombre, datos, 'creando', practiceOf, this.places.baseOf(place))
    return this.unfinished.during(slug, async () => {
      try {
        await this.places.make(slug, place)
        if (saved) await this.takeIn(slug, saved, place)
        const filled = await this.alone(slug, fill)
        await this.unfinished.end(slug)
        await this.dueTimes.announce(slug, Date.now()) // what was asked for while it was made, and the work that a restored one comes with
        return filled
      } catch (error) {
        await this.destroy(slug)
        throw error
      }
    })
  }

  /** Builds a saved office where nobody finds it, brings it up to date, and takes it away. @throws as `create` */
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
   * Takes an office away from everybody, in this process and in others, and does with it what is to be done before it is destroyed. What
   * fails gives it back.
   * @throws Problem 404 if there is none, 409 while others have it, what `last` throws
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

  /** Closes here the offices that nobody used for long, and those that somebody took away. */
  async closeUnused(): Promise<void> {
    this.open.closeRested()
    const open = this.openNow()
    if (!open.length) return
    const there = new Set(await this.platform<OfficeRow>('oficinas').where('activa', 1).pluck('slug'))
    for (const slug of open) if (!there.has(slug)) this.open.letGo(slug)
  }

  /** An office that nobody finds, for who makes it or takes it away. */
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

  /** Destroys an office's database, and then forgets it: a kill in between leaves something that is known to be half of one. */
  async destroy(slug: string): Promise<void> {
    await this.close(slug)
    await this.places.drop(slug, await this.placeOf(slug))
    await this.platform('oficinas').where({ slug }).delete()
  }

  /** The offices that this process has open. */
  openNow(): string[] {
    return this.open.now()
  }

  /** The open offices, and the platform, whose database nobody could be lent a connection to write for so long (ms). */
  stuck(ms?: number): string[] {
    return this.open.stuck(this.platform, ms)
  }

  /** Tells the metrics how the connections are. */
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
    return { slug, nombre: row.nombre, db, datos: readDatos(row.datos), practiceOf: row.practica_de }
  }

  /** Never back: an older program opens what a newer one migrated. */
  private async noteVersion({ slug, version }: OfficeRow): Promise<void> {
    const reached = this.migrations.office.at(-1)?.name ?? ''
    if ((version ?? '') < reached) await this.platform('oficinas').where({ slug }).update({ version: reached })
  }
}

const readDatos = (datos: string | null): Office['datos'] => JSON.parse(datos ?? '{}')

async function onServer(server: Knex, work: (server: Knex) => Promise<unknown>): Promise<void> {
  try {
    await work(server)
  } finally {
    await server.destroy()
  }
}
