import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { server } from './server.ts'

export interface Letter {
  to: string
  messageId: string
  text: string
}

const letterOf = (text: string, to: string): Letter => ({
  to,
  messageId: /^Message-ID: (.+)$/im.exec(text)?.[1]?.trim() ?? '',
  text,
})

/** The messages that the common server left in its data folder, oldest first. */
export async function lettersLeft(): Promise<Letter[]> {
  const folder = join((await server()).dataDir, 'correo')
  let names: string[]
  try {
    names = readdirSync(folder).sort()
  } catch {
    return [] // nothing was sent yet
  }
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return letterOf(text, /^To: (.+)$/im.exec(text)?.[1]?.trim() ?? '')
  })
}

/** What a letter says, as it is read. */
export const plano = (carta: Letter): string =>
  carta.text
    .replaceAll('=\n', '')
    .replace(/(?:=[0-9A-F]{2})+/g, (una) => Buffer.from(una.replaceAll('=', ''), 'hex').toString('utf8'))
/** Its subject, as it is read. */
export const asunto = (carta: Letter): string => {
  const crudo = /^Subject: ((?:.|\n[ \t])+)$/m.exec(carta.text)?.[1]?.replace(/\n[ \t]/g, '') ?? ''
  return crudo
    .replaceAll('?= =?', '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, como: string, dicho: string) =>
      como.toUpperCase() === 'B'
        ? Buffer.from(dicho, 'base64').toString('utf8')
        : dicho
            .replaceAll('_', ' ')
            .replace(/(?:=[0-9A-F]{2})+/g, (una) => Buffer.from(una.replaceAll('=', ''), 'hex').toString('utf8')),
    )
}

/** A mail server that can be taken away and brought back on the same port. */
export class PostOffice {
  readonly letters: Letter[] = []
  port = 0
  /** Takes this many letters and then breaks off in the middle of a conversation. */
  breaksAfter = Infinity
  private smtp: SMTPServer | undefined
  private readonly sockets = new Set<Socket>()

  /** Opens; the port stays the same from then on. */
  open(): Promise<void> {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onMailFrom: (_, __, done) => {
        if (this.letters.length >= this.breaksAfter) {
          this.hangUp()
          return
        }
        done()
      },
      onData: (stream, session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join()
          this.letters.push(letterOf(Buffer.concat(parts).toString('utf8'), to))
          done()
        })
      },
    })
    smtp.on('error', () => undefined) // connections broken on purpose
    smtp.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket)
      socket.on('close', () => this.sockets.delete(socket))
    })
    this.smtp = smtp
    return new Promise((resolve) => {
      smtp.listen(this.port, '127.0.0.1', () => {
        this.port = (smtp.server.address() as AddressInfo).port
        resolve()
      })
    })
  }

  private hangUp() {
    for (const socket of this.sockets) socket.destroy()
  }

  async close(): Promise<void> {
    const { smtp } = this
    this.smtp = undefined
    this.hangUp()
    if (smtp)
      await new Promise<void>((resolve) => {
        smtp.close(() => {
          resolve()
        })
      })
  }
}
