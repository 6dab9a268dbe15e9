import { membreteDe } from '../documentos/index.ts'
import { insert, isUniqueViolation, update, type Context, type Step } from '../kernel/index.ts'
import { codigoDe, DURA, huellaDe, huellaDeCodigo, tokenDe, TRABAJO_ENLACE, type PedidoEnlace } from './enlaces.ts'
import { EnlaceClave, Usuario } from './model.ts'
import { correoDeEnlace } from './print/enlace.ts'

/** The job: mails the link or the code to the user of that e-mail, if there is an active one; a retry sends the same. */
export async function entregarEnlace(ctx: Context, pedido: PedidoEnlace, step: Step): Promise<void> {
  const usuario = await Usuario.query(ctx.db).findOne({ email: pedido.email })
  if (!usuario?.estado) return
  const codigo = pedido.motivo === 'ingreso' ? codigoDe(ctx, pedido.nonce) : null
  const token = tokenDe(ctx, pedido.nonce)
  const enlace = await enlaceDe(ctx, usuario.id, codigo ? huellaDeCodigo(ctx, codigo) : huellaDe(token), pedido)
  if (enlace.usado_en || enlace.enviado || enlace.vence < ctx.now.toISOString()) return
  const url = `${pedido.origin ?? ctx.origin}/auth/${codigo ? 'login-page' : `clave/${token}`}`
  const correo = correoDeEnlace({
    motivo: enlace.motivo,
    nombre: usuario.usuario,
    dato: codigo ? { rotulo: 'Código', valor: codigo } : { rotulo: 'Usuario', valor: usuario.email },
    url,
    oficina: await membreteDe(ctx),
  })
  await step('enviar', () =>
    ctx.app.mail.send(ctx, {
      to: usuario.email,
      ...correo,
      messageId: `<${TRABAJO_ENLACE}-${enlace.id}@${ctx.office.slug}.protocolo>`,
    }),
  )
  await update(ctx, EnlaceClave, enlace.id, { enviado: new Date().toISOString() })
}

async function enlaceDe(
  ctx: Context,
  idUsuario: number,
  huella: string,
  { motivo }: PedidoEnlace,
): Promise<EnlaceClave> {
  const known = () => EnlaceClave.query(ctx.db).findOne({ huella })
  const found = await known()
  if (found) return found
  try {
    return await insert(ctx, EnlaceClave, {
      huella,
      id_usuario: idUsuario,
      motivo,
      vence: new Date(ctx.now.getTime() + DURA[motivo]).toISOString(),
      usado_en: null,
      enviado: null,
    })
  } catch (error) {
    const winner = isUniqueViolation(error) ? await known() : undefined
    if (winner) return winner
    throw error
  }
}
