import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Config } from '../../../config/env.ts'
import type { FileStore } from '../files/files.ts'
import type { Health } from '../observability/health.ts'
import type { MailService } from '../mail/mail.ts'
import type { Offices } from './offices.ts'
import type { Printer } from '../pdf/pdf.ts'
import type { Office } from './office.ts'

export interface CurrentUser {
  id: number
  email: string
  usuario: string
  id_rol: number
  id_persona: number | null
  permisos: ReadonlySet<number>
  sesion?: string
  /** Required of the person before anything else; other routes are refused with it. */
  owes?: { code: string; message: string }
}

/** Access to one record without a session: kind, id, and the link that was used. */
export interface Pass {
  of: string
  id: number
  by?: number
}

export interface App {
  config: Config
  log: Logger
  offices: Offices
  files: FileStore
  /** Null if no place for backups is configured. */
  backups: FileStore | null
  mail: MailService
  pdf: Printer
  health: Health
  jobs: ReadonlyMap<string, JobDefinition>
  /** Runs a command of this program in a child process, for work that would block this one. @throws Error if it fails */
  order(args: readonly string[]): Promise<void>
  /** Tells the local runner that an office has work; a lost call is made up by the next sweep. */
  poke(slug: string): void
}

export interface Context {
  readonly office: Pick<Office, 'slug' | 'nombre' | 'datos' | 'practiceOf' | 'revision'>
  readonly db: Knex
  readonly user: CurrentUser | null
  readonly pass?: Pass | null
  /** The answer is cut to `reduced` fields, so a module may offer rows that the caller could not read whole. */
  readonly choosing?: true
  readonly now: Date
  /** Calendar date in Colombia, YYYY-MM-DD. */
  readonly today: string
  readonly requestId: string
  readonly ip: string
  /** User-Agent, cut to 400 characters; '' outside a request. */
  readonly agent: string
  /** Scheme and host of the request, for links in mails and QR codes. */
  readonly origin: string
  readonly app: App
  readonly log: Logger
  /** Sets a response header; absent outside a request. */
  tell?(header: string, value: string): void
  once?<T>(its: Context, work: () => Promise<T>): Promise<unknown>
  /** Runs after the commit; lost if the process dies. Use `enqueue` for work that must happen. */
  afterCommit(effect: () => void | Promise<void>): void
}

/** Records the result of a job's step, so that a retry skips it. Names are unique within the job. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

export interface Lane {
  name: string
  width: number
}

export interface JobDefinition {
  name: string
  title: string
  attempts?: number
  /** Milliseconds for one try, default half an hour; a cut try counts as failed. */
  takes?: number
  /** Jobs of one lane share its width within an office; default: one at a time, with all others without a lane. */
  lane?: Lane
  /** Has effects outside: held while a restored office sends nothing. */
  outside?: true
  /** Must be idempotent: a lease may expire during it, and a retry resumes at its last step. */
  run(ctx: Context, payload: unknown, step: Step): Promise<void>
  /** Notifies people that the job was set aside, in the same transaction. */
  gaveUp?(ctx: Context, payload: unknown): Promise<void>
}
