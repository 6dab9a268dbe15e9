import type { App } from './context.ts'
import type { Mail, MailService, Sender } from '../mail/mail.ts'
import type { Office } from './office.ts'
import type { Paper, PageProgram } from '../pdf/paper.ts'
import type { Printer } from '../pdf/pdf.ts'

/** Stamp on every printed sheet of a practice office. */
export const PRACTICE_SEAL = 'PRÁCTICA · SIN VALOR'

/** Stamp for documents that are not printed by `pdf`; null outside practice offices. */
export const sealOf = ({ practiceOf }: Pick<Office, 'practiceOf'>): string | null =>
  practiceOf === null ? null : PRACTICE_SEAL

const known = new WeakMap<App, App>()

/** A practice office's app has no way out: mails are stored, sheets are stamped, there is no backup place. Modules need no check. */
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

/** Chromium repeats fixed elements on every sheet. */
function withSeal(html: string): string {
  const seal =
    '<div style="position:fixed;inset:0;z-index:9;display:flex;align-items:center;justify-content:center;pointer-events:none">' +
    '<span style="transform:rotate(-32deg);font:700 8vw sans-serif;letter-spacing:.04em;white-space:nowrap;color:#b42318;opacity:.22">' +
    `${PRACTICE_SEAL}</span></div>`
  const at = html.lastIndexOf('</body>')
  return at < 0 ? html + seal : html.slice(0, at) + seal + html.slice(at)
}

/** Warns readers of a practice office's pages, who may have got the address from somebody else. */
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
