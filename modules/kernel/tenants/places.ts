import { rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import type { Config } from '../../../config/env.ts'
import { createSchema, openSqlite } from '../db/database.ts'
import type { Servers } from '../db/pool/servers.ts'

/**
 * Where offices' databases are: a place is the address of a MySQL or MariaDB server, whose path is the prefix of its schemas, or a folder
 * (`file:///…`). An office without one is at the installation's own.
 */
export class Places {
  readonly own: string
  readonly #folder: string
  readonly #servers: Servers

  constructor({ databaseUrl, dataDir }: Config, servers: Servers) {
    this.#folder = join(dataDir, 'oficinas')
    this.own = databaseUrl ?? hrefOf(this.#folder)
    this.#servers = servers
  }

  /** Place of a row's `base`, and the reverse. */
  of = (base: string | null): string => base ?? this.own
  baseOf = (place: string): string | null => (place === this.own ? null : place)

  /** Parses what an operator writes; `carpeta` is the folder in DATA_DIR. Null if invalid. */
  read(said: string): string | null {
    if (said === 'carpeta') return hrefOf(this.#folder)
    if (!URL.canParse(said)) return null
    const { protocol, hostname } = new URL(said)
    if (protocol === 'file:') return hrefOf(fileURLToPath(said))
    return (protocol === 'mysql:' || protocol === 'mariadb:') && hostname ? said : null
  }

  /** Shares its server's connections with other offices. */
  connect(slug: string, place: string): Knex {
    const db = isFolder(place) ? openSqlite(fileOf(slug, place)) : this.#servers.open(place, schemaOf(slug, place))
    Object.assign(db.client, { office: slug }) // for the log
    return db
  }

  /** Creates the server's schema; a folder needs nothing. */
  async make(slug: string, place: string): Promise<void> {
    if (!isFolder(place)) await this.#onServer(place, (server) => createSchema(server, schemaOf(slug, place)))
  }

  async isTaken(slug: string, place: string): Promise<boolean> {
    // closing a removed office may leave an empty file
    if (isFolder(place)) return (statSync(fileOf(slug, place), { throwIfNoEntry: false })?.size ?? 0) > 0
    const tables = await this.#onServer(place, async (server): Promise<unknown[]> =>
      server('information_schema.tables').where('table_schema', schemaOf(slug, place)).limit(1).select('table_name'),
    )
    return tables.length > 0
  }

  async drop(slug: string, place: string): Promise<void> {
    if (isFolder(place))
      for (const end of ['-wal', '-shm', '-migra', '']) rmSync(fileOf(slug, place) + end, { force: true })
    else await this.#onServer(place, (server) => server.raw('DROP DATABASE IF EXISTS ??', [schemaOf(slug, place)]))
  }

  fileOf(slug: string): string {
    return join(this.#folder, `${slug}.db`)
  }

  async #onServer<T>(place: string, work: (server: Knex) => Promise<T>): Promise<T> {
    const server = this.#servers.open(place)
    try {
      return await work(server)
    } finally {
      await server.destroy()
    }
  }
}

export const prefixOf = (url: string): string => new URL(url).pathname.slice(1) || 'protocolo'

const hrefOf = (folder: string): string => pathToFileURL(resolve(folder)).href
const isFolder = (place: string): boolean => place.startsWith('file:')
const fileOf = (slug: string, place: string): string => join(fileURLToPath(place), `${slug}.db`)
const schemaOf = (slug: string, place: string): string => `${prefixOf(place)}_${slug.replaceAll('-', '_')}`
