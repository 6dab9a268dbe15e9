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

/** How long it is good for, in ms: an invitation a week, a lost password an hour, a code to log in a quarter of one. */
const DURA: Record<Motivo, number> = { invitacion: 7 * 86_400_000, olvido: 60 * 60_000, ingreso: 15 * 60_000 }

/** What the job is told. The link is made of `nonce` and the installation's secret, so that no table holds it. */
export interface PedidoEnlace {
  motivo: Motivo
  email: string
  nonce: string
  origin?: string
}

/** The secret part of a link. */
const tokenDe = (ctx: Context, nonce: string): string =>
  createHmac('sha256', ctx.app.config.secret).update(`enlace-clave:${ctx.office.slug}:${nonce}`).digest('base64url')

/** Without letters and digits that are taken for one another; ten of them are 49 bits. */
const LETRAS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LARGO = 10
const limpio = (codigo: string): string => codigo.toUpperCase().replace(/[^A-Z\d]/g, '')

function codigoDe(ctx: Context, nonce: string): string {
  const bytes = createHmac('sha256', ctx.app.config.secret)
    .update(`codigo-ingreso:${ctx.office.slug}:${nonce}`)
    .digest()
  // 16 bits for each letter: none is favoured by more than one in two thousand
  const letras = Array.from({ length: LARGO }, (_, n) => LETRAS[bytes.readUInt16BE(n * 2) % LETRAS.length] ?? '').join(
    '',
  )
  return `${letras.slice(0, LARGO / 2)}-${letras.slice(LARGO / 2)}`
}

/** Keyed with the installation's secret, because a table reader could try every code. */
const huellaDeCodigo = (ctx: Context, codigo: string): string =>
  createHmac('sha256', ctx.app.config.secret)
    .update(`codigo-ingreso:${ctx.office.slug}:huella:${limpio(codigo)}`)
    .digest('hex')

const huellaDe = (token: string): string => createHash('sha256').update(token).digest('hex')

const pedir = (ctx: Context, pedido: Omit<PedidoEnlace, 'nonce'>) =>
  enqueue(ctx, TRABAJO_ENLACE, { ...pedido, nonce: randomUUID() })

/**
 * Asks to mail a user a link to set a password: an invitation until one was set, then as for a lost one.
 * @throws Problem 404; 409 for an inactive user
 */
export async function enviarEnlace(ctx: Context, id: number): Promise<{ email: string; message: string }> {
  const usuario = await Usuario.query(ctx.db).findById(id)
  if (!usuario) throw new Problem(404, 'no_encontrado', 'No se encontró el usuario.')
  if (!usuario.estado)
    throw new Problem(409, 'usuario_inactivo', 'El usuario está inactivo: actívelo antes de enviarle un enlace.')
  await pedir(ctx, { motivo: usuario.invitado_en ? 'invitacion' : 'olvido', email: usuario.email, origin: ctx.origin })
  return { email: usuario.email, message: `Se enviará un enlace a ${usuario.email}.` }
}

const POR_CORREO = { times: 3, seconds: 60 * 60 }

/**
 * Somebody says to have lost the password of an e-mail. The answer, and the work done before it, are the same whether it has a
 * user or not: only the job looks. After three in an hour for one address nothing more is sent, and that is not told either.
 */
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

/**
 * Somebody whom failures keep out says to be the owner of an account. Answer and work are the same whether there is one: only the job
 * looks. One mail goes in five minutes, whoever asks how often: a stranger who asks keeps no code from the owner.
 */
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

/**
 * Uses up a code that was mailed to an account, in one statement: of the same code sent twice at once only one is good.
 * @returns whose it is, or null
 */
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
  return gastados === 1 ? ((await Usuario.query(ctx.db).findOne({ email })) ?? null) : null
}

/** The open link of a token with its user, or null if it was used, is over, or never was. */
export async function enlaceVivo(
  ctx: Context,
  token: string,
): Promise<{ enlace: EnlaceClave; usuario: Usuario } | null> {
  const enlace = await EnlaceClave.query(ctx.db).findOne({ huella: huellaDe(token) })
  if (!enlace || enlace.motivo === 'ingreso' || enlace.usado_en || enlace.vence < ctx.now.toISOString()) return null
  const usuario = await Usuario.query(ctx.db).findById(enlace.id_usuario)
  return usuario?.estado ? { enlace, usuario } : null
}

/** Uses up every open link of a user. @returns how many there were */
export const anularEnlaces = (ctx: Context, idUsuario: number): Promise<number> =>
  ctx
    .db('enlaces_clave')
    .where({ id_usuario: idUsuario })
    .whereNull('usado_en')
    .update({ usado_en: ctx.now.toISOString() })

const RECUERDO = 30 * 86_400_000

/** Drops links that have been over for a month. */
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
