import { formatDateTime } from '../../../schemas/es-co/index.ts'
import { membreteDe, cartaConBoton, type Membrete } from '../../documentos/index.ts'
import { enqueue, findRow, type Context, type Step } from '../../kernel/index.ts'
import { Usuario } from '../../usuarios/index.ts'
import { nombreDeEquipo } from '../equipos.ts'

type QueSegundo =
  | 'aplicacion-activada'
  | 'aplicacion-desactivada'
  | 'llave-agregada'
  | 'llave-quitada'
  | 'llave-copiada'
  | 'codigos'
  | 'quitado'

interface Datos {
  nombre: string
  url: string
  oficina: Membrete
  llave: string
  /** Time, device and address in words; '' when unknown. */
  desde: string
}

const NO_FUE_USTED =
  'Si no fue usted, alguien sabe su contraseña: cámbiela, cierre sus demás sesiones en Mi cuenta y avise a la oficina.'

const TEXTOS: Record<QueSegundo, { asunto: string; dice: (llave: string) => string; boton: string; nota: string }> = {
  'aplicacion-activada': {
    asunto: 'Activó su segundo factor',
    boton: 'Ver mi cuenta',
    nota: NO_FUE_USTED,
    dice: () =>
      'Se activó una aplicación de autenticación en su usuario: al entrar se pide también el código que ella da.',
  },
  'aplicacion-desactivada': {
    asunto: 'Desactivó su segundo factor',
    boton: 'Ver mi cuenta',
    nota: NO_FUE_USTED,
    dice: () =>
      'Se quitó la aplicación de autenticación de su usuario: al entrar ya no se pide el código que ella daba.',
  },
  'llave-agregada': {
    asunto: 'Agregó una llave de seguridad',
    boton: 'Ver mis llaves',
    nota: NO_FUE_USTED,
    dice: (llave) =>
      `Se agregó a su usuario la llave de seguridad «${llave}»: con ella y la contraseña se puede entrar.`,
  },
  'llave-quitada': {
    asunto: 'Quitó una llave de seguridad',
    boton: 'Ver mis llaves',
    nota: NO_FUE_USTED,
    dice: (llave) => `Se quitó de su usuario la llave de seguridad «${llave}»: con ella ya no se puede entrar.`,
  },
  'llave-copiada': {
    asunto: 'Una llave de seguridad pudo ser copiada',
    boton: 'Ver mis llaves',
    nota: NO_FUE_USTED,
    dice: (llave) =>
      `Alguien dio su contraseña y usó la llave de seguridad «${llave}», pero parece una copia de ella y no la dejamos ` +
      'pasar. Quítela en Mi cuenta y use otra.',
  },
  codigos: {
    asunto: 'Pidió otros códigos de recuperación',
    boton: 'Ver mi cuenta',
    nota: NO_FUE_USTED,
    dice: () => 'Se dieron códigos de recuperación nuevos para su usuario; los que tenía dejaron de servir.',
  },
  quitado: {
    asunto: 'Quitaron su segundo factor',
    boton: 'Activarlo de nuevo',
    dice: () =>
      'Un administrador de la oficina quitó el segundo factor de su usuario, con sus llaves de seguridad: ahora se entra solo ' +
      'con la contraseña. Vuelva a activarlo en Mi cuenta en cuanto pueda.',
    nota: 'Si usted no lo pidió, cambie su contraseña y avise a la oficina.',
  },
}

function correoDeSegundo(
  que: QueSegundo,
  { llave, desde, ...datos }: Datos,
): { subject: string; html: string; text: string } {
  const { dice, ...texto } = TEXTOS[que]
  return cartaConBoton({ ...datos, ...texto, parrafos: [dice(llave), ...(desde ? [desde] : [])] })
}

export const TRABAJO_AVISO_SEGUNDO = 'aviso-segundo-factor'

export interface PedidoAvisoSegundo {
  idUsuario: number
  que: QueSegundo
  llave: string
  desde: string
}

/** Queues a notice of a change of one's second factor; without device when another person made it. */
export const pedirAvisoSegundo = (ctx: Context, idUsuario: number, que: QueSegundo, llave = ''): Promise<number> =>
  enqueue(ctx, TRABAJO_AVISO_SEGUNDO, {
    idUsuario,
    que,
    llave,
    desde: que === 'quitado' ? '' : desdeDe(ctx),
  } satisfies PedidoAvisoSegundo)

const desdeDe = ({ now, agent, ip }: Context): string =>
  `Fue el ${formatDateTime(now.toISOString())}, desde ${nombreDeEquipo(agent)}${ip ? ` (${ip})` : ''}.`

/** @throws mail server errors, for the runner's retry */
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
