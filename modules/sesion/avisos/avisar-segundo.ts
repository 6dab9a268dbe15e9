import { formatDateTime } from '../../../schemas/es-co.ts'
import { membreteDe } from '../../documentos/index.ts'
import { enqueue, findRow, type Context, type Step } from '../../kernel/index.ts'
import { Usuario } from '../../usuarios/index.ts'
import { nombreDeEquipo } from '../equipo.ts'
import { correoDeSegundo, type QueSegundo } from './correo-segundo.ts'

export const TRABAJO_AVISO_SEGUNDO = 'aviso-segundo-factor'

export interface PedidoAvisoSegundo {
  idUsuario: number
  que: QueSegundo
  llave: string
  desde: string
}

/** Asks to tell a person, each time, what happened to the own second factor; of another's doing it is not said from where. */
export const pedirAvisoSegundo = (ctx: Context, idUsuario: number, que: QueSegundo, llave = ''): Promise<number> =>
  enqueue(ctx, TRABAJO_AVISO_SEGUNDO, {
    idUsuario,
    que,
    llave,
    desde: que === 'quitado' ? '' : desdeDe(ctx),
  } satisfies PedidoAvisoSegundo)

const desdeDe = ({ now, agent, ip }: Context): string =>
  `Fue el ${formatDateTime(now.toISOString())}, desde ${nombreDeEquipo(agent)}${ip ? ` (${ip})` : ''}.`

/** The job that tells it. @throws what the mail server answers; the runner tries again */
export async function avisarSegundo(
  ctx: Context,
  { idUsuario, que, llave, desde }: PedidoAvisoSegundo,
  step: Step,
): Promise<void> {
  const usuario = await findRow(ctx.db, Usuario, idUsuario)
  if (!usuario?.estado) return
  const datos = {
    nombre: usuario.usuario,
    url: `${ctx.origin}/admin/mi-cuenta`,
    oficina: await membreteDe(ctx),
    llave,
    desde,
  }
  await step('enviar', () =>
    ctx.app.mail.send(ctx, {
      to: usuario.email,
      ...correoDeSegundo(que, datos),
      messageId: `<${TRABAJO_AVISO_SEGUNDO}-${usuario.id}-${ctx.requestId}@${ctx.office.slug}.protocolo>`,
    }),
  )
}
