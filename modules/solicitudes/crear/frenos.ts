import { createHash } from 'node:crypto'
import { countUse, Problem, type Context } from '../../kernel/index.ts'

/** Requests that one mail may begin without a session. */
const SOLICITUDES = { times: 10, seconds: 24 * 60 * 60 }
/** Mails that strangers may cause to one address: with links, before anybody of the office looked. */
const CORREOS = { times: 3, seconds: 60 * 60 }

/** No address stands in the table of limits. */
const huella = (correo: string): string => createHash('sha256').update(correo).digest('hex').slice(0, 40)

/** @throws Problem 429 for a mail that has begun too many in a day */
export const contarSolicitud = async (ctx: Context, correo: string): Promise<void> => {
  await countUse(ctx, `solicitud-de:${huella(correo)}`, SOLICITUDES)
}

/** Whether an address may still be written to because somebody without a session says that it is theirs: three mails an hour. */
export const cabeOtroCorreo = (ctx: Context, correo: string): Promise<boolean> =>
  countUse(ctx, `solicitud-correo:${huella(correo)}`, CORREOS).then(() => true, (error: unknown) => {
    if (error instanceof Problem && error.status === 429) return false
    throw error
  })
