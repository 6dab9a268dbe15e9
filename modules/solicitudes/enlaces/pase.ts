import { createHmac } from 'node:crypto'
import { keptRow, officeKey, sameText, type Context, type Pass, type ReadPass } from '../../kernel/index.ts'
import { SOLICITUD } from '../quien-ve.ts'

/** How long a bearer is good for, in ms; then its link buys another. */
const VIGENCIA = 20 * 60_000

type Where = Parameters<typeof officeKey>[0]

/** Signed with a key of the office: what one office gives opens nothing in another. */
const firmaDe = (ctx: Where, enlace: number, vence: number): string =>
  createHmac('sha256', officeKey(ctx, 'solicitud-pase')).update(`${enlace}:${vence}`).digest('base64url')

/** The bearer of a link: `sol.{link}.{ms}.{signature}`. */
export function darPase(ctx: Context, enlace: number): { access_token: string; vence: string } {
  const vence = ctx.now.getTime() + VIGENCIA
  return { access_token: `sol.${enlace}.${vence}.${firmaDe(ctx, enlace, vence)}`, vence: new Date(vence).toISOString() }
}

const PASE = /^Bearer sol\.([1-9]\d{0,8})\.(\d{13})\.([\w-]{43})$/

/** Its link is looked up on every request, so that closing it counts at once. */
const ABIERTO = 'select id_solicitud, vence from solicitudes_enlaces where id = ? and revocado_en is null limit 1'

/** Reads what a bearer of a request opens in an office: that request alone. @param secret the installation's */
export const leerPase =
  (secret: string): ReadPass =>
  async (office, authorization): Promise<Pass | null> => {
    const [, enlace = '', hasta = '', firma = ''] = PASE.exec(authorization ?? '') ?? []
    if (!enlace) return null
    const [id, vence, now] = [Number(enlace), Number(hasta), Date.now()]
    if (!sameText(firma, firmaDe({ app: { config: { secret } }, office }, id, vence)) || vence <= now) return null
    // the columns that it selects
    const fila = (await keptRow(office.db, ABIERTO, [id])) as { id_solicitud: number; vence: string } | undefined
    return fila && fila.vence > new Date(now).toISOString()
      ? { of: SOLICITUD, id: Number(fila.id_solicitud), by: id }
      : null
  }
