import { mensajeDeSoporte } from '../../schemas/sesion/soporte.ts'
import { carta } from '../documentos/index.ts'
import type { Context, Step } from '../kernel/index.ts'
import { TRABAJO_SOPORTE, type SoportePedido } from './routes.ts'

/** Mails it, unless support has no address any more. @throws mail server errors */
export async function entregarSoporte(ctx: Context, { cuando, ...pedido }: SoportePedido, step: Step): Promise<void> {
  const { supportEmail } = ctx.app.config
  if (!supportEmail) return
  const lineas = mensajeDeSoporte(pedido, ctx.office.slug, cuando)
  const titulo = `Soporte: ${ctx.office.slug}, ${pedido.pantalla}`
  await step('enviar', () =>
    ctx.app.mail.send(ctx, {
      to: supportEmail,
      subject: titulo,
      text: lineas.join('\n'),
      html: carta({
        titulo,
        de: ctx.office.nombre,
        filas: (
          <tr>
            <td style={{ paddingTop: 16, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{lineas.join('\n')}</td>
          </tr>
        ),
      }),
      messageId: `<${TRABAJO_SOPORTE}-${ctx.requestId}@${ctx.office.slug}.protocolo>`,
    }),
  )
}
