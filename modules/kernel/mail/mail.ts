import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
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
  /** Same id, same message: a second delivery after a crash can be told apart. */
  messageId?: string
  /** Where one leaves: mail programs show it as a button of their own (RFC 2369, RFC 8058). */
  unsubscribe?: string
}

/** Who sends, and when: a context is one. */
export interface Sender {
  office: Pick<Office, 'slug' | 'nombre' | 'datos'>
  db: Knex
  now: Date
  requestId: string
}

/** One address is one recipient, whatever commas stand in it; with a space or a line in it, it would become another's. */
function recipient(address: string): { name: string; address: string } {
  if (/[\s<>\p{Cc}]/u.test(address.trim()))
    throw new Problem(422, 'correo', 'La dirección de correo no se puede escribir así.')
  return { name: '', address: address.trim() }
}

/** What delivers an office's mail. */
export interface MailService {
  /** @returns the id that it bears @throws what the mail server answers; the caller's job retries */
  send(ctx: Sender, mail: Mail): Promise<string>
  close(): void
}

/** Sends by SMTP_URL, or leaves each message as a file in the data folder. */
export class Mailer implements MailService {
  private readonly transport: Transporter
  private readonly folder: string | null
  private readonly log: Logger

  constructor(config: Config, log: Logger) {
    this.log = log
    this.folder = config.smtpUrl ? null : join(config.dataDir, 'correo')
    this.transport = config.smtpUrl
      ? // nodemailer types defaults as a message, its documentation takes transport options
        createTransport(config.smtpUrl, {
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 30_000,
        } as SendMailOptions)
      : createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  }

  /** @throws what the mail server answers; the caller's job retries. */
  async send(ctx: Sender, mail: Mail): Promise<string> {
    const from =
      typeof ctx.office.datos.correo === 'string'
        ? ctx.office.datos.correo
        : `no-responder@${ctx.office.slug}.localhost`
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

/** Whether a mail server said that it will never take that address (a 5xx of the envelope, RFC 5321, 4.2.1): asking again is no use. */
export const addressRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
