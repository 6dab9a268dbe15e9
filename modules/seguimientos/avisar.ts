import { membreteDe } from '../documentos/index.ts'
import { enqueue, type Context, type Step } from '../kernel/index.ts'
import { enlaceCorto, enlaceDe, leerCabecera, type Radicacion } from '../radicaciones/index.ts'
import { ahoraDe, instanteDe, llegar } from './esperan.ts'
import { etapaDe, sinDinero, textoVelado } from './domain/etapas.ts'
import { Seguimiento, Suscripcion } from './model.ts'
import { correoDePaso } from './print/correos.tsx'

export const TRABAJO_PASO = 'correo-seguimiento'

/** Time to delete a mistaken step before subscribers are mailed. */
const GRACIA_MS = 60_000

/** The job's payload: where the person reached the product stands in the links; or that the instant of a step written ahead has come. */
export interface PedidoAviso {
  id: number
  origin: string
  llega?: true
}

const suscritos = (ctx: Context, radicacion: number) =>
  Suscripcion.query(ctx.db)
    .where('id_radicacion', radicacion)
    .whereNotNull('confirmada_en')
    .whereNull('baja_en')
    .orderBy('id')

export async function pedirAvisos(ctx: Context, { id, id_radicacion }: Seguimiento): Promise<void> {
  if (!(await suscritos(ctx, id_radicacion).first())) return
  await enqueue(
    ctx,
    TRABAJO_PASO,
    { id, origin: ctx.origin },
    { key: `${TRABAJO_PASO}:${id}`, runAt: new Date(ctx.now.getTime() + GRACIA_MS) },
  )
}

export async function pedirLlegada(ctx: Context, { id, fecha }: Seguimiento): Promise<void> {
  await enqueue(
    ctx,
    TRABAJO_PASO,
    { id, origin: ctx.origin, llega: true },
    { key: `${TRABAJO_PASO}:llega:${id}`, runAt: instanteDe(fecha) },
  )
}

/** The job: one message to each who confirmed and has not left; nothing of a step that was deleted, nor of an annulled filing. */
export async function avisarPaso(ctx: Context, { id, origin, llega }: PedidoAviso, step: Step): Promise<void> {
  if (llega) return step('asentar el estado', () => llegar(ctx, id))
  const paso = await Seguimiento.query(ctx.db).findById(id)
  if (!paso) return
  const radicacion = await leerCabecera(ctx, paso.id_radicacion)
  if (radicacion.anulada_en) return
  for (const suscripcion of await suscritos(ctx, radicacion.id)) {
    await step(`avisar a ${suscripcion.id}`, async () =>
      ctx.app.mail.send(ctx, {
        to: suscripcion.correo,
        ...(await carta(ctx, { origin, paso, radicacion, suscripcion })),
        unsubscribe: enlaceDeAvisos(origin, suscripcion.llave),
        messageId: `<${TRABAJO_PASO}-${id}-${suscripcion.id}@${ctx.office.slug}.protocolo>`,
      }),
    )
  }
}

interface Envio {
  origin: string
  paso: Seguimiento
  radicacion: Radicacion
  suscripcion: Suscripcion
}

async function carta(ctx: Context, { origin, paso, radicacion, suscripcion }: Envio) {
  const completo = suscripcion.alcance === 'completo'
  const nombres = [radicacion.otorgante1, radicacion.otorgante2, radicacion.comparecientes].filter(
    (nombre) => nombre !== null,
  )
  const texto = (dicho: string) => (completo ? sinDinero(dicho) : textoVelado(dicho, nombres))
  return correoDePaso({
    oficina: await membreteDe(ctx),
    numero: radicacion.numero_radicacion,
    paso: texto(paso.detalle),
    fecha: paso.fecha.slice(0, 10),
    // a planned state has no meaning yet
    ...(paso.fecha > ahoraDe(ctx)
      ? { programado: paso.fecha.slice(11), etapa: null }
      : { programado: null, etapa: etapaDe(paso.detalle) }),
    observacion: paso.observacion === null ? null : texto(paso.observacion),
    url: (completo ? enlaceDe : enlaceCorto)({ origin }, radicacion),
    salir: enlaceDeAvisos(origin, suscripcion.llave),
  })
}

export const enlaceDeAvisos = (origin: string, llave: string): string => `${origin}/auth/seguimiento/avisos/${llave}`
