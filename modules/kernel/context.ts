import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Config } from '../../config/env.ts'
import type { FileStore } from './files.ts'
import type { Mailer } from './mail.ts'
import type { Offices } from './offices.ts'
import type { PdfService } from './pdf.ts'
import type { JobDefinition } from './queue.ts'

/** The tenant that a request or a job works for. */
export interface Office { slug: string; nombre: string; db: Knex; datos: Record<string, unknown> }

export interface CurrentUser {
  id: number
  email: string
  usuario: string
  id_rol: number
  id_persona: number | null
  permisos: ReadonlySet<number>
  /** The session that asks; none where nobody logged in. */
  sesion?: string
}

/** What one process holds for all offices. */
export interface App {
  config: Config
  log: Logger
  offices: Offices
  files: FileStore
  mail: Mailer
  pdf: PdfService
  jobs: ReadonlyMap<string, JobDefinition>
  /** Tells the local runner that an office has work; a lost call only means waiting for the next sweep. */
  poke(slug: string): void
}

/** Everything a piece of work may touch. `db` is the only way to a table. */
export interface Context {
  readonly office: Pick<Office, 'slug' | 'nombre' | 'datos'>
  readonly db: Knex
  readonly user: CurrentUser | null
  readonly now: Date
  /** Calendar date in Colombia, YYYY-MM-DD. */
  readonly today: string
  readonly requestId: string
  readonly ip: string
  /** What the caller says its browser is, cut to 400 characters; '' where nobody calls. */
  readonly agent: string
  /** Scheme and host by which the person reached the product; links in mails and QR codes start with it. */
  readonly origin: string
  readonly app: App
  readonly log: Logger
  /** Runs once the transaction is committed; lost if the process dies. Use `enqueue` for what may not be lost. */
  afterCommit(effect: () => void | Promise<void>): void
}
