import { createHash } from 'node:crypto'
import { countUse, networkOf, Problem, type Context, type Limit } from '../../kernel/index.ts'
import { actorDe } from '../actor.ts'
import { buzonDe } from '../domain.ts'

/** Requests that who asks may begin for one mailbox, but for what the office writes: somebody else's are not its owner's. */
const SOLICITUDES = { times: 10, seconds: 24 * 60 * 60 }
/** Mails that a stranger may cause to one mailbox: with links, before anybody of the office looked. */
const CORREOS_DE_UNO = { times: 3, seconds: 60 * 60 }
/** The same of all strangers together, so that one of them does not leave its owner without their own. */
const CORREOS = { times: 6, seconds: 60 * 60 }
/** The same from one address, to whomever: a household or a shop fits many times, a list of victims does not. */
const DE_UNA_DIRECCION = { times: 40, seconds: 60 * 60 }
/** How often a day one request's address is corrected by who asked: each time somebody is written to. */
const CORRECCIONES = { times: 5, seconds: 24 * 60 * 60 }

/** Whoever began without a session, brings a link, or has an account that anybody could have made. */
const deFuera = (ctx: Context): boolean => ctx.user === null || actorDe(ctx) === 'cliente'

/** No address stands in the table of limits. */
const huella = (correo: string): string => createHash('sha256').update(buzonDe(correo)).digest('hex').slice(0, 40)

/** A mailbox as somebody writes it: accounts are free to make, so that who asks is from where. */
const pedidoPor = ({ ip }: Context, correo: string): string => `${huella(correo)}:${networkOf(ip)}`

/** @throws Problem 429 for who has begun too many with a mailbox in a day */
export const contarSolicitud = async (ctx: Context, correo: string): Promise<void> => {
  if (deFuera(ctx)) await countUse(ctx, `solicitud-de:${pedidoPor(ctx, correo)}`, SOLICITUDES)
}

/** @throws Problem 429 where who asked has corrected the address of a request too often today */
export const contarCorreccion = async (ctx: Context, id: number): Promise<void> => {
  if (deFuera(ctx)) await countUse(ctx, `solicitud-otro-correo:${id}`, CORRECCIONES)
}

/** Whether an address may still be written to because somebody who is not of the office says that it is theirs. */
export const cabeOtroCorreo = async (ctx: Context, correo: string): Promise<boolean> =>
  !deFuera(ctx) ||
  ((await cabe(ctx, `solicitud-correo:${pedidoPor(ctx, correo)}`, CORREOS_DE_UNO)) &&
    (await cabe(ctx, `solicitud-correo:${huella(correo)}`, CORREOS)) &&
    (await cabe(ctx, `solicitud-correos-de:${networkOf(ctx.ip)}`, DE_UNA_DIRECCION)))

const cabe = (ctx: Context, llave: string, limite: Limit): Promise<boolean> =>
  countUse(ctx, llave, limite).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.status === 429) return false
      throw error
    },
  )
