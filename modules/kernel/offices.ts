import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import type { Config } from '../../config/env.ts'
import type { Office } from './context.ts'
import { openMysql, openSqlite } from './database.ts'
import { migrate, type Migration } from './migrate.ts'
import { Problem } from './problem.ts'

interface OfficeRow { slug: string; nombre: string; base: string | null; activa: number; datos: string | null; created_at: string }

export const SLUG = /^[a-z][a-z0-9-]{0,30}$/

/**
 * The offices of this installation: a small platform database lists them, and each has a database of its own,
 * opened on demand, kept while in use and closed when it is the longest unused of too many.
 */
export class Offices {
  readonly platform: Knex
  private readonly open = new Map<string, Promise<Office | null>>()
  private readonly config: Config
  private readonly migrations: { platform: Migration[]; office: Migration[] }
  private readonly limit: number

  constructor(config: Config, migrations: { platform: Migration[]; office: Migration[] }, limit = 100) {
    this.config = config
    this.migrations = migrations
    this.limit = limit
    this.platform = config.databaseUrl ? openMysql(config.databaseUrl, platformName(config.databaseUrl), 2) : openSqlite(join(config.dataDir, 'plataforma.db'))
  }

  /** Creates what is missing of the platform database. */
  async prepare(): Promise<void> {
    if (this.config.databaseUrl) await this.createSchema(platformName(this.config.databaseUrl))
    await migrate(this.platform, this.migrations.platform)
  }

  /** The office of that name, open and migrated; null if there is none. */
  get(slug: string): Promise<Office | null> {
    const known = this.open.get(slug)
    if (known) {
      this.open.delete(slug)
      this.open.set(slug, known)
      return known
    }
    const opening = this.openOffice(slug)
    this.open.set(slug, opening)
    opening.then((office) => { if (!office) this.open.delete(slug) }, () => this.open.delete(slug))
    this.closeOldest()
    return opening
  }

  async list(): Promise<{ slug: string; nombre: string }[]> {
    return this.platform('oficinas').where('activa', 1).orderBy('slug').select('slug', 'nombre')
  }

  /**
   * Registers an office and makes its empty, migrated database.
   * @throws Problem 409 if the name is taken, 422 if it cannot be a host label.
   */
  async create(slug: string, nombre: string, datos: Record<string, unknown> = {}): Promise<Office> {
    if (!SLUG.test(slug)) throw new Problem(422, 'oficina', 'El nombre de la oficina debe ser letras minúsculas, números y guiones.')
    if (await this.platform('oficinas').where({ slug }).first()) throw new Problem(409, 'oficina', `Ya existe la oficina «${slug}».`)
    if (this.config.databaseUrl) await this.createSchema(this.schemaOf(slug))
    await this.platform('oficinas').insert({ slug, nombre, activa: 1, datos: JSON.stringify(datos), created_at: new Date().toISOString() })
    this.open.delete(slug)
    const office = await this.get(slug)
    if (!office) throw new Error(`office ${slug} vanished`)
    return office
  }

  /** Forgets an office and destroys its database: only for restoring over it and for tests. */
  async destroy(slug: string): Promise<void> {
    await this.close(slug)
    await this.platform('oficinas').where({ slug }).delete()
    if (this.config.databaseUrl) await this.platform.raw('DROP DATABASE IF EXISTS ??', [this.schemaOf(slug)])
    else for (const end of ['', '-wal', '-shm']) rmSync(this.fileOf(slug) + end, { force: true })
  }

  /** The offices that this process has open. */
  openNow(): string[] { return [...this.open.keys()] }

  async close(slug: string): Promise<void> {
    const opening = this.open.get(slug)
    this.open.delete(slug)
    await (await opening)?.db.destroy()
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.open.keys()].map((slug) => this.close(slug)))
    await this.platform.destroy()
  }

  fileOf(slug: string): string { return join(this.config.dataDir, 'oficinas', `${slug}.db`) }

  private schemaOf(slug: string): string { return `${platformName(this.config.databaseUrl ?? '')}_${slug.replaceAll('-', '_')}` }

  private async openOffice(slug: string): Promise<Office | null> {
    if (!SLUG.test(slug)) return null
    const row = await this.platform<OfficeRow>('oficinas').where({ slug, activa: 1 }).first()
    if (!row) return null
    const url = row.base ?? this.config.databaseUrl
    const db = url ? openMysql(url, this.schemaOf(slug)) : openSqlite(this.fileOf(slug))
    try {
      await migrate(db, this.migrations.office)
    } catch (error) {
      await db.destroy()
      throw error
    }
    const datos: Record<string, unknown> = JSON.parse(row.datos ?? '{}')
    return { slug, nombre: row.nombre, db, datos }
  }

  /** The pool drains before it ends, so a request in flight on the oldest office finishes. */
  private closeOldest() {
    while (this.open.size > this.limit) {
      const oldest = this.open.keys().next().value
      if (oldest === undefined) return
      void this.close(oldest)
    }
  }

  private async createSchema(name: string): Promise<void> {
    const server = openMysql(this.config.databaseUrl ?? '', undefined, 1)
    try {
      await server.raw('CREATE DATABASE IF NOT EXISTS ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [name])
    } finally {
      await server.destroy()
    }
  }
}

const platformName = (url: string) => new URL(url).pathname.slice(1) || 'protocolo'
