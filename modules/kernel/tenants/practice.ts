import type { App } from './context.ts'
import type { Mail, MailService, Sender } from '../mail/mail.ts'
import type { Office } from './office.ts'
import type { Paper, PageProgram } from '../pdf/paper.ts'
import type { Printer } from '../pdf/pdf.ts'

/** What every sheet says that an office to practise in prints. */
export const PRACTICE_SEAL = 'PRÁCTICA · SIN VALOR'

/** What the documents that an office makes say of themselves, where no printer says it; null of any that is not to practise in. */
export const sealOf = ({ practiceOf }: Pick<Office, 'practiceOf'>): string | null =>
  practiceOf === null ? null : PRACTICE_SEAL

const known = new WeakMap<App, App>()

/**
 * What an office works with. One that is only there for practising has nothing in it by which anything could leave: its mails are kept to
 * be looked at, its sheets say what they are, and there is no place for a backup. Whatever a module does with its context, this is all it
 * finds.
 */
export function appFor(app: App, { practiceOf }: Pick<Office, 'practiceOf'>): App {
  if (practiceOf === null) return app
  const held = known.get(app) ?? {
    ...app,
    config: { ...app.config, smtpUrl: null, supportEmail: null, backupUrl: null },
    mail: keptMail,
    pdf: sealed(app.pdf),
    backups: null,
  }
  known.set(app, held)
  return held
}

/** Keeps each mail as a row of its office. */
const keptMail: MailService = {
  async send(
    { db, now, requestId }: Sender,
    { to, subject, html, text, attachments = [], messageId = `<${requestId}@practica>` }: Mail,
  ) {
    await db('correos_de_practica').insert({
      para: [to].flat().join(', ').slice(0, 1000),
      asunto: subject.slice(0, 500),
      html,
      texto: text,
      adjuntos: JSON.stringify(attachments.map(({ filename }) => filename)),
      cuando: now.toISOString(),
    })
    return messageId
  },
  close: () => undefined,
}

const sealed = (pdf: Printer): Printer => ({
  render: (html: string, paper: Paper) => pdf.render(withSeal(html), paper),
  compose: (program: PageProgram, data: unknown) =>
    pdf.compose(program, typeof data === 'object' && data !== null ? { ...data, sello: PRACTICE_SEAL } : data),
  get load() {
    return pdf.load
  },
  pid: () => pdf.pid(),
  close: () => pdf.close(),
})

/** Across each sheet: what is fixed, Chromium prints on every one. */
function withSeal(html: string): string {
  const seal =
    '<div style="position:fixed;inset:0;z-index:9;display:flex;align-items:center;justify-content:center;pointer-events:none">' +
    '<span style="transform:rotate(-32deg);font:700 8vw sans-serif;letter-spacing:.04em;white-space:nowrap;color:#b42318;opacity:.22">' +
    `${PRACTICE_SEAL}</span></div>`
  const at = html.lastIndexOf('</body>')
  return at < 0 ? html + seal : html.slice(0, at) + seal + html.slice(at)
}

/** A document that the server writes says at its head where it comes from: whoever was given its address is told too. */
export function withBand(html: string, nonce: string): string {
  const style =
    '.banda-practica{margin:0;padding:8px 16px;background:#fff4d6;color:#6b4300;text-align:center;' +
    'font:600 14px/1.4 system-ui,sans-serif}'
  return html.replace(
    /<body[^>]*>/,
    (body) =>
      `${body}<style nonce="${nonce}">${style}</style><p class="banda-practica" role="note">` +
      'Oficina de práctica: nada de lo que haga aquí cuenta. Se borra esta noche.</p>',
  )
}
