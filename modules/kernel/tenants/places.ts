import { rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import type { Config } from '../../../config/env.ts'
import { createSchema, openSqlite } from '../db/database.ts'
import type { Servers } from '../db/pool/servers.ts'

/**
 * Where offices' databases stand: a place is the address of a MySQL or MariaDB server, whose path begins the names of its schemas, or a
 * folder of files (`file:///…`). An office whose row names none stands at the installation's own.
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

  /** Where the office of a row stands, and what its row says for it. */
  of = (base: string | null): string => base ?? this.own
  baseOf = (place: string): string | null => (place === this.own ? null : place)

  /** As somebody writes it: `carpeta` is that of DATA_DIR. Null for what is no place. */
  read(said: string): string | null {
    if (said === 'carpeta') return hrefOf(this.#folder)
    if (!URL.canParse(said)) return null
    const { protocol, hostname } = new URL(said)
    if (protocol === 'file:') return hrefOf(fileURLToPath(said))
    return (protocol === 'mysql:' || protocol === 'mariadb:') && hostname ? said : null
  }

  /** Of the connections that the offices of its server share. */
  connect(slug: string, place: string): Knex {
    const db = isFolder(place) ? openSqlite(fileOf(slug, place)) : this.#servers.open(place, schemaOf(slug, place))
    Object.assign(db.client, { office: slug }) // whose work the log names
    return db
  }

  /** What an office's database is to be made in: a server's schema, or the folder as it is. */
  async make(slug: string, place: string): Promise<void> {
    if (!isFolder(place)) await this.#onServer(place, (server) => createSchema(server, schemaOf(slug, place)))
  }

  /** Whether something stands there already. */
  async isTaken(slug: string, place: string): Promise<boolean> {
    // who closed it as it went may have made an empty one anew
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

  /** The file of an office that stands in the installation's own folder. */
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

/** What the schemas of a server begin with. */
export const prefixOf = (url: string): string => new URL(url).pathname.slice(1) || 'protocolo'

const hrefOf = (folder: string): string => pathToFileURL(resolve(folder)).href
const isFolder = (place: string): boolean => place.startsWith('file:')
const fileOf = (slug: string, place: string): string => join(fileURLToPath(place), `${slug}.db`)
const schemaOf = (slug: string, place: string): string => `${prefixOf(place)}_${slug.replaceAll('-', '_')}`
