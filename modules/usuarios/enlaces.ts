import { createHash, createHmac, randomUUID } from 'node:crypto'
import {
  countUse,
  enqueue,
  Problem,
  type Context,
  insert,
  isUniqueViolation,
  update,
  type Step,
} from '../kernel/index.ts'
import { EnlaceClave, Usuario, type Motivo } from './model.ts'
import { cartaConBoton, type Membrete, membreteDe } from '../documentos/index.ts'

export const TRABAJO_ENLACE = 'correo-enlace'

/** Life in ms: invitation a week, lost password an hour, login code a quarter of an hour. */
const DURA: Record<Motivo, number> = { invitacion: 7 * 86_400_000, olvido: 60 * 60_000, ingreso: 15 * 60_000 }

/** Job payload. The token derives from `nonce` and SECRET, so that no table has it. */
export interface PedidoEnlace {
  motivo: Motivo
  email: string
  nonce: string
  origin?: string
}

const tokenDe = (ctx: Context, nonce: string): string =>
  createHmac('sha256', ctx.app.config.secret).update(`enlace-clave:${ctx.office.slug}:${nonce}`).digest('base64url')

/** Without look-alikes; ten of them are 49 bits. */
const LETRAS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LARGO = 10
const limpio = (codigo: string): string => codigo.toUpperCase().replace(/[^A-Z\d]/g, '')

function codigoDe(ctx: Context, nonce: string): string {
  const bytes = createHmac('sha256', ctx.app.config.secret)
    .update(`codigo-ingreso:${ctx.office.slug}:${nonce}`)
    .digest()
  // 16 bits a letter keep the modulo bias below 1/2000
  const letras = Array.from({ length: LARGO }, (_, n) => LETRAS[bytes.readUInt16BE(n * 2) % LETRAS.length] ?? '').join(
    '',
  )
  return `${letras.slice(0, LARGO / 2)}-${letras.slice(LARGO / 2)}`
}

/** Keyed with SECRET, because anyone who reads the table could try every code. */
const huellaDeCodigo = (ctx: Context, codigo: string): string =>
  createHmac('sha256', ctx.app.config.secret)
    .update(`codigo-ingreso:${ctx.office.slug}:huella:${limpio(codigo)}`)
    .digest('hex')

const huellaDe = (token: string): string => createHash('sha256').update(token).digest('hex')

const pedir = (ctx: Context, pedido: Omit<PedidoEnlace, 'nonce'>) =>
  enqueue(ctx, TRABAJO_ENLACE, { ...pedido, nonce: randomUUID() })

/** Queues a link to set a password: an invitation until one was set, then as if lost. @throws Problem 404; 409 for an inactive user */
export async function enviarEnlace(ctx: Context, id: number): Promise<{ email: string; message: string }> {
  const usuario = await Usuario.query(ctx.db).findById(id)
  if (!usuario) throw new Problem(404, 'no_encontrado', 'No se encontró el usuario.')
  if (!usuario.estado)
    throw new Problem(409, 'usuario_inactivo', 'El usuario está inactivo: actívelo antes de enviarle un enlace.')
  await pedir(ctx, { motivo: usuario.invitado_en ? 'invitacion' : 'olvido', email: usuario.email, origin: ctx.origin })
  return { email: usuario.email, message: `Se enviará un enlace a ${usuario.email}.` }
}

const POR_CORREO = { times: 3, seconds: 60 * 60 }

/** Lost password. Answer and time are equal with or without an account; after three in an hour nothing is sent, silently. */
export async function olvideClave(ctx: Context, typed: string): Promise<{ message: string }> {
  const email = typed.trim().toLowerCase()
  const within = await countUse(ctx, `olvide:${huellaDe(email)}`, POR_CORREO).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.status === 429) return false
      throw error
    },
  )
  // no origin: the typed host must not enter the link
  if (within) await pedir(ctx, { motivo: 'olvido', email })
  return {
    message:
      'Si ese correo tiene un usuario activo en esta oficina, en unos minutos le llegará un enlace para cambiar la contraseña.',
  }
}

const CADA = 5 * 60_000

/** Login code, in equal time with or without an account. One mail in five minutes, so that strangers cannot block the owner's. */
export async function pedirCodigo(ctx: Context, typed: string): Promise<{ message: string }> {
  const email = typed.trim().toLowerCase()
  const pedido: PedidoEnlace = { motivo: 'ingreso', email, nonce: randomUUID() }
  await enqueue(ctx, TRABAJO_ENLACE, pedido, {
    key: `codigo-ingreso:${huellaDe(email)}:${Math.floor(ctx.now.getTime() / CADA)}`,
  })
  return {
    message:
      'Si ese correo tiene un usuario activo en esta oficina, en unos minutos le llegará un código. Vence en 15 minutos.',
  }
}

