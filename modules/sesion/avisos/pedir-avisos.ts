import { enqueue, type Context } from '../../kernel/index.ts'
import { AVISA, type Clase } from '../domain.ts'

export const TRABAJO_AVISO_CUENTA = 'aviso-cuenta'
export const TRABAJO_AVISO_INGRESOS = 'aviso-ingresos'

/** An account by its key, never by what was typed. */
export interface PedidoAvisoCuenta {
  cuenta: string
}

/** What happens in these minutes too is in the one mail of the day. */
const JUNTAR = 10 * 60_000

/**
 * Asks to tell who must know that somebody guesses, each at most once a day. Whether an account is anybody's only the job looks, so that
 * the answer takes no longer for one that is.
 */
export async function pedirAvisos(ctx: Context, cuenta: string, fallos: Partial<Record<Clase, number>>): Promise<void> {
  if ((fallos.cuenta ?? 0) >= AVISA.cuenta)
    await enqueue(ctx, TRABAJO_AVISO_CUENTA, { cuenta } satisfies PedidoAvisoCuenta, {
      key: `${TRABAJO_AVISO_CUENTA}:${cuenta}:${ctx.today}`,
    })
  if ((fallos.cuentas ?? 0) >= AVISA.cuentas || (fallos.red ?? 0) >= AVISA.red) await pedirAvisoIngresos(ctx)
}

/** Asks for the mail of the day to the administrators. */
export const pedirAvisoIngresos = (ctx: Context): Promise<number> =>
  enqueue(
    ctx,
    TRABAJO_AVISO_INGRESOS,
    {},
    {
      key: `${TRABAJO_AVISO_INGRESOS}:${ctx.today}`,
      runAt: new Date(ctx.now.getTime() + JUNTAR),
    },
  )
