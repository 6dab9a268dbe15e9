import { enqueue, type Context, findRow, toEach, type Step } from '../../kernel/index.ts'
import { AVISA, type Clase } from '../domain.ts'
import { membreteDe, cartaConBoton, type Membrete } from '../../documentos/index.ts'
import { administradoresActivos } from '../../roles/index.ts'
import { Usuario } from '../../usuarios/index.ts'

export const TRABAJO_AVISO_CUENTA = 'aviso-cuenta'
export const TRABAJO_AVISO_INGRESOS = 'aviso-ingresos'

/** Counter key of an account, not the typed address. */
export interface PedidoAvisoCuenta {
  cuenta: string
}

/** Delay (ms) that gathers further events into the day's mail. */
const JUNTAR = 10 * 60_000

/** Queues notices of guessing, each at most once a day. Only the job looks up the account, against timing. */
export async function pedirAvisos(ctx: Context, cuenta: string, fallos: Partial<Record<Clase, number>>): Promise<void> {
  if ((fallos.cuenta ?? 0) >= AVISA.cuenta)
    await enqueue(ctx, TRABAJO_AVISO_CUENTA, { cuenta } satisfies PedidoAvisoCuenta, {
      key: `${TRABAJO_AVISO_CUENTA}:${cuenta}:${ctx.today}`,
    })
  if ((fallos.cuentas ?? 0) >= AVISA.cuentas || (fallos.red ?? 0) >= AVISA.red) await pedirAvisoIngresos(ctx)
}

const pedirAvisoIngresos = (ctx: Context): Promise<number> =>
  enqueue(
    ctx,
    TRABAJO_AVISO_INGRESOS,
    {},
    {
      key: `${TRABAJO_AVISO_INGRESOS}:${ctx.today}`,
      runAt: new Date(ctx.now.getTime() + JUNTAR),
    },
  )

interface Datos {
  nombre: string
  url: string
  oficina: Membrete
}
interface Correo {
  subject: string
  html: string
  text: string
}

const correoDeCuenta = (datos: Datos): Correo =>
  cartaConBoton({
    ...datos,
    asunto: 'Intentos de entrar con su usuario',
    parrafos: [
      'Desde equipos en los que usted no ha entrado antes han probado varias contraseñas con su usuario, y fallaron. Frenamos esos ' +
        'intentos; en el equipo en que usted ya ha entrado puede seguir entrando como siempre.',
      'Si desde otro equipo no logra entrar, pida allí un código a su correo, o cambie su contraseña: con eso entra enseguida.',
    ],
    boton: 'Cambiar mi contraseña',
    nota: 'Si fue usted quien se equivocó, no haga nada. Este aviso llega una vez al día como máximo.',
  })

function correoDeIngresos({
  cuentas,
  redes,
  ...datos
}: Datos & { cuentas: readonly string[]; redes: readonly string[] }): Correo {
  return cartaConBoton({
    ...datos,
    asunto: 'Intentos de entrar a la oficina',
    parrafos: [
      ...(cuentas.length
        ? [`Están probando contraseñas con estos usuarios: ${hasta(cuentas)}. A cada uno ya se le avisó.`]
        : []),
      ...(redes.length ? [`Desde estas direcciones prueban muchos usuarios o contraseñas: ${hasta(redes)}.`] : []),
      'Los intentos están frenados. Quien ya había entrado desde su equipo entra como siempre; a quien no pueda entrar, desbloquéelo en ' +
        'Usuarios, o que pida un código a su correo en la página de ingreso.',
    ],
    boton: 'Ver los usuarios',
    nota: 'Este aviso llega una vez al día como máximo.',
  })
}

const MOST = 20
const hasta = (todos: readonly string[]): string =>
  todos.slice(0, MOST).join(', ') + (todos.length > MOST ? ` y ${todos.length - MOST} más` : '')

/** Mails the account's person and queues the administrators' notice. @throws mail server errors, for the runner's retry */
export async function avisarCuenta(ctx: Context, { cuenta }: PedidoAvisoCuenta, step: Step): Promise<void> {
  const fila = await ctx
    .db('intentos')
    .where('llave', `cuenta:${cuenta}`)
    .whereNotNull('id_usuario')
    .first<{ id_usuario: number } | undefined>('id_usuario')
  const usuario = fila && (await findRow(ctx.db, Usuario, fila.id_usuario))
  if (!usuario?.estado) return
  const correo = correoDeCuenta({
    nombre: usuario.usuario,
    url: `${ctx.origin}/auth/olvide`,
    oficina: await membreteDe(ctx),
  })
  // first: the account's address may be refused
  await step('administradores', () => pedirAvisoIngresos(ctx))
  await step('enviar', () => enviar(ctx, TRABAJO_AVISO_CUENTA, usuario, correo))
}

/** Mails administrators the attacked accounts and attacking addresses. @throws mail server errors, for the runner's retry */
export async function avisarIngresos(ctx: Context, step: Step): Promise<void> {
  const cuentas = await ctx
    .db('intentos as i')
    .join('usuarios as u', 'u.id', 'i.id_usuario')
    .where('i.llave', 'like', 'cuenta:%')
    .where('i.fallos', '>=', AVISA.cuenta)
    .orderBy('u.email')
    .select<{ email: string }[]>('u.email')
  const redes = await ctx
    .db('intentos')
    .whereNull('id_usuario')
    .where((q) => {
      void q
        .where((uno) => {
          void uno.where('llave', 'like', 'cuentas:%').where('fallos', '>=', AVISA.cuentas)
        })
        .orWhere((uno) => {
          void uno.where('llave', 'like', 'red:%').where('fallos', '>=', AVISA.red)
        })
    })
    .distinct('red')
    .orderBy('red')
    .select<{ red: string }[]>('red')
  if (cuentas.length + redes.length === 0) return
  const dicho = {
    cuentas: cuentas.map(({ email }) => email),
    redes: redes.map(({ red }) => red),
    url: `${ctx.origin}/admin/user-page`,
  }
  const oficina = await membreteDe(ctx)
  await toEach(await administradoresActivos(ctx), (usuario) => {
    const correo = correoDeIngresos({ ...dicho, nombre: usuario.usuario, oficina })
    return step(`enviar-${usuario.id}`, () => enviar(ctx, TRABAJO_AVISO_INGRESOS, usuario, correo))
  })
}

const enviar = (
  ctx: Context,
  trabajo: string,
  { id, email }: { id: number; email: string },
  correo: { subject: string; html: string; text: string },
): Promise<string> =>
  ctx.app.mail.send(
    { ...ctx, requestId: `${ctx.requestId}-${id}` },
    {
      to: email,
      ...correo,
      messageId: `<${trabajo}-${id}-${ctx.today}@${ctx.office.slug}.protocolo>`,
    },
  )
