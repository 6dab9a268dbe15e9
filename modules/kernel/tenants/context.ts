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
  /** The session that asks; none where nobody logged in. */
  sesion?: string
  /** What the person must do before anything else: why all the rest is refused. */
  owes?: { code: string; message: string }
}

/** What opens one record to who brings it without a session: whose kind, which, and by which link one came. */
export interface Pass {
  of: string
  id: number
  by?: number
}

/** What one process holds for all offices. */
export interface App {
  config: Config
  log: Logger
  offices: Offices
  files: FileStore
  /** Where backups are kept; null where nobody said. */
  backups: FileStore | null
  mail: MailService
  pdf: Printer
  health: Health
  jobs: ReadonlyMap<string, JobDefinition>
  /** Runs an order of this same program in a process of its own, to its end: for what would hold this one up. @throws Error if it fails */
  order(args: readonly string[]): Promise<void>
  /** Tells the local runner that an office has work; a lost call only means waiting for the next sweep. */
  poke(slug: string): void
}

/** Everything a piece of work may touch. `db` is the only way to a table. */
export interface Context {
  readonly office: Pick<Office, 'slug' | 'nombre' | 'datos' | 'practiceOf'>
  readonly db: Knex
  readonly user: CurrentUser | null
  /** Of who has no session but brings what opens one record. */
  readonly pass?: Pass | null
  /** Only what names the rows is answered (`reduced`): a module may offer more of them than who asks could read. */
  readonly choosing?: true
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
  /** Says something beside the answer, in a header; nothing hears it where nobody called. */
  tell?(header: string, value: string): void
  /** Of a request with an Idempotency-Key whose route opens its own transaction: see `inTransactionOnce`. */
  once?<T>(its: Context, work: () => Promise<T>): Promise<unknown>
  /** Runs once the transaction is committed; lost if the process dies. Use `enqueue` for what may not be lost. */
  afterCommit(effect: () => void | Promise<void>): void
}

/** Remembers the outcome of one step of a job, so that a retry repeats nothing done. Names are unique within the job. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

export interface Lane {
  name: string
  width: number
}

export interface JobDefinition {
  name: string
  /** What staff call work of this kind. */
  title: string
  /** Tries before it ends in the list of failures; 8 unless told. */
  attempts?: number
  /** Milliseconds that one try may take, where that is not half an hour: then it is cut, and counts as a try that failed. */
  takes?: number
  /** Work of one lane shares its width in an office and does not hold up the others; one after the other unless told. */
  lane?: Lane
  /** The world outside hears of it: it waits while an office that came back from a backup sends nothing. */
  outside?: true
  /** Must be idempotent: a lease may run out while it works, and a retry starts it again from its last step. */
  run(ctx: Context, payload: unknown, step: Step): Promise<void>
  /** Who must know that it is set aside (its last try failed, or its process died of it) is told, in the transaction that says so. */
  gaveUp?(ctx: Context, payload: unknown): Promise<void>
}
