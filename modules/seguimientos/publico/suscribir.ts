import { randomBytes } from 'node:crypto'
import { membreteDe } from '../../documentos/index.ts'
import { alRevocar, anotarDelOrigen, autorizar, avisoVigente } from '../../habeas/index.ts'
import {
  countUse,
  enqueue,
  insert,
  inTransaction,
  invalid,
  networkOf,
  sameText,
  update,
  type Context,
  type Step,
} from '../../kernel/index.ts'
import { leerCabecera } from '../../radicaciones/index.ts'
import { enlaceDeAvisos } from '../pasos.ts'
import { Suscripcion } from '../model.ts'
import { correoDeConfirmacion } from '../print/correos.tsx'
import type { Abierta } from './abrir-consulta.ts'

export const TRABAJO_CONFIRMAR = 'correo-suscripcion'

export interface PedidoConfirmacion {
  id: number
  origin: string
}

const FORMULARIO = 'seguimiento'
const origenDe = (id: number): string => `seguimientos_suscripciones:${id}`

// a revocation at the office ends the subscription
alRevocar(async (ctx, { origen }) => {
  const [tabla, id] = (origen ?? '').split(':')
  if (tabla !== Suscripcion.tableName) return
  const suscripcion = await Suscripcion.query(ctx.db).findById(Number(id))
  if (suscripcion && !suscripcion.baja_en)
    await update(ctx, Suscripcion, suscripcion.id, { baja_en: ctx.now.toISOString() })
})

const POR_DIRECCION = { times: 8, seconds: 3600 }
/** Confirmation mails per address, from any requester. */
const POR_CORREO = [
  { times: 4, seconds: 86_400 },
  { times: 10, seconds: 30 * 86_400 },
]

const CORREO = /^[^\s@<>"(),;:\\[\]\p{C}]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/u

/** Mails again on each request; the answer does not tell whether the address was known. @throws Problem 422 by field; 429 */
export async function suscribir(
  ctx: Context,
  { radicacion, modo }: Abierta,
  { correo: escrito, acepta }: { correo: string; acepta: boolean },
): Promise<void> {
  const correo = escrito.trim().toLowerCase()
  const errors = {
    ...(correo === ''
      ? { correo: ['Escriba su correo.'] }
      : correo.length > 120 || !CORREO.test(correo)
        ? { correo: ['Correo no valido'] }
        : {}),
    ...(acepta ? {} : { acepta: ['Para avisarle necesitamos su autorización.'] }),
  }
  if (Object.keys(errors).length) throw invalid(errors)
  await countUse(ctx, `seguimiento suscribir:${networkOf(ctx.ip)}`, POR_DIRECCION)
  for (const limit of POR_CORREO) await countUse(ctx, `seguimiento correo:${correo}:${limit.seconds}`, limit)
  await inTransaction(ctx, async (within) => {
    const ahora = ctx.now.toISOString()
    const { version, huella } = avisoVigente(within, FORMULARIO)
    const consentimiento = {
      alcance: modo === 'codigo' ? ('codigo' as const) : ('completo' as const),
      politica: version,
      huella,
      ip: ctx.ip,
      aceptada_en: ahora,
    }
    const known = await Suscripcion.query(within.db).findOne({ id_radicacion: radicacion.id, correo }).forUpdate()
    if (known?.confirmada_en && !known.baja_en) return
    const { id } = known
      ? await update(within, Suscripcion, known.id, {
          ...consentimiento,
          confirmada_en: null,
          confirmada_ip: null,
          baja_en: null,
        })
      : await insert(within, Suscripcion, {
          ...consentimiento,
          id_radicacion: radicacion.id,
          correo,
          llave: randomBytes(16).toString('base64url'),
        })
    await autorizar(within, { titular: { correo }, formulario: FORMULARIO, aviso: version, origen: origenDe(id) })
    await enqueue(within, TRABAJO_CONFIRMAR, { id, origin: ctx.origin }, { key: `${TRABAJO_CONFIRMAR}:${id}:${ahora}` })
  })
}

export async function pedirConfirmacion(ctx: Context, { id, origin }: PedidoConfirmacion, step: Step): Promise<void> {
  const suscripcion = await Suscripcion.query(ctx.db).findById(id)
  if (!suscripcion || suscripcion.confirmada_en || suscripcion.baja_en) return
  const { numero_radicacion: numero } = await leerCabecera(ctx, suscripcion.id_radicacion)
  const correo = correoDeConfirmacion({
    oficina: await membreteDe(ctx),
    numero,
    url: enlaceDeAvisos(origin, suscripcion.llave),
  })
  await step('preguntar', () =>
    ctx.app.mail.send(ctx, {
      to: suscripcion.correo,
      ...correo,
      messageId: `<${TRABAJO_CONFIRMAR}-${id}-${Date.parse(suscripcion.aceptada_en)}@${ctx.office.slug}.protocolo>`,
    }),
  )
}

/** Compared in JavaScript too: MariaDB's collation ignores case. */
export async function buscarSuscripcion(ctx: Context, llave: string): Promise<Suscripcion | undefined> {
  const suscripcion = await Suscripcion.query(ctx.db).findOne({ llave })
  return suscripcion && sameText(suscripcion.llave, llave) ? suscripcion : undefined
}

/** Double opt-in; repeating it changes nothing. */
export async function confirmar(ctx: Context, suscripcion: Suscripcion): Promise<Suscripcion> {
  if (suscripcion.confirmada_en && !suscripcion.baja_en) return suscripcion
  return inTransaction(ctx, async (its) => {
    await anotarDelOrigen(its, origenDe(suscripcion.id), { estado: 'confirmada' })
    return update(its, Suscripcion, suscripcion.id, {
      confirmada_en: ctx.now.toISOString(),
      confirmada_ip: ctx.ip,
      baja_en: null,
    })
  })
}

/** The accepted text and its date stay as proof. */
export async function salir(ctx: Context, suscripcion: Suscripcion): Promise<Suscripcion> {
  if (suscripcion.baja_en) return suscripcion
  return inTransaction(ctx, async (its) => {
    await anotarDelOrigen(its, origenDe(suscripcion.id), { estado: 'revocada' })
    return update(its, Suscripcion, suscripcion.id, { baja_en: ctx.now.toISOString() })
  })
}
