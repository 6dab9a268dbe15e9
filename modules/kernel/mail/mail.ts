import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Config } from '../../../config/env.ts'
import type { Office } from '../tenants/office.ts'
import { Problem } from '../http/validation/problem.ts'

export interface Mail {
  to: string | string[]
  subject: string
  html: string
  text: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
  /** Stable id, so that a repeat after a crash is recognizable. */
  messageId?: string
  /** Unsubscribe address, shown as a button (RFC 2369, RFC 8058). */
  unsubscribe?: string
}

/** Sender of a mail; a context is one. */
export interface Sender {
  office: Pick<Office, 'slug' | 'nombre' | 'datos'>
  db: Knex
  now: Date
  requestId: string
}

/** Commas must not add recipients; whitespace or line breaks would change the recipient. */
function recipient(address: string): { name: string; address: string } {
  if (/[\s<>\p{Cc}]/u.test(address.trim()))
    throw new Problem(422, 'correo', 'La dirección de correo no se puede escribir así.')
  return { name: '', address: address.trim() }
}

export interface MailService {
  /** @returns the message id @throws the mail server's error; the caller's job retries */
  send(ctx: Sender, mail: Mail): Promise<string>
  close(): void
}

/** Sends by SMTP_URL, or writes each message to the data folder. */
export class Mailer implements MailService {
  private readonly transport: Transporter
  private readonly folder: string | null
  private readonly log: Logger

  constructor(config: Config, log: Logger) {
    this.log = log
    this.folder = config.smtpUrl ? null : join(config.dataDir, 'correo')
    this.transport = config.smtpUrl
      ? // beside the address: a second argument holds defaults of messages
        createTransport({
          url: config.smtpUrl,
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 30_000,
        })
      : createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  }

  async send(ctx: Sender, mail: Mail): Promise<string> {
    const { correo } = ctx.office.datos
    const from = typeof correo === 'string' && correo ? correo : `no-responder@${ctx.office.slug}.localhost`
    const sent: { messageId: string; message?: unknown } = await this.transport.sendMail({
      from: { name: ctx.office.nombre, address: from },
      to: [mail.to].flat().map(recipient),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments: mail.attachments ?? [],
      ...(mail.unsubscribe
        ? {
            headers: {
              'List-Unsubscribe': `<${mail.unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }
        : {}),
      ...(mail.messageId ? { messageId: mail.messageId } : {}),
    })
    if (this.folder && Buffer.isBuffer(sent.message)) {
      await mkdir(this.folder, { recursive: true })
      const path = join(this.folder, `${ctx.now.toISOString().replaceAll(':', '-')}-${ctx.requestId}.eml`)
      await writeFile(path, sent.message)
      this.log.info({ path }, 'mail left as a file')
    }
    return sent.messageId
  }

  close(): void {
    this.transport.close()
  }
}

/**
 * Permanent refusal of the address (5xx, RFC 5321, 4.2.1): retrying is useless. One of the sender, by its quota or its settings, is
 * of the server, and ends.
 */
export const addressRefused = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

const AWAY = new Set<unknown>(['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS'])

/** The mail server was not reached, or said to come back later (4xx, RFC 5321, 4.2.1). */
export const isPutOff = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  ('responseCode' in error ? Number(error.responseCode) < 500 : 'code' in error && AWAY.has(error.code))

/** One after another; a refused address keeps back nobody else. @throws the first refusal at the end; any other error at once */
export async function toEach<T>(all: readonly T[], send: (one: T) => Promise<unknown>): Promise<void> {
  const refusals: Error[] = []
  for (const one of all) {
    try {
      await send(one)
    } catch (error) {
      if (!addressRefused(error)) throw error
      refusals.push(error)
    }
  }
  if (refusals[0]) throw refusals[0]
}