/** Uses up a login code in one statement, so that of concurrent uses one wins. @returns its user, or null */
export async function gastarCodigoDeIngreso(ctx: Context, typed: string, codigo: string): Promise<Usuario | null> {
  const [email, huella, ahora] = [typed.trim().toLowerCase(), huellaDeCodigo(ctx, codigo), ctx.now.toISOString()]
  const suyo = ctx.db('usuarios').where({ email, estado: 1 }).select('id')
  const gastados = await ctx
    .db('enlaces_clave')
    .where({ huella, motivo: 'ingreso' })
    .where('vence', '>=', ahora)
    .whereNull('usado_en')
    .whereIn('id_usuario', suyo)
    .update({ usado_en: ahora })
  return gastados === 1 ? ((await deCorreo(ctx, email)) ?? null) : null
}

/** Exactly: MariaDB takes «á» for «a», and what is asked is counted by what was typed. */
async function deCorreo(ctx: Context, email: string): Promise<Usuario | undefined> {
  const usuario = await Usuario.query(ctx.db).findOne({ email })
  return usuario?.email === email ? usuario : undefined
}

/** Open link of a token with its user; null when used, expired or unknown. */
export async function enlaceVivo(
  ctx: Context,
  token: string,
): Promise<{ enlace: EnlaceClave; usuario: Usuario } | null> {
  const enlace = await EnlaceClave.query(ctx.db).findOne({ huella: huellaDe(token) })
  if (!enlace || enlace.motivo === 'ingreso' || enlace.usado_en || enlace.vence < ctx.now.toISOString()) return null
  const usuario = await Usuario.query(ctx.db).findById(enlace.id_usuario)
  return usuario?.estado ? { enlace, usuario } : null
}

export const anularEnlaces = (ctx: Context, idUsuario: number): Promise<number> =>
  ctx
    .db('enlaces_clave')
    .where({ id_usuario: idUsuario })
    .whereNull('usado_en')
    .update({ usado_en: ctx.now.toISOString() })

const RECUERDO = 30 * 86_400_000

/** Deletes links expired for a month. */
export const olvidarEnlaces = (ctx: Context): Promise<number> =>
  ctx
    .db('enlaces_clave')
    .where('vence', '<', new Date(ctx.now.getTime() - RECUERDO).toISOString())
    .delete()

interface Datos {
  motivo: Motivo
  nombre: string
  dato: { rotulo: string; valor: string }
  url: string
  oficina: Membrete
}

const TEXTOS: Record<Motivo, { asunto: string; saludo: string; boton: string; nota: string }> = {
  invitacion: {
    asunto: 'Su usuario',
    boton: 'Poner mi contraseña',
    saludo: 'Le crearon un usuario para trabajar en la oficina. Ponga su contraseña para entrar por primera vez.',
    nota: 'El enlace sirve una sola vez y vence en 7 días. Si no esperaba este correo, no haga nada.',
  },
  olvido: {
    asunto: 'Cambie su contraseña',
    boton: 'Cambiar mi contraseña',
    saludo: 'Pidieron cambiar la contraseña de su usuario. Al cambiarla se cierran las sesiones que tenga abiertas.',
    nota: 'El enlace sirve una sola vez y vence en una hora. Si usted no lo pidió, no haga nada: su contraseña sigue igual.',
  },
  ingreso: {
    asunto: 'Su código para entrar',
    boton: 'Ir al ingreso',
    saludo:
      'Después de varios intentos fallidos pidieron un código para entrar con su usuario. Escríbalo en la página de ingreso; ' +
      'después se pide su contraseña como siempre.',
    nota: 'El código sirve una sola vez y vence en 15 minutos. Si usted no lo pidió, no lo comparta ni haga nada más.',
  },
}

function correoDeEnlace({ motivo, ...datos }: Datos): { subject: string; html: string; text: string } {
  const { saludo, ...texto } = TEXTOS[motivo]
  return cartaConBoton({ ...datos, ...texto, parrafos: [saludo] })
}

/** Mails the link or code to an active user of that e-mail; a retry sends the same one. */
export async function entregarEnlace(ctx: Context, pedido: PedidoEnlace, step: Step): Promise<void> {
  const usuario = await deCorreo(ctx, pedido.email)
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
