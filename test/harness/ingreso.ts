import { galletaDeEquipo } from '../../modules/sesion/equipos.ts'
import { ingresar } from '../../modules/sesion/ingresar.ts'
import { Problem, type Context } from '../../modules/kernel/index.ts'
import { CLAVE, contextOf, officeOf } from './index.ts'

export const MINUTO = 60_000
export const HORA = 60 * MINUTO
export const DIA = 24 * HORA

/** So much time goes by for what holds guessing back: its instants move into the past. */
export async function pasan(slug: string, ms: number): Promise<void> {
  const { db } = await officeOf(slug)
  const before = (column: string) => db.raw('case when ?? > 0 then ?? - ? else 0 end', [column, column, ms])
  const columns = ['ultimo', 'bloqueado_hasta', 'aparte_hasta']
  await db('intentos').update(Object.fromEntries(columns.map((column) => [column, before(column)])))
}

export interface Puerta {
  ip?: string
  /** The Cookie header. */
  cookie?: string
  clave?: string
}

/** What the door answers: its status, how many seconds to wait, and the cookie that it leaves. */
export interface Respuesta {
  status: number
  espera: number
  cookie: string
}

/** Knocks as from an address, without a request. */
export async function llamar(slug: string, email: string, puerta: Puerta = {}): Promise<Respuesta> {
  const { ip = '190.1.1.1', cookie = '', clave = CLAVE } = puerta
  const ctx: Context = { ...(await contextOf(slug)), ip }
  try {
    const { equipo } = await ingresar(ctx, { email, password: clave }, { medio: 'cuerpo', cookies: cookie })
    return { status: 200, espera: 0, cookie: galletaDeEquipo(ctx, equipo).split(';')[0] ?? '' }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { status: error.status, espera: Number(error.extra['retryAfter'] ?? 0), cookie: '' }
  }
}

/** Guesses at an account of the office as fast as the door allows for a day. @returns how many passwords were looked at */
export async function unDiaProbando(slug: string, probar: (n: number) => Promise<Respuesta>): Promise<number> {
  let [looked, elapsed, n] = [0, 0, 0]
  while (elapsed < DIA) {
    const { status, espera } = await probar(n++)
    if (status === 429) {
      elapsed += espera * 1000
      await pasan(slug, espera * 1000)
    } else looked++
  }
  return looked
}
